import { renderTemplate } from '#templates/renderTemplate.ts';
import { type TemplateId, templateIds } from '#templates/TemplateId.ts';
import { templateView } from '#templates/templateView.ts';
import { builtInTemplates } from '#templates/texts/builtInTemplates.ts';
import type { Finding } from './Finding.ts';
import { lintInterviews } from './lintInterviews.ts';
import { lintObjections } from './lintObjections.ts';
import { lintRendered } from './lintRendered.ts';
import { lintSource } from './lintSource.ts';
import { measureText, type TextFigures } from './measureText.ts';

export interface TextReport {
  readonly id: TemplateId;
  /** Of every rendering, in the order of the interviews. */
  readonly figures: readonly TextFigures[];
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
    const figures: TextFigures[] = [];
    // No variables: an objections text reads the same in every interview (OBJ-03).
    for (const { name, view } of isObjections ? views.slice(0, 1) : views) {
      const rendered = renderTemplate(templateString, view);
      const text = rendered.ok ? rendered.text : '';
      figures.push(measureText(text));
      findings.push(...lintRendered(id, text).map((finding) => ({ ...finding, where: name })));
    }
    return { id, figures, findings };
  });
}
