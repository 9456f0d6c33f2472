import { findNote } from './readScript.ts';
import {
  type Cue,
  maxBeatWords,
  readCue,
  splitBySpace,
  toOwnBeat,
  toOwnKeywords,
} from './shortenLine.ts';
import { isCueLine, takeCues } from './takeCues.ts';

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

const minKeywords = 2;
const maxKeywords = 5;

/** What the editor tells the writer of cues; nothing of it is an error. */
export function findCueWarnings(template: string): readonly string[] {
  const found = readCueLines(template).flatMap(({ beat, keywords }) => {
    const words = countWords(beat);
    const counts = keywords.map(countWords);
    const all = counts.reduce((sum, count) => sum + count, 0);
    return [
      ...(words > maxBeatWords
        ? [`This beat has ${words} words. Twelve is the most you can read at a glance.`]
        : []),
      ...((keywords.length > 0 && all < minKeywords) || counts.some((count) => count > maxKeywords)
        ? ['Keywords work best with two to five words.']
        : []),
    ];
  });
  return [...new Set(found)];
}

/** A variable is at least a word; what opens or closes a section is none. */
function countWords(text: string): number {
  return splitBySpace(text.replace(/\{\{\s*[#^/!][^}]*\}\}/g, '').replace(/\{\{[^}]*\}\}/g, 'x'))
    .length;
}

/** The cues a text is written with, in their order, tags and all. */
export function readCueLines(template: string): readonly Cue[] {
  return takeCues(template).cues.map(readCue);
}
