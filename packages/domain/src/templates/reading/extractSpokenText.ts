import { parseSellerNote } from './parseScript.ts';

/** Returns only the spoken text, without seller notes and part names. */
export function extractSpokenText(text: string): string {
  const said = text
    .split('\n')
    .filter((line) => parseSellerNote(line.trim()) === null && !/^\s*#{1,6}\s/.test(line));
  return said
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
