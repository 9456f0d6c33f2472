import { removeCues } from '#templates/reading/extractCues.ts';
import { buildTemplateView, type TemplateSubject } from './buildTemplateView.ts';
import type { ChosenTemplate } from './chooseTemplate.ts';
import { renderTemplate, renderTemplateWithCues } from './renderTemplate.ts';
import type { TemplateId } from './TemplateId.ts';

/** Result of rendering a chosen template. */
export type RenderedText =
  /** `cued` is the text with its cues, for call mode. */
  | { readonly status: 'rendered'; readonly text: string; readonly cued: string }
  /** Rendering failed; `text` is the error message shown in place of the script. */
  | { readonly status: 'failed'; readonly text: string }
  /** No template exists; the page shows a toast with this text. */
  | { readonly status: 'missing'; readonly title: string; readonly description: string };

/** Renders the chosen template for one interview. */
export function renderChosenTemplate(
  chosen: ChosenTemplate,
  interview: TemplateSubject,
): RenderedText {
  if (chosen.source === 'missing') {
    const description = formatMissingTemplateText(chosen.id);
    return { status: 'missing', title: templateMessages.missingTitle, description };
  }
  const rendered = renderTemplateWithCues(chosen.templateString, buildTemplateView(interview));
  return rendered.ok
    ? { status: 'rendered', text: removeCues(rendered.text), cued: rendered.text }
    : { status: 'failed', text: getRenderFailureText(chosen.id) };
}

/** Renders an unsaved template for the live preview of the editor. */
export function renderTemplatePreview(template: string, interview: TemplateSubject): string {
  const rendered = renderTemplate(template, buildTemplateView(interview));
  return rendered.ok ? rendered.text : templateMessages.previewFailed;
}

/** Error messages about templates; the specification fixes their wording. */
export const templateMessages = {
  recapFailed: 'Error generating recap. Please check your answers and try again.',
  scriptFailed: 'Error generating script. Please check the template and try again.',
  previewFailed: 'Error in template: Please check your syntax.',
  editorMissing: 'Template not found. Please contact support.',
  missingTitle: 'Template Not Found',
} as const;

/** Formats the message for a missing template. */
export function formatMissingTemplateText(id: TemplateId): string {
  return `${toKind(id)} template "${id}" is missing. Please contact support.`;
}

/** Returns the message shown when a template could not be rendered. */
export function getRenderFailureText(id: TemplateId): string {
  return isRecapTemplateId(id) ? templateMessages.recapFailed : templateMessages.scriptFailed;
}

/** Returns whether an id is a recap template, to which "Apply to All Recaps" applies. */
export function isRecapTemplateId(id: string): boolean {
  return id.startsWith('recap_');
}

function toKind(id: TemplateId): string {
  if (isRecapTemplateId(id)) return 'Recap';
  if (id.startsWith('objections_')) return 'Objections';
  return id.startsWith('retainer_close') ? 'Retainer close' : 'Script';
}
