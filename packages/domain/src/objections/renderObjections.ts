import { buildTemplateView, type TemplateSubject } from '#templates/buildTemplateView.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';

/** Renders an objections text with the data of the interview; returns it unchanged if rendering fails. */
export function renderObjections(text: string, interview: TemplateSubject): string {
  const filled = renderTemplate(text, buildTemplateView(interview));
  return filled.ok ? filled.text : text;
}
