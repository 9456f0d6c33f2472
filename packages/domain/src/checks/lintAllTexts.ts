import { buildLintInterviews } from '#checks/cases/buildLintInterviews.ts';
import { measureText, type TextMetrics } from '#checks/measure/measureText.ts';
import { type Objection, parseAnswerLines, parseObjections } from '#objections/parseObjections.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { splitWords } from '#templates/reading/estimateScriptTime.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { type TemplateId, templateIds } from '#templates/TemplateId.ts';
import { builtInTemplates } from '#templates/texts/builtInTemplates.ts';
import type { LintFinding } from './LintFinding.ts';
import { lintRenderedText } from './lintRenderedText.ts';
import { lintTemplateSource } from './lintTemplateSource.ts';

/** Metrics and violations of one built-in text. */
export interface TextLintReport {
  readonly id: TemplateId;
  /** Metrics of each distinct rendering. */
  readonly metrics: readonly TextMetrics[];
  /** The number of interviews the text was rendered for. */
  readonly renderings: number;
  /** Violations with the name of the interview, or "source" for the unrendered text. */
  readonly findings: readonly (LintFinding & { readonly where: string })[];
}

/** Checks every built-in text: its source, and its renderings for all sample interviews. */
export function lintAllTexts(): readonly TextLintReport[] {
  const views = buildLintInterviews().map(({ name, interview }) => ({
    name,
    view: buildTemplateView(interview),
  }));
  return templateIds.map((id) => {
    const { templateString } = builtInTemplates[id];
    const isObjections = id.startsWith('objections_');
    const findings = [
      ...lintTemplateSource(templateString),
      ...(isObjections ? lintObjections(templateString) : []),
    ].map((finding) => ({ ...finding, where: 'source' }));
    const metricsByText = new Map<string, TextMetrics>();
    for (const { name, view } of views) {
      const rendered = renderTemplate(templateString, view);
      const text = rendered.ok ? removeObjectionsIntro(rendered.text) : '';
      if (metricsByText.has(text)) continue;
      const measured = measureText(text);
      metricsByText.set(text, measured);
      const found = lintRenderedText(id, text, measured);
      findings.push(...found.map((finding) => ({ ...finding, where: name })));
    }
    return { id, metrics: [...metricsByText.values()], renderings: views.length, findings };
  });
}

/** Removes the lines above the first objection, which are instructions to the seller. */
function removeObjectionsIntro(text: string): string {
  const firstHeading = text.search(/^### /m);
  return firstHeading < 0 ? text : text.slice(firstHeading);
}

const answerLabels = ['Acknowledge', 'Isolate', 'Answer', 'Ask'] as const;
const minWords = 40;
const maxWords = 110;
/** Number of objections of a service, both general and specific ones. */
const blockCounts = { min: 22, max: 27 } as const;

/** Headings every service must answer: nine in its own wording, the last five in shared wording. */
export const generalObjections: readonly string[] = [
  "It's too expensive.",
  'I need to think about it.',
  'I have to talk to my partner.',
  'We got burned before.',
  "I don't have time.",
  'We already have someone.',
  'Just send me an email.',
  'Do you guarantee results?',
  'Call me next quarter.',
  'How long am I locked in?',
  'What exactly do I get?',
  'Who else do you work with?',
  "I'd only pay per lead.",
  "I'm not interested.",
];

/** Checks number, headings, structure and length of the objections of a text. */
export function lintObjections(text: string): readonly LintFinding[] {
  const blocks = parseObjections(text).entries;
  const headings = blocks.map(({ heading }) => heading.replace(/^"(.*)"$/, '$1'));
  return [
    // Only the trial length may be a variable in objections.
    ...(text.replaceAll('{{trial_days_phrase}}', '').includes('{{')
      ? [{ rule: 'mustache-in-objections', detail: '{{' }]
      : []),
    ...(blocks.length >= blockCounts.min && blocks.length <= blockCounts.max
      ? []
      : [{ rule: 'block-count', detail: String(blocks.length) }]),
    ...generalObjections
      .filter((heading) => !headings.includes(heading))
      .map((heading) => ({ rule: 'missing-objection', detail: heading })),
    ...headings
      .filter((heading, at) => headings.indexOf(heading) !== at)
      .map((heading) => ({ rule: 'repeated-heading', detail: heading })),
    ...blocks.flatMap(lintBlock),
  ];
}

function lintBlock({ heading, body }: Objection): readonly LintFinding[] {
  const lines = body.split('\n');
  const read = parseAnswerLines(body);
  const said = read.map(({ text }) => text);
  const [acknowledge = '', isolate = '', answer = '', ask = ''] = said;
  const words = said.reduce((sum, line) => sum + splitWords(line).length, 0);
  const wrong = (rule: string, isWrong: boolean) => (isWrong ? [{ rule, detail: heading }] : []);
  return [
    ...wrong('heading-quotes', !/^"[^"]+[.?!]"$/.test(heading)),
    ...wrong(
      'objection-parts',
      lines.length !== answerLabels.length ||
        answerLabels.some((part, at) => !lines[at]?.startsWith(`**${part}:** `)),
    ),
    ...wrong('objection-questions', !isolate.endsWith('?') || !ask.endsWith('?')),
    ...wrong(
      'objection-wait',
      read.some(({ hasWait }, at) => hasWait !== (at === 1)),
    ),
    ...wrong('objection-acknowledge', countSentences(acknowledge) !== 1),
    ...wrong('objection-answer', ![2, 3].includes(countSentences(answer))),
    ...wrong('objection-words', words < minWords || words > maxWords),
  ];
}

function countSentences(text: string): number {
  return text.split(/(?<=[.?!])\s+/).length;
}
