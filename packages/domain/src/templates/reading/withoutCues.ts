import { takeCues } from './takeCues.ts';

/** The text as everybody but call mode sees it. */
export function withoutCues(text: string): string {
  const { lines, cues } = takeCues(text);
  if (cues.length === 0) return text;
  const bare = lines.map((line) => line.text).join('\n');
  // A cue between two empty lines leaves one of them.
  return bare.replace(/\n{3,}/g, '\n\n').trim();
}
