import {
  type NoteBlock,
  type ScriptBlock,
  type ScriptPart,
  type SpokenBlock,
  splitInline,
} from './readScript.ts';
import { readCue, toOwnBeat, toOwnKeywords, toShortQuoted } from './shortenLine.ts';

/** How much of a script call mode shows. */
export const densities = ['full', 'beats', 'keywords'] as const;
export type Density = (typeof densities)[number];

/** One line of call mode. */
export interface CallLine {
  readonly kind: 'line';
  /** The stops of the script it stands for, at least one. */
  readonly stops: readonly number[];
  /** What is said, one entry per line on the screen. */
  readonly words: readonly string[];
  /** The client's own words, behind it or alone; null for none. */
  readonly quote: string | null;
  /** Of a list. */
  readonly entries: readonly string[];
  /** Entries that are not shown. */
  readonly more: number;
  /** Nothing to read out: the words say what to tell. */
  readonly isStory: boolean;
}

export interface CallPart {
  readonly name: string | null;
  /** What the seller should know about this part; blank where its line says it. */
  readonly note: string;
  readonly lines: readonly (CallLine | NoteBlock)[];
}

const shownEntries = 2;

/** A script as call mode shows it. Stops, notes and their order are the same in every density. */
export function toDensity(parts: readonly ScriptPart[], density: Density): readonly CallPart[] {
  return parts.map((part) => {
    const lines = part.blocks.flatMap((block) => toLines(block, density));
    if (part.stop === null)
      return {
        name: part.name,
        note: part.note,
        lines: density === 'keywords' ? merge(lines) : lines,
      };
    const words = toCueWords(part.cue, density);
    const story = words ?? [part.note === '' ? 'Tell it in your own words.' : part.note];
    const line = { ...toLine(part.stop, story), isStory: true };
    // In full the note is the line; a cue leaves it at the name.
    return { name: part.name, note: words === null ? '' : part.note, lines: [line, ...lines] };
  });
}

function toLines(block: ScriptBlock, density: Density): readonly (CallLine | NoteBlock)[] {
  if (block.kind === 'note') return [block];
  if (density === 'full') return [toFullLine(block)];
  if (block.kind === 'quote') return [toQuoteLine(block, density)];
  return [toShortLine(block, density), ...listInlineNotes(block)];
}

function toFullLine(block: SpokenBlock): CallLine {
  switch (block.kind) {
    case 'speech':
      return toLine(block.stop, [block.text]);
    case 'quote':
      return { ...toLine(block.stop, []), quote: block.text };
    default:
      return { ...toLine(block.stop, []), entries: toEntries(block) };
  }
}

/** The client's words stay; only words that end in a colon stand in front of them. */
function toQuoteLine(block: SpokenBlock & { readonly kind: 'quote' }, density: Density): CallLine {
  if (density !== 'keywords') return { ...toLine(block.stop, []), quote: block.text };
  const words = toCueWords(block.cue, density) ?? [];
  return {
    ...toLine(block.stop, leadsToQuote(words) ? words : []),
    quote: toShortQuoted(block.text),
  };
}

function toShortLine(
  block: Exclude<SpokenBlock, { readonly kind: 'quote' }>,
  density: Density,
): CallLine {
  const words = toCueWords(block.cue, density);
  if (words) return toLine(block.stop, words);
  if (block.kind === 'speech') {
    const own = density === 'beats' ? toOwnBeat(block.text) : toOwnKeywords(block.text);
    return toLine(block.stop, [own]);
  }
  const entries = toEntries(block);
  return {
    ...toLine(block.stop, []),
    entries: entries.slice(0, shownEntries),
    more: Math.max(0, entries.length - shownEntries),
  };
}

/** Null where the seller's own words have to do. */
function toCueWords(inner: string | undefined, density: Density): readonly string[] | null {
  if (inner === undefined || density === 'full') return null;
  const cue = readCue(inner);
  if (density === 'keywords') return cue.keywords.length > 0 ? cue.keywords : null;
  return cue.beat === '' ? null : [cue.beat];
}

function toEntries(block: Extract<SpokenBlock, { readonly kind: 'list' | 'facts' }>) {
  return block.kind === 'list'
    ? block.items
    : block.rows.map(({ label, value }) => `${label}: ${value}`);
}

function toLine(stop: number, words: readonly string[]): CallLine {
  return { kind: 'line', stops: [stop], words, quote: null, entries: [], more: 0, isStory: false };
}

/** "90 days:" and the quote after it are one line. */
function merge(lines: readonly (CallLine | NoteBlock)[]): readonly (CallLine | NoteBlock)[] {
  const merged: (CallLine | NoteBlock)[] = [];
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

/** A note inside a sentence stays when the sentence is shortened. */
function listInlineNotes(block: SpokenBlock): readonly NoteBlock[] {
  if (block.kind !== 'speech') return [];
  return splitInline(block.text).flatMap(({ kind, text }) => {
    if (kind !== 'note') return [];
    const [label = '', ...rest] = text.split(' - ');
    return [{ kind: 'note' as const, label, text: rest.join(' - ') }];
  });
}
