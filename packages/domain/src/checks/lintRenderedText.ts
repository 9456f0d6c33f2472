import { findUnfoundedPromises } from '#ai/check/checkFacts.ts';
import {
  measureText,
  parseRenderedText,
  type RenderedTextParts,
  type TextMetrics,
} from '#checks/measure/measureText.ts';
import type { TemplateId } from '#templates/TemplateId.ts';
import { noteLabels } from '#templates/texts/noteLabels.ts';
import { findMatches, type LintFinding } from './LintFinding.ts';
import { findRenderedTextRules, findTextRules, type TextRules } from './TextRules.ts';

const maxSentence = 30;
const maxStiffForms = 2;

/** Checks a rendered text against all rules that hold for every interview. */
export function lintRenderedText(
  id: TemplateId,
  text: string,
  figures: TextMetrics = measureText(text),
): readonly LintFinding[] {
  const read = parseRenderedText(text);
  const own = read.spokenLines.join('\n');
  return [
    ...findMatches('placeholder', text, /\{\{|\}\}|[{}]/g),
    ...findMatches('broken-value', text, /\b(?:undefined|null|NaN|Infinity)\b|\[object/g),
    ...findMatches('html-entity', text, /&(?:amp|lt|gt|quot|#\d+);/g),
    ...findMatches('typography', own, / {2,}| [,.?!;:]|,,|\?\?|\$\$|(?<!\.)\.\.(?!\.)/g),
    ...findMatches('line-breaks', text, /\n{3,}|[ \t]+$/gm),
    ...findMatches('empty-quote', text, /"\s*"|“\s*”/g),
    ...findMatches('empty-line-end', own, /^[^\n]*: *[.?!]$/gm),
    ...findMatches('doubled-word', own, /\b(\p{L}+) +\1\b/giu),
    ...findMatches('plural', own, /\b1 (?:reviews|customers|people|leads|calls|months|days)\b/g),
    ...findMatches('spoken-default', text, /various services|unknown performance/g),
    ...findForbiddenClaims(own),
    ...lintNotes(id, read),
    ...lintMetrics(findRenderedTextRules(id, toLabels(read)), figures),
    ...lintLines(id, text),
  ];
}

function toLabels({ notes }: RenderedTextParts): readonly string[] {
  return notes.map(({ label }) => label);
}

function lintNotes(id: TemplateId, read: RenderedTextParts): readonly LintFinding[] {
  const labels = toLabels(read);
  const { strayBrackets } = read;
  const findings: LintFinding[] = strayBrackets.map((line) => ({ rule: 'bracket', detail: line }));
  for (const label of labels) {
    if (!noteLabels.some((known) => known === label))
      findings.push({ rule: 'unknown-label', detail: label });
  }
  let position = 0;
  for (const beat of findRenderedTextRules(id, labels).beats) {
    const at = labels.indexOf(beat, position);
    if (at < 0) findings.push({ rule: 'missing-beat', detail: beat });
    else position = at + 1;
  }
  const ask = labels.indexOf('ASK');
  if (ask >= 0 && labels[ask + 1] !== 'SILENCE') {
    findings.push({ rule: 'ask-then-silence', detail: labels[ask + 1] ?? 'end of text' });
  }
  return findings;
}

function lintMetrics(rules: TextRules, figures: TextMetrics): readonly LintFinding[] {
  const wrong: ReportIf = (rule, isWrong, detail) =>
    isWrong ? [{ rule, detail: String(Math.round(detail * 10) / 10) }] : [];
  return [
    ...wrong('too-short', figures.words < rules.minWords, figures.words),
    ...wrong('too-long', figures.words > rules.maxWords, figures.words),
    ...wrong(
      'reading-grade',
      figures.grade < rules.minGrade || figures.grade > rules.maxGrade,
      figures.grade,
    ),
    ...wrong('long-sentence', figures.longestSentence > maxSentence, figures.longestSentence),
    ...wrong('few-questions', figures.questions < rules.minQuestions, figures.questions),
    ...wrong('few-pauses', figures.pauses < rules.minPauses, figures.pauses),
    ...wrong('few-silences', figures.silences < rules.minSilences, figures.silences),
    ...(rules.kind === 'short' ? [] : lintVoice(figures, wrong)),
    ...wrong('stiff', figures.stiffForms > maxStiffForms, figures.stiffForms),
  ];
}

type ReportIf = (rule: string, isWrong: boolean, detail: number) => readonly LintFinding[];

/** Checks contractions and the use of "you"; not used for short texts, where the counts mean nothing. */
function lintVoice(figures: TextMetrics, wrong: ReportIf): readonly LintFinding[] {
  return [
    ...wrong('few-contractions', figures.contractionsPer100 < 1.5, figures.contractionsPer100),
    ...wrong('few-you', figures.youPer100 < 4, figures.youPer100),
    ...wrong('more-us-than-you', figures.youPerUs < 1.5, figures.youPerUs),
  ];
}

function lintLines(id: TemplateId, text: string): readonly LintFinding[] {
  return findTextRules(id)
    .lines.filter((line) => !text.includes(line))
    .map((line) => ({ rule: 'missing-line', detail: line }));
}

/** Forbidden hype, tricks and untraceable numbers, in addition to the promises forbidden in AI texts. */
const bannedClaims =
  /number one on|first (?:page|place|spot) (?:on|of|in) google|skyrocket\w+|dominat\w+|crush(?:ing)?\b|remove negative reviews|studies show|\b(?:98|85|80|78|62)\s?%|\b(?:100|21) times\b|instant results|definitely/gi;

/** Matches "promise", which is only allowed in a negated sentence. */
const promise = /\b(?:I|we|I'll|we'll|can|will)(?: \w+)? promise\b|\bpromise you\b/gi;

/** Matches predictions of a number of customers or sales. */
const forecast =
  /\b(?:you'll|you will|we'll|we will|will) (?:get|bring|see|have|land) (?:you )?(?:at least )?\d+/gi;

const denial = /\b(?:can't|cannot|don't|won't|nobody can|no one can)\b/i;

/** Finds forbidden claims, promises and predictions, sentence by sentence. */
export function findForbiddenClaims(speech: string): readonly LintFinding[] {
  return speech
    .split(/\n|(?<=[.?!])\s+/)
    .flatMap((sentence) => [
      ...findUnfoundedPromises(sentence, '').map((detail) => ({ rule: 'forbidden-claim', detail })),
      ...findClaimsInSentence('forbidden-claim', sentence, bannedClaims),
      ...findClaimsInSentence('promise', sentence, promise),
      ...findClaimsInSentence('forecast', sentence, forecast),
    ]);
}

/** Returns matches in a sentence, except after a negation such as "I can't guarantee". */
function findClaimsInSentence(
  rule: string,
  sentence: string,
  pattern: RegExp,
): readonly LintFinding[] {
  return [...sentence.matchAll(pattern)]
    .filter((match) => !denial.test(sentence.slice(0, match.index + match[0].length)))
    .map((match) => ({ rule, detail: match[0] }));
}
