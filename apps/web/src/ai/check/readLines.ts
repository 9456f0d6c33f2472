import { findNote, isWithinPart } from '@salespro/domain/templates/reading/findNote.ts';

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
