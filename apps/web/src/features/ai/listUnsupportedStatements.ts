import { checkFacts } from '@salespro/domain/ai/check/checkFacts.ts';
import {
  isNoteWithinPart,
  parseSellerNote,
} from '@salespro/domain/templates/reading/parseScript.ts';

/** A number, price, promise or name in an AI text that appears in none of its sources. */
export interface UnsupportedStatement {
  /** The statement as it is written in the text. */
  readonly words: string;
  readonly kind: 'number' | 'price' | 'promise' | 'name' | 'code';
}

/** Lists statements of an AI text that its sources do not support, so that the seller checks them. */
export function listUnsupportedStatements(
  text: string,
  sources: readonly string[],
): readonly UnsupportedStatement[] {
  // A name code left in the text was made up by the provider; its digits are not a number.
  const codes = text.match(codePattern) ?? [];
  const { numbers, prices, promises, names } = checkFacts(text.replace(codePattern, ''), sources);
  const statements: readonly UnsupportedStatement[] = [
    ...prices.map((words) => ({ words, kind: 'price' as const })),
    ...numbers.map((words) => ({ words, kind: 'number' as const })),
    ...promises.map((words) => ({ words, kind: 'promise' as const })),
    ...names.map((words) => ({ words, kind: 'name' as const })),
    ...[...new Set(codes)].map((words) => ({ words, kind: 'code' as const })),
  ];
  return statements.toSorted((a, b) => text.indexOf(a.words) - text.indexOf(b.words));
}

const codePattern = /\[\[[a-z]+\d+\]\]/gi;

/** A piece of a line: plain text, or a highlighted unsupported statement. */
export interface HighlightedSegment {
  readonly text: string;
  /** Index into the list of statements; null for plain text. */
  readonly statementIndex: number | null;
}

/** Splits a line into plain and highlighted segments; of overlapping statements the longest wins. */
export function splitHighlights(
  line: string,
  statements: readonly UnsupportedStatement[],
): readonly HighlightedSegment[] {
  const words = statements.map((mark) => mark.words);
  if (words.length === 0 || line === '') return [{ text: line, statementIndex: null }];
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map(escapeForRegExp);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}$.])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  const segments: HighlightedSegment[] = [];
  let position = 0;
  for (const match of line.matchAll(pattern)) {
    if (match.index > position)
      segments.push({ text: line.slice(position, match.index), statementIndex: null });
    segments.push({ text: match[0], statementIndex: words.indexOf(match[0]) });
    position = match.index + match[0].length;
  }
  if (position < line.length) segments.push({ text: line.slice(position), statementIndex: null });
  return segments;
}

function escapeForRegExp(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** One line of an AI text, classified for display. */
export interface AiScriptLine {
  /** `part`: heading of a section. `cue`: note for the seller. `quote`: words of the client. */
  readonly kind: 'part' | 'cue' | 'quote' | 'spoken';
  readonly text: string;
  /** Note of a part or cue, for example "stop talking and wait". */
  readonly note: string;
  /** Character offset of the line; a stable React key while the text grows. */
  readonly offset: number;
}

const headingPattern = /^#{1,4} +(.+)$/;

/** Parses an AI text into headings, cues, quotes and spoken lines. */
export function parseAiScriptLines(text: string): readonly AiScriptLine[] {
  let offset = 0;
  return text.split('\n').flatMap((raw) => {
    const start = offset;
    offset += raw.length + 1;
    const line = raw.trim();
    return line === '' ? [] : [{ ...parseAiScriptLine(line), offset: start }];
  });
}

function parseAiScriptLine(line: string): Omit<AiScriptLine, 'offset'> {
  // A line that starts with a name code is text whose name was not restored, not a seller note.
  const note = line.startsWith('[[') ? null : parseSellerNote(line);
  if (note)
    return {
      kind: isNoteWithinPart(note.label) ? 'cue' : 'part',
      text: note.label,
      note: note.text,
    };
  const title = headingPattern.exec(line);
  if (title) return { kind: 'part', text: title[1] ?? '', note: '' };
  const isQuote = line.length > 2 && /^["“].*["”]$/.test(line);
  return { kind: isQuote ? 'quote' : 'spoken', text: line, note: '' };
}
