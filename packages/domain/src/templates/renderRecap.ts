import type { Interview } from '#interviews/Interview.ts';
import { buildTemplateView } from './buildTemplateView.ts';
import { chooseRecapTemplate } from './chooseTemplate.ts';
import type { TemplateLayers } from './findTemplateText.ts';
import { getRenderFailureText } from './renderChosenTemplate.ts';
import { renderTemplate } from './renderTemplate.ts';

/** Renders the recap of an interview, or the specified error message if that fails. */
export function renderRecap(interview: Interview, layers: TemplateLayers): string {
  const { id, templateString } = chooseRecapTemplate(interview, layers);
  const rendered = renderTemplate(templateString ?? '', buildTemplateView(interview));
  return rendered.ok ? rendered.text : getRenderFailureText(id);
}
