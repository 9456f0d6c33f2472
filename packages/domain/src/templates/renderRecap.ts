import type { Interview } from '#interviews/Interview.ts';
import { chooseRecapTemplate } from './chooseTemplate.ts';
import type { TemplateLayers } from './findTemplateText.ts';
import { toFailureText } from './renderChosenTemplate.ts';
import { renderTemplate } from './renderTemplate.ts';
import { templateView } from './templateView.ts';

/** The recap of an interview as it is read aloud, or the specified failure text (RECAP-10). */
export function renderRecap(interview: Interview, layers: TemplateLayers): string {
  const { id, templateString } = chooseRecapTemplate(interview, layers);
  const rendered = renderTemplate(templateString ?? '', templateView(interview));
  return rendered.ok ? rendered.text : toFailureText(id);
}
