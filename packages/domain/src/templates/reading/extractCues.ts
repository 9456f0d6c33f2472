const whole = /^[ \t]*\[cue(?:(?:\s+[-–—]|:)([^[]*))?\]\s*$/i;
const opened = /^[ \t]*\[cue(?:\s+[-–—]|:)([^[]*)$/i;
const closing = /^([^[]*)\]\s*$/;

/** A line of a text with the first cue above it; the cue is blank without one. */
export interface CuedLine {
  readonly text: string;
  readonly cue: string;
}

interface ExtractedCues {
  readonly lines: readonly CuedLine[];
  /** Contents of the cues, in the order they end. */
  readonly cues: readonly string[];
}

export const isCueLine = (line: string) => whole.test(line);

/**
 * Separates the lines of a text from its cues.
 * A cue is one line, but an answer printed into it may contain line breaks; it then continues to its closing
 * bracket. An empty line or another bracket ends an unclosed cue, which then stays in the text.
 */
export function extractCues(text: string): ExtractedCues {
  const lines: CuedLine[] = [];
  const cues: string[] = [];
  /** Start lines of unclosed cues; one may occur in the broken line of another. */
  let open: number[] = [];
  let above = '';
  const take = (inner: string) => {
    cues.push(inner);
    above ||= inner.replace(/\s+/g, ' ').trim();
  };
  for (const line of text.split('\n')) {
    const found = whole.exec(line);
    const start = !found && closing.test(line) ? open.pop() : undefined;
    if (found) take(found[1] ?? '');
    else if (start !== undefined) {
      const [first, ...rest] = lines.splice(start);
      above = first?.cue ?? '';
      const words = [opened.exec(first?.text ?? '')?.[1], ...rest.map((one) => one.text)];
      take([...words, closing.exec(line)?.[1]].join('\n'));
    } else {
      if (opened.test(line)) open.push(lines.length);
      else if (line.trim() === '' || line.includes('[')) open = [];
      lines.push({ text: line, cue: above });
      above = '';
    }
  }
  return { lines: above === '' ? lines : [...lines, { text: '', cue: above }], cues };
}

/** Removes the cues from a text; only call mode shows them. */
export function removeCues(text: string): string {
  const { lines, cues } = extractCues(text);
  if (cues.length === 0) return text;
  const bare = lines.map((line) => line.text).join('\n');
  // A cue between two empty lines leaves one of them.
  return bare.replace(/\n{3,}/g, '\n\n').trim();
}
