import { findTemplateText, type TemplateLayers } from '#templates/findTemplateText.ts';
import { type Message, toMessage } from '#templates/reading/toMessage.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import type { TemplateSubject } from '#templates/templateView.ts';
import type { PackDocument } from './PackEdit.ts';
import { packView } from './packView.ts';
import { packTexts } from './texts/packTexts.ts';

/** An e-mail or a text message, from the seller's own text where there is one that can be filled. */
export function writeMessage(
  document: PackDocument,
  interview: TemplateSubject,
  layers: TemplateLayers,
): Message {
  const view = packView(interview);
  const own = findTemplateText(document, layers).templateString;
  const standard = packTexts[document] ?? layers.builtIn[document] ?? '';
  for (const text of [own, standard]) {
    const rendered = renderTemplate(text ?? '', view);
    const message = rendered.ok ? toMessage(rendered.text) : null;
    if (message && message.body !== '') return message;
  }
  return { subject: null, body: '' };
}
