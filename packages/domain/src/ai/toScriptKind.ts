import type { TemplateId } from '#templates/TemplateId.ts';
import type { ScriptKind } from './ScriptKind.ts';

/** What the AI writes from a template. */
export function toScriptKind(templateId: TemplateId): ScriptKind {
  if (templateId.startsWith('retainer_close')) return 'retainer';
  return templateId.startsWith('recap_') ? 'recap' : 'script';
}
