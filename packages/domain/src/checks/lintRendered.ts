import { findUnfoundedPromises } from '#ai/check/checkFacts.ts';
import {
  measureText,
  type ReadText,
  readText,
  type TextFigures,
} from '#checks/measure/measureText.ts';
import type { TemplateId } from '#templates/TemplateId.ts';
import { noteLabels } from '#templates/texts/noteLabels.ts';
import { type Finding, findAll } from './Finding.ts';
import { renderedRules, type TextRules, textRules } from './TextRules.ts';

const maxSentence = 30;
const maxStiffForms = 2;

/** Everything a rendered text must keep, whatever the interview holds. */
export function lintRendered(
  id: TemplateId,
  text: string,
  figures: TextFigures = measureText(text),
): readonly Finding[] {
  const read = readText(text);
  const own = read.spokenLines.join('\n');
  return [
    ...findAll('placeholder', text, /\{\{|\}\}|[{}]/g),
    ...findAll('broken-value', text, /\b(?:undefined|null|NaN|Infinity)\b|\[object/g),
    ...findAll('html-entity', text, /&(?:amp|lt|gt|quot|#\d+);/g),
    ...findAll('typography', own, / {2,}| [,.?!;:]|,,|\?\?|\$\$|(?<!\.)\.\.(?!\.)/g),
    ...findAll('line-breaks', text, /\n{3,}|[ \t]+$/gm),
    ...findAll('empty-quote', text, /"\s*"|“\s*”/g),
    ...findAll('empty-line-end', own, /^[^\n]*: *[.?!]$/gm),
    ...findAll('doubled-word', own, /\b(\p{L}+) +\1\b/giu),
    ...findAll('plural', own, /\b1 (?:reviews|customers|people|leads|calls|months|days)\b/g),
    ...findAll('spoken-default', text, /various services|unknown performance/g),
    ...findClaims(own),
    ...lintNotes(id, read),
    ...lintFigures(renderedRules(id, toLabels(read)), figures),
    ...lintLines(id, text),
  ];
}

function toLabels({ notes }: ReadText): readonly string[] {
  return notes.map(({ label }) => label);
}

function lintNotes(id: TemplateId, read: ReadText): readonly Finding[] {
  const labels = toLabels(read);
  const { strayBrackets } = read;
  const findings: Finding[] = strayBrackets.map((line) => ({ rule: 'bracket', detail: line }));
  for (const label of labels) {
    if (!noteLabels.some((known) => known === label))
      findings.push({ rule: 'unknown-label', detail: label });
  }
  let position = 0;
  for (const beat of renderedRules(id, labels).beats) {
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

function lintFigures(rules: TextRules, figures: TextFigures): readonly Finding[] {
  const wrong: Wrong = (rule, isWrong, detail) =>
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

type Wrong = (rule: string, isWrong: boolean, detail: number) => readonly Finding[];

/** Three sentences are too few to count how often somebody says "you". */
function lintVoice(figures: TextFigures, wrong: Wrong): readonly Finding[] {
  return [
    ...wrong('few-contractions', figures.contractionsPer100 < 1.5, figures.contractionsPer100),
    ...wrong('few-you', figures.youPer100 < 4, figures.youPer100),
    ...wrong('more-us-than-you', figures.youPerUs < 1.5, figures.youPerUs),
  ];
}

function lintLines(id: TemplateId, text: string): readonly Finding[] {
  return textRules(id)
    .lines.filter((line) => !text.includes(line))
    .map((line) => ({ rule: 'missing-line', detail: line }));
}

/** Beside the promises an AI text may not make: hype, tricks, and numbers nobody can trace. */
const bannedClaims =
  /number one on|first (?:page|place|spot) (?:on|of|in) google|skyrocket\w+|dominat\w+|crush(?:ing)?\b|remove negative reviews|studies show|\b(?:98|85|80|78|62)\s?%|\b(?:100|21) times\b|instant results|definitely/gi;

/** A promise is only spoken to say that it cannot be made. */
const promise = /\b(?:I|we|I'll|we'll|can|will)(?: \w+)? promise\b|\bpromise you\b/gi;

/** A number of people or sales nobody can know beforehand. */
const forecast =
  /\b(?:you'll|you will|we'll|we will|will) (?:get|bring|see|have|land) (?:you )?(?:at least )?\d+/gi;

const denial = /\b(?:can't|cannot|don't|won't|nobody can|no one can)\b/i;

/** Forbidden claims and unfounded promises in our own words, sentence by sentence. */
export function findClaims(speech: string): readonly Finding[] {
  return speech
    .split(/\n|(?<=[.?!])\s+/)
    .flatMap((sentence) => [
      ...findUnfoundedPromises(sentence, '').map((detail) => ({ rule: 'forbidden-claim', detail })),
      ...claimsIn('forbidden-claim', sentence, bannedClaims),
      ...claimsIn('promise', sentence, promise),
      ...claimsIn('forecast', sentence, forecast),
    ]);
}

/** "Nobody can promise" and "I can't guarantee" are what we want to hear. */
function claimsIn(rule: string, sentence: string, pattern: RegExp): readonly Finding[] {
  return [...sentence.matchAll(pattern)]
    .filter((match) => !denial.test(sentence.slice(0, match.index + match[0].length)))
    .map((match) => ({ rule, detail: match[0] }));
}
