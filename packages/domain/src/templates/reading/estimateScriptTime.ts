import { removeInlineNotes, type ScriptBlock, type ScriptPart } from './parseScript.ts';

/** Speaking rate of a calm voice; notes take waiting time instead. */
const wordsPerMinute = 150;
const pauseSeconds = 5;
/** Time for a part without text, where the seller adds a story of their own. */
const storySeconds = 30;

/** Estimated reading time of a script. */
export interface ScriptTime {
  readonly words: number;
  readonly seconds: number;
  /** Start of each part, in seconds from the beginning. */
  readonly starts: readonly number[];
  /** Start of each stop in seconds; the pause after a line belongs to it. */
  readonly stops: readonly number[];
}

/** Estimates the reading time of a script, including pauses and stories. */
export function estimateScriptTime(parts: readonly ScriptPart[]): ScriptTime {
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

/** Formats an estimated duration, rounded to five seconds: "0:50". */
export function formatRoundedDuration(seconds: number): string {
  const rounded = Math.round(seconds / 5) * 5;
  return `${Math.floor(rounded / 60)}:${String(rounded % 60).padStart(2, '0')}`;
}

/** Formats a duration in whole minutes, at least one: "3 minutes". */
export function formatMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

export function formatWordCount(words: number): string {
  return `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`;
}

function isWait(label: string): boolean {
  return label === 'PAUSE' || label === 'SILENCE';
}

function countSpoken(block: ScriptBlock): number {
  return toLines(block).reduce((sum, line) => sum + splitWords(removeInlineNotes(line)).length, 0);
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
