import type { TemplateId } from '#templates/TemplateId.ts';

export type ScriptKind = 'recap' | 'script' | 'retainer';

/** What the AI writes from a template. */
export function toScriptKind(templateId: TemplateId): ScriptKind {
  if (templateId.startsWith('retainer_close')) return 'retainer';
  return templateId.startsWith('recap_') ? 'recap' : 'script';
}
