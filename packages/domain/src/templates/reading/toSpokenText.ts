import { findNote } from './readScript.ts';

/** Only what is said: without seller notes and the names of parts. */
export function toSpokenText(text: string): string {
  const said = text
    .split('\n')
    .filter((line) => findNote(line.trim()) === null && !/^\s*#{1,6}\s/.test(line));
  return said
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
