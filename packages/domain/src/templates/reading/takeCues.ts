const whole = /^[ \t]*\[cue(?:(?:\s+[-–—]|:)([^[]*))?\]\s*$/i;
const opened = /^[ \t]*\[cue(?:\s+[-–—]|:)([^[]*)$/i;
const closing = /^([^[]*)\]\s*$/;

/** A line of a text, with the first cue that stood above it; blank where there was none. */
export interface CuedLine {
  readonly text: string;
  readonly cue: string;
}

interface TakenCues {
  readonly lines: readonly CuedLine[];
  /** What stood in them, in the order they end. */
  readonly cues: readonly string[];
}

export const isCueLine = (line: string) => whole.test(line);

/**
 * The lines of a text without its cues. A cue is a line; an answer printed into it may break that line, and then
 * it goes on to its bracket. An empty line or another bracket ends what nobody closed: that is no cue, and stays.
 */
export function takeCues(text: string): TakenCues {
  const lines: CuedLine[] = [];
  const cues: string[] = [];
  /** Where the cues begin that may still be closed; one may stand in the broken line of another. */
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

/** The text as everybody but call mode sees it. */
export function withoutCues(text: string): string {
  const { lines, cues } = takeCues(text);
  if (cues.length === 0) return text;
  const bare = lines.map((line) => line.text).join('\n');
  // A cue between two empty lines leaves one of them.
  return bare.replace(/\n{3,}/g, '\n\n').trim();
}
