import { parseTemplate, type TemplateNode } from '#templates/mustache/parseTemplate.ts';
import { type Template, type TemplateId, templateIds } from '#templates/TemplateId.ts';
import { builtInTexts } from './builtInTexts.ts';
import { requiredVariables } from './requiredVariables.ts';

/** All built-in templates; they are used until a seller or the admin saves another text. */
export const builtInTemplates: Readonly<Record<TemplateId, Template>> = Object.fromEntries(
  templateIds.map((id) => [id, toTemplate(id)]),
) as Record<TemplateId, Template>;

function toTemplate(id: TemplateId): Template {
  return {
    id,
    templateString: builtInTexts[id],
    requiredVariables: requiredVariables[id],
    optionalBlocks: listSections(builtInTexts[id]),
  };
}

/** Lists the names of all sections of a template in order, without duplicates. */
function listSections(template: string): readonly string[] {
  const parsed = parseTemplate(template);
  return parsed.ok ? [...new Set(sectionNames(parsed.nodes))] : [];
}

function sectionNames(nodes: readonly TemplateNode[]): readonly string[] {
  return nodes.flatMap((node) =>
    node.kind === 'section' ? [node.name, ...sectionNames(node.nodes)] : [],
  );
}
