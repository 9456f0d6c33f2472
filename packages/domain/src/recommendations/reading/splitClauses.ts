export interface Word {
  /** Lower case, straight apostrophes, "dont" as "don't": what phrases are compared with. */
  readonly plain: string;
  /** Without a final s or 's, for the last word of a phrase. */
  readonly singular: string;
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
  readonly isCapitalized: boolean;
}

/** What belongs together in a sentence: a denial reaches to its end and no further. */
export interface Clause {
  /** The whole text and all its clauses, of which this is one. */
  readonly text: string;
  readonly all: readonly Clause[];
  readonly place: number;
  readonly words: readonly Word[];
}

// Runs of letters, digits and $; apostrophes ("can't"), decimals ("3.6") and thousands ("1,500") inside.
const wordPattern =
  /[\p{L}\p{M}\p{N}$]+(?:['’‘ʼ´`][\p{L}\p{M}\p{N}]+|(?<=\p{N})[.,](?=\p{N})[\p{L}\p{N}]+)*/gu;
const breakPattern = /[.!?;:,()[\]{}"“”„«»…•|\n\r\u2028–—]|\s-+\s|--/u;
const clauseOpeners = new Set(
  'but so because though although while yet then which however except'.split(' '),
);
const missingApostrophe =
  /^(?:do|does|did|is|are|was|were|wo|ca|could|would|should|have|has|had)nt$/u;

export function splitClauses(text: string): readonly Clause[] {
  const found: Word[][] = [];
  let last: Word | null = null;
  for (const match of text.matchAll(wordPattern)) {
    const word = toWord(match[0], match.index);
    const gap = last === null ? '' : text.slice(last.end, word.start);
    const isNew = last === null || breakPattern.test(gap) || clauseOpeners.has(word.plain);
    if (isNew) found.push([word]);
    else found.at(-1)?.push(word);
    last = word;
  }
  const all: Clause[] = [];
  for (const [place, words] of found.entries()) all.push({ text, all, place, words });
  return all;
}

/** The words of a phrase, for comparing with those of a text. */
export function toPlainWords(phrase: string): readonly string[] {
  return [...phrase.matchAll(wordPattern)].map(([word]) => toPlain(word));
}

function toWord(typed: string, start: number): Word {
  const plain = toPlain(typed);
  const singular = plain.endsWith("'s") ? plain.slice(0, -2) : plain.replace(/s$/u, '');
  const isCapitalized = /^\p{Lu}/u.test(typed);
  return { plain, singular, start, end: start + typed.length, isCapitalized };
}

function toPlain(typed: string): string {
  const plain = typed.toLowerCase().replace(/[’‘ʼ´`]/gu, "'");
  return missingApostrophe.test(plain) ? plain.replace(/nt$/u, "n't") : plain;
}
