import { extractCues, isCueLine } from './extractCues.ts';
import { parseSellerNote } from './parseScript.ts';
import {
  type Cue,
  deriveBeat,
  deriveKeywords,
  maxBeatWords,
  parseCue,
  splitBySpace,
} from './shortenLine.ts';

/** Adds a cue above every paragraph without one, with the words call mode would derive. */
export function addMissingCues(template: string): string {
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

/** Returns whether a line contains only section tags, which rendering removes. */
function isSectionTag(line: string): boolean {
  return /^(?:\{\{\s*[#^/!][^}]*\}\}\s*)+$/.test(line);
}

/** Returns whether a line is spoken text that needs a cue; quotes and lists do not. */
function isSpoken(line: string): boolean {
  const isOther = /^(?:#{1,6}\s|["“>]|[-*•]\s|([-*_])(?: ?\1){2,}$)/.test(line);
  return line !== '' && !isOther && !isSectionTag(line) && parseSellerNote(line) === null;
}

function toCue(line: string): readonly string[] {
  const words = line
    .replace(/\{\{\s*[#^/!][^}]*\}\}/g, '')
    .replace(/\{\{\s*([^}\s]+)\s*\}\}/g, '{{$1}}')
    .replaceAll('|', ' ')
    .replaceAll('/', ' ');
  const beat = deriveBeat(words);
  // A bracket would end the cue early.
  return beat === '' || /[[\]]/.test(words) ? [] : [`[CUE - ${beat} | ${deriveKeywords(words)}]`];
}

const minKeywords = 2;
const maxKeywords = 5;

/** Finds cues that are too long or too short; the editor shows them as hints, not errors. */
export function findCueWarnings(template: string): readonly string[] {
  const found = listCues(template).flatMap(({ beat, keywords }) => {
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

/** Counts words; a variable counts as one, section tags as none. */
function countWords(text: string): number {
  return splitBySpace(text.replace(/\{\{\s*[#^/!][^}]*\}\}/g, '').replace(/\{\{[^}]*\}\}/g, 'x'))
    .length;
}

/** Lists the cues of a template in order, including their tags. */
export function listCues(template: string): readonly Cue[] {
  return extractCues(template).cues.map(parseCue);
}
