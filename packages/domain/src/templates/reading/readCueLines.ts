import { type Cue, readCue } from './readCue.ts';
import { takeCues } from './takeCues.ts';

/** The cues a text is written with, in their order, tags and all. */
export function readCueLines(template: string): readonly Cue[] {
  return takeCues(template).cues.map(readCue);
}
