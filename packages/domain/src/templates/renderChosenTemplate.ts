import { withoutCues } from '#templates/reading/takeCues.ts';
import type { ChosenTemplate } from './chooseTemplate.ts';
import { renderCued, renderTemplate } from './renderTemplate.ts';
import type { TemplateId } from './TemplateId.ts';
import { type TemplateSubject, templateView } from './templateView.ts';

export type RenderedText =
  /** `cued` is the text with its cues, for call mode. */
  | { readonly status: 'rendered'; readonly text: string; readonly cued: string }
  /** The text says so in the seller's words; the screen shows it in place of the script. */
  | { readonly status: 'failed'; readonly text: string }
  /** No template: a toast with this description. */
  | { readonly status: 'missing'; readonly title: string; readonly description: string };

/** A chosen recap, script or retainer close, filled for one interview. */
export function renderChosenTemplate(
  chosen: ChosenTemplate,
  interview: TemplateSubject,
): RenderedText {
  if (chosen.source === 'missing') {
    const description = toMissingDescription(chosen.id);
    return { status: 'missing', title: templateMessages.missingTitle, description };
  }
  const rendered = renderCued(chosen.templateString, templateView(interview));
  return rendered.ok
    ? { status: 'rendered', text: withoutCues(rendered.text), cued: rendered.text }
    : { status: 'failed', text: toFailureText(chosen.id) };
}

/** The editor's live preview of an unsaved text (EDIT-04). */
export function toPreviewText(template: string, interview: TemplateSubject): string {
  const rendered = renderTemplate(template, templateView(interview));
  return rendered.ok ? rendered.text : templateMessages.previewFailed;
}

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
