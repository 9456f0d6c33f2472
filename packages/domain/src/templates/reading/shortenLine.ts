import { removeInlineNotes } from './parseScript.ts';

/** Maximum words of a beat, readable at a glance. */
export const maxBeatWords = 12;
const maxDerivedKeywords = 6;
const maxQuoteWords = 8;

/** Derives a beat from the first sentence of a paragraph without a cue. */
export function deriveBeat(text: string): string {
  const [, sentence = ''] = sentencePattern.exec(toOneLine(text)) ?? [];
  return cutWords(sentence, maxBeatWords);
}

/** Derives keywords from the first words of a paragraph without a cue. */
export function deriveKeywords(text: string): string {
  return cutWords(toOneLine(text), maxDerivedKeywords);
}

/** Shortens a client's quote for reading at a glance. */
export function shortenQuote(text: string): string {
  return cutWords(text, maxQuoteWords);
}

export function splitBySpace(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Matches the first sentence; "Dr." and similar titles do not end one. */
const sentencePattern =
  /^((?:.*?[.?!…]["”’')]{0,3}(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|Rev)\.)(?=\s|$))|.*)/s;

/** Returns the first line without emphasis marks and notes. */
function toOneLine(text: string): string {
  const [first = ''] = removeInlineNotes(text).trim().split('\n');
  return splitBySpace(first).join(' ');
}

function cutWords(text: string, most: number): string {
  const words = splitBySpace(text);
  if (words.length <= most) return words.join(' ');
  return `${words
    .slice(0, most)
    .join(' ')
    .replace(/[\p{P}\s]+$/u, '')}…`;
}

/** The short form of a paragraph in call mode; beat or keywords may be missing. */
export interface Cue {
  /** A short line that can be said as it is. */
  readonly beat: string;
  /** Keywords of two to five words, each shown on its own line. */
  readonly keywords: readonly string[];
}

/** Parses the content of a cue: "beat | key / words". */
export function parseCue(inner: string): Cue {
  const [beat = '', ...rest] = inner.split('|');
  // A slash within a closing section tag is not a separator.
  const keywords = rest
    .join('|')
    .split(/(?<!\{\{)\//)
    .map(tidy);
  return { beat: tidy(beat), keywords: keywords.filter((each) => each !== '') };
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
