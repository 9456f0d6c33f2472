import { parseRenderedText } from '#checks/measure/measureText.ts';
import { splitWords } from '#templates/reading/estimateScriptTime.ts';
import * as recapParts from '#templates/texts/recaps/recapSections.ts';
import * as scriptParts from '#templates/texts/scripts/scriptSections.ts';

/** Sentences that texts of one kind share on purpose and that do not count as similarity. */
const spineLines = new Set(
  [
    'Did I get that right?',
    'One thing at a time.',
    ...Object.values(recapParts),
    scriptParts.next90DaysSection,
    scriptParts.priceSection,
    scriptParts.firstSaleSection,
    scriptParts.buildBreakEvenSection({ question: '' }),
  ].flatMap(toSentences),
);

const shingleLength = 5;

export interface Likeness {
  /** Share of the shorter text's sentences that also occur in the other text. */
  readonly sentences: number;
  /** Share of its five-word sequences that also occur in the other text, despite different nouns. */
  readonly runs: number;
}

/** Measures how similar two templates are, each value from 0 to 1. */
export function compareTexts(first: string, second: string): Likeness {
  const [a, b] = [ownSentences(first), ownSentences(second)];
  return {
    sentences: sharedPart(new Set(a), new Set(b)),
    runs: sharedPart(new Set(a.flatMap(toRuns)), new Set(b.flatMap(toRuns))),
  };
}

/** Lists the sentences of a template without variables, labels and shared sentences. */
function ownSentences(template: string): readonly string[] {
  return toSentences(template).filter(
    (sentence) => splitWords(sentence).length > 2 && !spineLines.has(sentence),
  );
}

function toSentences(template: string): readonly string[] {
  const text = template.replace(/^.*: \{\{\w+\}\}.*$/gm, '').replace(/\{\{[^}]*\}\}/g, '…');
  return parseRenderedText(text.slice(Math.max(0, text.indexOf('### ')))).sentences.map(
    (sentence) => sentence.toLowerCase(),
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
