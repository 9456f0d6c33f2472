import { toSpoken } from './readScript.ts';

/** More than this nobody takes in at a glance. */
export const maxBeatWords = 12;
const maxOwnKeywords = 6;
const maxQuoteWords = 8;

/** The first sentence of a paragraph nobody wrote a cue for. */
export function toOwnBeat(text: string): string {
  const [, sentence = ''] = sentencePattern.exec(toOneLine(text)) ?? [];
  return cutWords(sentence, maxBeatWords);
}

/** Its first words. */
export function toOwnKeywords(text: string): string {
  return cutWords(toOneLine(text), maxOwnKeywords);
}

/** What the client said, at a glance. */
export function toShortQuoted(text: string): string {
  return cutWords(text, maxQuoteWords);
}

export function splitBySpace(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Up to the first mark that ends a sentence; "Dr." and its like end none. */
const sentencePattern =
  /^((?:.*?[.?!…]["”’')]{0,3}(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|Rev)\.)(?=\s|$))|.*)/s;

/** Without marks and notes inside; a line that keeps its end is a sentence of its own. */
function toOneLine(text: string): string {
  const [first = ''] = toSpoken(text).trim().split('\n');
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

/** What call mode shows in place of a paragraph. Either may be missing. */
export interface Cue {
  /** A short line that can be said as it is. */
  readonly beat: string;
  /** Two to five words, each entry on a line of its own. */
  readonly keywords: readonly string[];
}

/** What stands in a cue: "beat | key / words". */
export function readCue(inner: string): Cue {
  const [beat = '', ...rest] = inner.split('|');
  // Not at the end of a section, as the editor reads it.
  const keywords = rest
    .join('|')
    .split(/(?<!\{\{)\//)
    .map(tidy);
  return { beat: tidy(beat), keywords: keywords.filter((each) => each !== '') };
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
