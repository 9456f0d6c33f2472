import { renderTemplate } from '#templates/renderTemplate.ts';
import { type TemplateSubject, templateView } from '#templates/templateView.ts';

/** Objections with the client's own names and answers; as written where the text cannot be filled. */
export function fillObjections(text: string, interview: TemplateSubject): string {
  const filled = renderTemplate(text, templateView(interview));
  return filled.ok ? filled.text : text;
}
