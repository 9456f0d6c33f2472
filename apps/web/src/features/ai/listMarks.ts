import { checkFacts } from '@salespro/domain/ai/check/checkFacts.ts';
import { findNote, isWithinPart } from '@salespro/domain/templates/reading/readScript.ts';

/** Something the text says and nobody told it. */
export interface Mark {
  /** As the text writes it. */
  readonly words: string;
  readonly kind: 'number' | 'price' | 'promise' | 'name' | 'code';
}

/** What the seller should look at before saying it aloud. */
export function listMarks(text: string, sources: readonly string[]): readonly Mark[] {
  // A code that stands for no name was made up by the provider; its digits are no number.
  const codes = text.match(code) ?? [];
  const { numbers, prices, promises, names } = checkFacts(text.replace(code, ''), sources);
  const all: readonly Mark[] = [
    ...prices.map((words) => ({ words, kind: 'price' as const })),
    ...numbers.map((words) => ({ words, kind: 'number' as const })),
    ...promises.map((words) => ({ words, kind: 'promise' as const })),
    ...names.map((words) => ({ words, kind: 'name' as const })),
    ...[...new Set(codes)].map((words) => ({ words, kind: 'code' as const })),
  ];
  return all.toSorted((a, b) => text.indexOf(a.words) - text.indexOf(b.words));
}

const code = /\[\[[a-z]+\d+\]\]/gi;

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

export interface ScriptLine {
  /** `part`: a section begins. `cue`: for the seller alone. `quote`: the client's own words. */
  readonly kind: 'part' | 'cue' | 'quote' | 'spoken';
  readonly text: string;
  /** The note of a part or cue: "stop talking and wait". */
  readonly note: string;
  /** Where it begins in the text: lines keep their identity while the text grows. */
  readonly at: number;
}

const heading = /^#{1,4} +(.+)$/;

/** A text as it is spoken, line by line; notes to the seller stand apart. */
export function readLines(text: string): readonly ScriptLine[] {
  let at = 0;
  return text.split('\n').flatMap((raw) => {
    const start = at;
    at += raw.length + 1;
    const line = raw.trim();
    return line === '' ? [] : [{ ...readLine(line), at: start }];
  });
}

function readLine(line: string): Omit<ScriptLine, 'at'> {
  // A line that is one code is a name nobody put back, not a note.
  const note = line.startsWith('[[') ? null : findNote(line);
  if (note)
    return { kind: isWithinPart(note.label) ? 'cue' : 'part', text: note.label, note: note.text };
  const title = heading.exec(line);
  if (title) return { kind: 'part', text: title[1] ?? '', note: '' };
  const isQuote = line.length > 2 && /^["“].*["”]$/.test(line);
  return { kind: isQuote ? 'quote' : 'spoken', text: line, note: '' };
}
