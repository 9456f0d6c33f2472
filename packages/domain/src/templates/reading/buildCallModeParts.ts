import {
  type NoteBlock,
  type ScriptBlock,
  type ScriptPart,
  type SpokenBlock,
  splitInline,
} from './parseScript.ts';
import { deriveBeat, deriveKeywords, parseCue, shortenQuote } from './shortenLine.ts';

/** Levels of detail of a script in call mode. */
export const densities = ['full', 'beats', 'keywords'] as const;
export type Density = (typeof densities)[number];

/** One line of call mode. */
export interface CallModeLine {
  readonly kind: 'line';
  /** The stops of the script it represents, at least one. */
  readonly stops: readonly number[];
  /** The words to say, one entry per line on the screen. */
  readonly words: readonly string[];
  /** The client's quote after the words or alone; null for none. */
  readonly quote: string | null;
  /** Entries of a list. */
  readonly entries: readonly string[];
  /** Number of hidden entries. */
  readonly more: number;
  /** True for a part without text; the words then describe the seller's own story. */
  readonly isStory: boolean;
}

/** A part of the script as call mode shows it. */
export interface CallModePart {
  readonly name: string | null;
  /** A note for the seller about this part; blank when its line already contains it. */
  readonly note: string;
  readonly lines: readonly (CallModeLine | NoteBlock)[];
}

const shownEntries = 2;

/** Converts a script to the lines of call mode; stops, notes and order are the same in every density. */
export function buildCallModeParts(
  parts: readonly ScriptPart[],
  density: Density,
): readonly CallModePart[] {
  return parts.map((part) => {
    const lines = part.blocks.flatMap((block) => toLines(block, density));
    if (part.stop === null)
      return {
        name: part.name,
        note: part.note,
        lines: density === 'keywords' ? mergeLeadInWithQuote(lines) : lines,
      };
    const words = toCueWords(part.cue, density);
    const story = words ?? [part.note === '' ? 'Tell it in your own words.' : part.note];
    const line = { ...toLine(part.stop, story), isStory: true };
    // In full density the note is the line; with a cue it moves to the name.
    return { name: part.name, note: words === null ? '' : part.note, lines: [line, ...lines] };
  });
}

function toLines(block: ScriptBlock, density: Density): readonly (CallModeLine | NoteBlock)[] {
  if (block.kind === 'note') return [block];
  if (density === 'full') return [toFullLine(block)];
  if (block.kind === 'quote') return [toQuoteLine(block, density)];
  return [toShortLine(block, density), ...listInlineNotes(block)];
}

function toFullLine(block: SpokenBlock): CallModeLine {
  switch (block.kind) {
    case 'speech':
      return toLine(block.stop, [block.text]);
    case 'quote':
      return { ...toLine(block.stop, []), quote: block.text };
    default:
      return { ...toLine(block.stop, []), entries: toEntries(block) };
  }
}

/** Builds the line of a quote; words of the cue are shown before it only if they end in a colon. */
function toQuoteLine(
  block: SpokenBlock & { readonly kind: 'quote' },
  density: Density,
): CallModeLine {
  if (density !== 'keywords') return { ...toLine(block.stop, []), quote: block.text };
  const words = toCueWords(block.cue, density) ?? [];
  return {
    ...toLine(block.stop, leadsToQuote(words) ? words : []),
    quote: shortenQuote(block.text),
  };
}

function toShortLine(
  block: Exclude<SpokenBlock, { readonly kind: 'quote' }>,
  density: Density,
): CallModeLine {
  const words = toCueWords(block.cue, density);
  if (words) return toLine(block.stop, words);
  if (block.kind === 'speech') {
    const own = density === 'beats' ? deriveBeat(block.text) : deriveKeywords(block.text);
    return toLine(block.stop, [own]);
  }
  const entries = toEntries(block);
  return {
    ...toLine(block.stop, []),
    entries: entries.slice(0, shownEntries),
    more: Math.max(0, entries.length - shownEntries),
  };
}

/** Returns the words of a cue; null when there are none for this density. */
function toCueWords(inner: string | undefined, density: Density): readonly string[] | null {
  if (inner === undefined || density === 'full') return null;
  const cue = parseCue(inner);
  if (density === 'keywords') return cue.keywords.length > 0 ? cue.keywords : null;
  return cue.beat === '' ? null : [cue.beat];
}

function toEntries(block: Extract<SpokenBlock, { readonly kind: 'list' | 'facts' }>) {
  return block.kind === 'list'
    ? block.items
    : block.rows.map(({ label, value }) => `${label}: ${value}`);
}

function toLine(stop: number, words: readonly string[]): CallModeLine {
  return { kind: 'line', stops: [stop], words, quote: null, entries: [], more: 0, isStory: false };
}

/** Merges a line such as "90 days:" with the quote after it. */
function mergeLeadInWithQuote(
  lines: readonly (CallModeLine | NoteBlock)[],
): readonly (CallModeLine | NoteBlock)[] {
  const merged: (CallModeLine | NoteBlock)[] = [];
  for (const line of lines) {
    const before = merged.at(-1);
    const isLed =
      line.kind === 'line' &&
      line.quote !== null &&
      line.words.length === 0 &&
      before?.kind === 'line' &&
      before.quote === null &&
      leadsToQuote(before.words);
    if (isLed)
      merged[merged.length - 1] = {
        ...before,
        stops: [...before.stops, ...line.stops],
        quote: line.quote,
      };
    else merged.push(line);
  }
  return merged;
}

function leadsToQuote(words: readonly string[]): boolean {
  return words.at(-1)?.endsWith(':') === true;
}

/** Lists the notes inside a sentence, which stay visible when the sentence is shortened. */
function listInlineNotes(block: SpokenBlock): readonly NoteBlock[] {
  if (block.kind !== 'speech') return [];
  return splitInline(block.text).flatMap(({ kind, text }) => {
    if (kind !== 'note') return [];
    const [label = '', ...rest] = text.split(' - ');
    return [{ kind: 'note' as const, label, text: rest.join(' - ') }];
  });
}
