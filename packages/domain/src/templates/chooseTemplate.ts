import type { Interview } from '#interviews/Interview.ts';
import { chooseAiPackageVariant } from './chooseAiPackageVariant.ts';
import { findTemplateText, type TemplateLayers, type TemplateText } from './findTemplateText.ts';
import type {
  MoreTextId,
  RecapTemplateId,
  RetainerTemplateId,
  ScriptTemplateId,
  TemplateId,
} from './TemplateId.ts';

/** The template chosen for an interview, with the text that is used. */
export type ChosenTemplate = TemplateText & {
  /** Edits are saved under this id, even while the text comes from the fallback template. */
  readonly id: TemplateId;
  /** Id of the template that supplies the text; null when there is none. */
  readonly textId: TemplateId | null;
};

type Chooser = Pick<Interview, 'selectedServiceId' | 'answers'>;

/** Chooses the recap template: `recap_{serviceId}`, else `recap_interview`. */
export function chooseRecapTemplate(interview: Chooser, layers: TemplateLayers): ChosenTemplate {
  const service = interview.selectedServiceId;
  const ids: readonly RecapTemplateId[] = service
    ? [`recap_${service}`, 'recap_interview']
    : ['recap_interview'];
  return chooseFirst(ids, layers);
}

/** Chooses the script template: the AI package variant, then `script_{serviceId}`, else `script_pitch`. */
export function chooseScriptTemplate(interview: Chooser, layers: TemplateLayers): ChosenTemplate {
  return chooseFirst(listScriptTemplateIds(interview), layers);
}

/** Chooses the retainer close template: message marketing has its own, else `retainer_close`. */
export function chooseRetainerTemplate(interview: Chooser, layers: TemplateLayers): ChosenTemplate {
  const ids: readonly RetainerTemplateId[] =
    interview.selectedServiceId === 'message_marketing'
      ? ['retainer_close_message_marketing', 'retainer_close']
      : ['retainer_close'];
  return chooseFirst(ids, layers);
}

/** Chooses the text of a "More texts" entry. */
export function chooseMoreText(id: MoreTextId, layers: TemplateLayers): ChosenTemplate {
  return chooseFirst([id], layers);
}

function listScriptTemplateIds(interview: Chooser): readonly ScriptTemplateId[] {
  const service = interview.selectedServiceId;
  if (!service) return ['script_pitch'];
  const ids: readonly ScriptTemplateId[] = [`script_${service}`, 'script_pitch'];
  const variant = service === 'ai_power_package' ? chooseAiPackageVariant(interview.answers) : null;
  return variant ? [`script_ai_power_package_${variant}`, ...ids] : ids;
}

function chooseFirst(ids: readonly TemplateId[], layers: TemplateLayers): ChosenTemplate {
  const id = ids[0] ?? 'script_pitch';
  for (const textId of ids) {
    const found = findTemplateText(textId, layers);
    if (found.source !== 'missing') return { id, textId, ...found };
  }
  return { id, textId: null, source: 'missing', templateString: null };
}
