import { findNote } from './readScript.ts';
import { toOwnBeat, toOwnKeywords } from './shortenLine.ts';
import { isCueLine } from './takeCues.ts';

/** Puts a cue above every paragraph that has none, filled with what call mode would show without it. */
export function addCues(template: string): string {
  const lines = template.split('\n');
  const out: string[] = [];
  let isInside = false;
  let hasCue = false;
  for (const raw of lines) {
    const line = raw.trim();
    if (isCueLine(line)) hasCue ||= !isInside;
    else if (isSpoken(line)) {
      if (!isInside && !hasCue) out.push(...toCue(line));
      isInside = true;
      hasCue = false;
    } else if (!isSectionTag(line)) isInside = false;
    out.push(raw);
  }
  return out.join('\n');
}

/** Stands on a line of its own and is gone when the text is filled. */
function isSectionTag(line: string): boolean {
  return /^(?:\{\{\s*[#^/!][^}]*\}\}\s*)+$/.test(line);
}

/** Quotes and lists stay as they are in every density, so they need no cue. */
function isSpoken(line: string): boolean {
  const isOther = /^(?:#{1,6}\s|["“>]|[-*•]\s|([-*_])(?: ?\1){2,}$)/.test(line);
  return line !== '' && !isOther && !isSectionTag(line) && findNote(line) === null;
}

function toCue(line: string): readonly string[] {
  const words = line
    .replace(/\{\{\s*[#^/!][^}]*\}\}/g, '')
    .replace(/\{\{\s*([^}\s]+)\s*\}\}/g, '{{$1}}')
    .replaceAll('|', ' ')
    .replaceAll('/', ' ');
  const beat = toOwnBeat(words);
  // A bracket would end the cue too early.
  return beat === '' || /[[\]]/.test(words) ? [] : [`[CUE - ${beat} | ${toOwnKeywords(words)}]`];
}
