import { parseTemplate, type TemplateNode } from '#templates/mustache/parseTemplate.ts';
import { type Template, type TemplateId, templateIds } from '#templates/TemplateId.ts';
import { builtInTexts } from './builtInTexts.ts';
import { requiredVariables } from './requiredVariables.ts';

/** Every text SalesPro ships (TPL-05): what a seller reads while nobody has saved another one. */
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

/** Names of all sections of a text, each once, in the order they occur. */
function listSections(template: string): readonly string[] {
  const parsed = parseTemplate(template);
  return parsed.ok ? [...new Set(sectionNames(parsed.nodes))] : [];
}

function sectionNames(nodes: readonly TemplateNode[]): readonly string[] {
  return nodes.flatMap((node) =>
    node.kind === 'section' ? [node.name, ...sectionNames(node.nodes)] : [],
  );
}
