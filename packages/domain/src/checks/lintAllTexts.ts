import { lintInterviews } from '#checks/cases/lintInterviews.ts';
import { measureText, type TextFigures } from '#checks/measure/measureText.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { type TemplateId, templateIds } from '#templates/TemplateId.ts';
import { templateView } from '#templates/templateView.ts';
import { builtInTemplates } from '#templates/texts/builtInTemplates.ts';
import type { Finding } from './Finding.ts';
import { lintObjections } from './lintObjections.ts';
import { lintRendered } from './lintRendered.ts';
import { lintSource } from './lintSource.ts';

export interface TextReport {
  readonly id: TemplateId;
  /** Of every different rendering. */
  readonly figures: readonly TextFigures[];
  /** How many interviews it was rendered for. */
  readonly renderings: number;
  /** Each with the interview it was found in; "source" for the text as written. */
  readonly findings: readonly (Finding & { readonly where: string })[];
}

/** Every built-in text, as written and rendered for every interview of every service. */
export function lintAllTexts(): readonly TextReport[] {
  const views = lintInterviews().map(({ name, interview }) => ({
    name,
    view: templateView(interview),
  }));
  return templateIds.map((id) => {
    const { templateString } = builtInTemplates[id];
    const isObjections = id.startsWith('objections_');
    const findings = [
      ...lintSource(templateString),
      ...(isObjections ? lintObjections(templateString) : []),
    ].map((finding) => ({ ...finding, where: 'source' }));
    const figures = new Map<string, TextFigures>();
    for (const { name, view } of views) {
      const rendered = renderTemplate(templateString, view);
      const text = rendered.ok ? toSpoken(rendered.text) : '';
      if (figures.has(text)) continue;
      const measured = measureText(text);
      figures.set(text, measured);
      const found = lintRendered(id, text, measured);
      findings.push(...found.map((finding) => ({ ...finding, where: name })));
    }
    return { id, figures: [...figures.values()], renderings: views.length, findings };
  });
}

/** What stands above the first objection is for the seller alone. */
function toSpoken(text: string): string {
  const firstHeading = text.search(/^### /m);
  return firstHeading < 0 ? text : text.slice(firstHeading);
}
