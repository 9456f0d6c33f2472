import type { TemplateId } from './TemplateId.ts';

/** Exact words of spec 2, section 8. */
export const templateMessages = {
  recapFailed: 'Error generating recap. Please check your answers and try again.',
  scriptFailed: 'Error generating script. Please check the template and try again.',
  previewFailed: 'Error in template: Please check your syntax.',
  editorMissing: 'Template not found. Please contact support.',
  missingTitle: 'Template Not Found',
} as const;

/** RECAP-09, SCRIPT-05, RET-17. */
export function toMissingDescription(id: TemplateId): string {
  return `${toKind(id)} template "${id}" is missing. Please contact support.`;
}

/** What stands in place of a text that could not be rendered. */
export function toFailureText(id: TemplateId): string {
  return isRecapTemplateId(id) ? templateMessages.recapFailed : templateMessages.scriptFailed;
}

/** "Apply to All Recaps" reaches these and no other (EDIT-19). */
export function isRecapTemplateId(id: string): boolean {
  return id.startsWith('recap_');
}

function toKind(id: TemplateId): string {
  if (isRecapTemplateId(id)) return 'Recap';
  if (id.startsWith('objections_')) return 'Objections';
  return id.startsWith('retainer_close') ? 'Retainer close' : 'Script';
}
