import { withoutCues } from '#templates/reading/takeCues.ts';
import type { ChosenTemplate } from './chooseTemplate.ts';
import { renderCued, renderTemplate } from './renderTemplate.ts';
import { templateMessages, toFailureText, toMissingDescription } from './templateMessages.ts';
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
