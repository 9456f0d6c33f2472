import { lintInterviews } from '#checks/cases/lintInterviews.ts';
import { measureText, type TextFigures } from '#checks/measure/measureText.ts';
import { listAnswerLines, type Objection, parseObjections } from '#objections/parseObjections.ts';
import { splitWords } from '#templates/reading/timeScript.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { type TemplateId, templateIds } from '#templates/TemplateId.ts';
import { templateView } from '#templates/templateView.ts';
import { builtInTemplates } from '#templates/texts/builtInTemplates.ts';
import type { Finding } from './Finding.ts';
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

const parts = ['Acknowledge', 'Isolate', 'Answer', 'Ask'] as const;
const minWords = 40;
const maxWords = 110;
/** All of a service, its own and the general ones. */
const blockCounts = { min: 22, max: 27 } as const;

/** Had by every service: nine in other words each time, the last five in the same ones. */
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

export function lintObjections(text: string): readonly Finding[] {
  const blocks = parseObjections(text).entries;
  const headings = blocks.map(({ heading }) => heading.replace(/^"(.*)"$/, '$1'));
  return [
    // The length of the trial is the agency's; everything else an objection says is the same for everybody.
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

function lintBlock({ heading, body }: Objection): readonly Finding[] {
  const lines = body.split('\n');
  const read = listAnswerLines(body);
  const said = read.map(({ text }) => text);
  const [acknowledge = '', isolate = '', answer = '', ask = ''] = said;
  const words = said.reduce((sum, line) => sum + splitWords(line).length, 0);
  const wrong = (rule: string, isWrong: boolean) => (isWrong ? [{ rule, detail: heading }] : []);
  return [
    ...wrong('heading-quotes', !/^"[^"]+[.?!]"$/.test(heading)),
    ...wrong(
      'objection-parts',
      lines.length !== parts.length ||
        parts.some((part, at) => !lines[at]?.startsWith(`**${part}:** `)),
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
