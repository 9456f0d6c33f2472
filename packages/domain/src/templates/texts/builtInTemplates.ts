import type { Template } from '#templates/Template.ts';
import { type TemplateId, templateIds } from '#templates/TemplateId.ts';
import { builtInTexts } from './builtInTexts.ts';
import { listSections } from './listSections.ts';
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
