import type { TemplateSubject } from '#templates/buildTemplateView.ts';
import { findTemplateText, type TemplateLayers } from '#templates/findTemplateText.ts';
import { type Message, parseMessage } from '#templates/reading/parseMessage.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { buildPackView } from './buildPackView.ts';
import type { PackDocument } from './PackEdit.ts';
import { packTexts } from './texts/packTexts.ts';

/**
 * Renders an e-mail or text message of the pack.
 * The seller's own text is used if it can be rendered, else the built-in one.
 */
export function renderPackMessage(
  document: PackDocument,
  interview: TemplateSubject,
  layers: TemplateLayers,
): Message {
  const view = buildPackView(interview);
  const own = findTemplateText(document, layers).templateString;
  const standard = packTexts[document] ?? layers.builtIn[document] ?? '';
  for (const text of [own, standard]) {
    const rendered = renderTemplate(text ?? '', view);
    const message = rendered.ok ? parseMessage(rendered.text) : null;
    if (message && message.body !== '') return message;
  }
  return { subject: null, body: '' };
}
