import { readText } from '#checks/measure/measureText.ts';
import { splitWords } from '#templates/reading/timeScript.ts';
import * as recapParts from '#templates/texts/recaps/recapParts.ts';
import * as scriptParts from '#templates/texts/scripts/scriptParts.ts';

/** Lines that all texts of a kind may share: they are the spine, not the voice. */
const spineLines = new Set(
  [
    'Did I get that right?',
    'One thing at a time.',
    ...Object.values(recapParts),
    scriptParts.next90Question,
    scriptParts.price,
    scriptParts.firstSale,
    scriptParts.breakEven({ question: '' }),
  ].flatMap(toSentences),
);

const shingleLength = 5;

export interface Likeness {
  /** Share of the shorter text's sentences that the other one has word for word. */
  readonly sentences: number;
  /** Share of its runs of five words: catches the same text with other nouns. */
  readonly runs: number;
}

/** How much two templates sound alike in our own words, each 0 to 1. */
export function compareTexts(first: string, second: string): Likeness {
  const [a, b] = [ownSentences(first), ownSentences(second)];
  return {
    sentences: sharedPart(new Set(a), new Set(b)),
    runs: sharedPart(new Set(a.flatMap(toRuns)), new Set(b.flatMap(toRuns))),
  };
}

/** Variables and label lines say nothing about the voice. */
function ownSentences(template: string): readonly string[] {
  return toSentences(template).filter(
    (sentence) => splitWords(sentence).length > 2 && !spineLines.has(sentence),
  );
}

function toSentences(template: string): readonly string[] {
  const text = template.replace(/^.*: \{\{\w+\}\}.*$/gm, '').replace(/\{\{[^}]*\}\}/g, '…');
  return readText(text.slice(Math.max(0, text.indexOf('### ')))).sentences.map((sentence) =>
    sentence.toLowerCase(),
  );
}

function toRuns(sentence: string): readonly string[] {
  const words = splitWords(sentence).map((word) => word.replace(/[^\p{L}\p{N}']/gu, ''));
  return words
    .slice(0, Math.max(0, words.length - shingleLength + 1))
    .map((_, at) => words.slice(at, at + shingleLength).join(' '));
}

function sharedPart(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const smaller = Math.min(a.size, b.size);
  return smaller === 0 ? 0 : [...a].filter((each) => b.has(each)).length / smaller;
}
