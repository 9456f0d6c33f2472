import { type Cue, maxBeatWords, readCue, splitBySpace } from './shortenLine.ts';
import { takeCues } from './takeCues.ts';

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
