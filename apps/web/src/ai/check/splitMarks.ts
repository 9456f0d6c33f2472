import type { Mark } from './listMarks.ts';

export interface MarkedPart {
  readonly text: string;
  /** The place of the mark in the list; null for plain text. */
  readonly mark: number | null;
}

/** A line cut where marked words stand; a longer mark goes before one inside it. */
export function splitMarks(line: string, marks: readonly Mark[]): readonly MarkedPart[] {
  const words = marks.map((mark) => mark.words);
  if (words.length === 0 || line === '') return [{ text: line, mark: null }];
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map(escapeWords);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}$.])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  const parts: MarkedPart[] = [];
  let position = 0;
  for (const match of line.matchAll(pattern)) {
    if (match.index > position) parts.push({ text: line.slice(position, match.index), mark: null });
    parts.push({ text: match[0], mark: words.indexOf(match[0]) });
    position = match.index + match[0].length;
  }
  if (position < line.length) parts.push({ text: line.slice(position), mark: null });
  return parts;
}

function escapeWords(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
