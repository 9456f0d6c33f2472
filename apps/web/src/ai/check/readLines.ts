export interface ScriptLine {
  /** `part`: a section begins. `pause`: the seller is silent. `quote`: the client's own words. */
  readonly kind: 'part' | 'pause' | 'quote' | 'spoken';
  readonly text: string;
  /** The note of a part or pause: "stop talking and wait". */
  readonly note: string;
  /** Where it begins in the text: lines keep their identity while the text grows. */
  readonly at: number;
}

const bracketed = /^\[([A-Z][A-Z' ]*?)(?: ?[-–—:] ?(.+))?\]$/;
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
  const note = bracketed.exec(line);
  if (note) {
    const label = note[1] ?? '';
    const kind = label === 'PAUSE' || label === 'SILENCE' ? 'pause' : 'part';
    return { kind, text: label, note: note[2] ?? '' };
  }
  const title = heading.exec(line);
  if (title) return { kind: 'part', text: title[1] ?? '', note: '' };
  const isQuote = line.length > 2 && /^["“].*["”]$/.test(line);
  return { kind: isQuote ? 'quote' : 'spoken', text: line, note: '' };
}
