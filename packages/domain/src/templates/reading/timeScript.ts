import { type ScriptBlock, type ScriptPart, toSpoken } from './readScript.ts';

/** A calm voice that leaves room to think; notes are waited out, not read. */
const wordsPerMinute = 150;
const pauseSeconds = 5;
/** A part with no words is a story of the seller's own. */
const storySeconds = 30;

export interface ScriptTime {
  readonly words: number;
  readonly seconds: number;
  /** When each part begins, in seconds from the start. */
  readonly starts: readonly number[];
  /** When each stop begins; waiting after a line belongs to it. */
  readonly stops: readonly number[];
}

export function timeScript(parts: readonly ScriptPart[]): ScriptTime {
  const starts: number[] = [];
  const stops: number[] = [];
  let words = 0;
  let seconds = 0;
  for (const part of parts) {
    starts.push(seconds);
    if (part.stop !== null) {
      stops.push(seconds);
      seconds += storySeconds;
    }
    for (const block of part.blocks) {
      if (block.kind === 'note') {
        if (isWait(block.label)) seconds += pauseSeconds;
        continue;
      }
      stops.push(seconds);
      const spoken = countSpoken(block);
      words += spoken;
      seconds += (spoken * 60) / wordsPerMinute;
    }
  }
  return { words, seconds, starts, stops };
}

/** "0:50"; to five seconds, because nobody reads by the second. */
export function toClock(seconds: number): string {
  const rounded = Math.round(seconds / 5) * 5;
  return `${Math.floor(rounded / 60)}:${String(rounded % 60).padStart(2, '0')}`;
}

/** "3 minutes", for people who plan a call; never less than one. */
export function toMinutesText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

export function toWordsText(words: number): string {
  return `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`;
}

function isWait(label: string): boolean {
  return label === 'PAUSE' || label === 'SILENCE';
}

function countSpoken(block: ScriptBlock): number {
  return toLines(block).reduce((sum, line) => sum + splitWords(toSpoken(line)).length, 0);
}

export function splitWords(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

function toLines(block: ScriptBlock): readonly string[] {
  switch (block.kind) {
    case 'note':
      return [];
    case 'list':
      return block.items;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label} ${value}`);
    default:
      return [block.text];
  }
}
