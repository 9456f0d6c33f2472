import { noteLabels } from '#templates/texts/noteLabels.ts';
import { type CuedLine, extractCues } from './extractCues.ts';

/** A spoken block of a script; `stop` numbers the blocks of the whole text in reading order. */
export type SpokenBlock = {
  readonly stop: number;
  /** The unparsed cue that call mode shows instead: "beat | key / words". */
  readonly cue?: string;
} & (
  | { readonly kind: 'speech'; readonly text: string }
  /** The client's own words, without their quotation marks. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Rows with label and value: "First sale: $250". */
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
);

interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A note for the seller that is never read aloud. */
export interface NoteBlock extends SellerNote {
  readonly kind: 'note';
}

/** A seller note such as `[PAUSE - wait for a yes]`. */
export interface SellerNote {
  readonly label: string;
  readonly text: string;
}

export type ScriptBlock = SpokenBlock | NoteBlock;

/** A named part of a script, such as "Price". */
export interface ScriptPart {
  /** Name such as "Cost of waiting"; null for text before the first name. */
  readonly name: string | null;
  /** A note for the seller about this part. */
  readonly note: string;
  readonly blocks: readonly ScriptBlock[];
  /** Stop number of a part without spoken text, where the seller adds a story of their own; else null. */
  readonly stop: number | null;
  /** Cue of a part without spoken text. */
  readonly cue?: string;
}

type Line =
  | { readonly kind: 'blank' }
  | { readonly kind: 'cue'; readonly cue: string }
  | { readonly kind: 'name'; readonly name: string; readonly note: string }
  | ({ readonly kind: 'note' } & SellerNote)
  | { readonly kind: 'speech' | 'quote' | 'item' | 'step'; readonly text: string };

const factPattern = /^([^.?!:"]{2,40}): +(\S.*)$/;

/**
 * Parses a rendered text into named parts with speech, client quotes and seller notes.
 * It accepts any text, including those written by sellers.
 */
export function parseScript(text: string): readonly ScriptPart[] {
  const lines = joinQuotes(toLines(text));
  const parts: UnparsedPart[] = [{ name: null, note: '', lines: [] }];
  for (const [index, { text: raw, cue }] of lines.entries()) {
    if (cue) parts.at(-1)?.lines.push({ kind: 'cue', cue });
    const line = parseLine(raw, lines[index + 1]?.text ?? '');
    if (line.kind === 'name') parts.push({ name: line.name, note: line.note, lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  let stops = 0;
  return parts.flatMap(({ name, note, lines: own }) => {
    const { blocks: found, cue } = toBlocks(own);
    const blocks = found.map((block) =>
      block.kind === 'note' ? block : { ...block, stop: stops++ },
    ) as readonly ScriptBlock[];
    if (name === null && blocks.length === 0) return [];
    if (name === null || blocks.some((block) => block.kind !== 'note'))
      return { name, note, blocks, stop: null };
    return { name, note, blocks, stop: stops++, ...(cue ? { cue } : null) };
  });
}

/** Splits a text into lines without cues, so that cues never change how a text is parsed. */
function toLines(text: string): readonly CuedLine[] {
  return extractCues(text).lines.flatMap(({ text: line, cue }) =>
    line
      .split(/\r(?!$)/)
      .map((each, place) => ({ text: each.trim(), cue: place === 0 ? cue : '' })),
  );
}

/** Limits the lines of one quote; a longer one is treated as unclosed. */
const maxQuoteLines = 12;

/** Joins the lines of a quote from the opening to the closing quotation mark. */
function joinQuotes(lines: readonly CuedLine[]): readonly CuedLine[] {
  const joined: CuedLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const { text: line, cue } = lines[at] ?? { text: '', cue: '' };
    const closer = line.startsWith('"') ? '"' : line.startsWith('“') ? '”' : null;
    const rest =
      closer && !line.slice(1).includes(closer) ? lines.slice(at + 1, at + maxQuoteLines) : [];
    const end = closer ? rest.findIndex((one) => one.text.endsWith(closer)) : -1;
    const quoted = rest.slice(0, end + 1).map((one) => one.text);
    const text = end < 0 ? line : joinLines([line, ...quoted].filter((one) => one !== ''));
    joined.push({ text, cue });
    if (end >= 0) at += quoted.length;
  }
  return joined;
}

interface UnparsedPart {
  readonly name: string | null;
  readonly note: string;
  readonly lines: Line[];
}

function parseLine(line: string, next: string): Line {
  if (line === '' || /^([-*_])(?: ?\1){2,}$/.test(line)) return { kind: 'blank' };
  const note = parseSellerNote(line);
  if (note) {
    return isPartName(note, next)
      ? { kind: 'name', name: toName(note.label), note: note.text }
      : { kind: 'note', ...note };
  }
  const heading = /^#{1,6}\s+(\S.*)$/.exec(line);
  if (heading) return { kind: 'name', name: (heading[1] ?? '').replaceAll('**', ''), note: '' };
  const quote = /^"(.+)"$|^“(.+)”$|^>\s*(\S.*)$/s.exec(line);
  if (quote) return { kind: 'quote', text: quote[1] ?? quote[2] ?? quote[3] ?? '' };
  const item = /^[-*•]\s+(\S.*)$/.exec(line);
  if (item) return { kind: 'item', text: item[1] ?? '' };
  return { kind: /^\d{1,2}[.)]\s/.test(line) ? 'step' : 'speech', text: line };
}

/**
 * Returns whether a note starts a part.
 * An unknown label does if text follows at once; alone on its line it is a note.
 */
function isPartName({ label }: SellerNote, next: string): boolean {
  if (isNoteWithinPart(label)) return false;
  return isKnownLabel(label) || (next !== '' && parseSellerNote(next) === null);
}

function toName(label: string): string {
  return label.slice(0, 1) + label.slice(1).toLowerCase();
}

type Unnumbered<Block> = Block extends SpokenBlock ? Omit<Block, 'stop'> : Block;

/** Builds the blocks of a part, and returns a cue that no spoken text follows. */
function toBlocks(lines: readonly Line[]) {
  const blocks: Unnumbered<ScriptBlock>[] = [];
  let run: Line[] = [];
  let cue = '';
  let runCue = '';
  const close = () => {
    const withCue = runCue ? { cue: runCue } : null;
    blocks.push(...toRunBlocks(run).map((block) => ({ ...block, ...withCue })));
    run = [];
    runCue = '';
  };
  for (const line of lines) {
    // A cue in the middle of a paragraph does not split it.
    if (line.kind === 'cue') {
      cue ||= line.cue;
      continue;
    }
    const last = run.at(-1);
    if (line.kind === 'blank' || (last && last.kind !== line.kind) || line.kind === 'step') close();
    if (line.kind === 'blank') continue;
    if (line.kind === 'note') {
      blocks.push(line);
      continue;
    }
    if (line.kind === 'quote')
      blocks.push({ kind: 'quote', text: line.text, ...(cue ? { cue } : null) } as const);
    else {
      runCue ||= cue;
      run.push(line);
    }
    cue = '';
  }
  close();
  return { blocks, cue };
}

/** Builds the blocks of consecutive lines of the same kind. */
function toRunBlocks(run: readonly Line[]): readonly Unnumbered<ScriptBlock>[] {
  const texts = run.flatMap((line) => ('text' in line ? [line.text] : []));
  if (texts.length === 0) return [];
  if (run[0]?.kind === 'item') return [{ kind: 'list', items: texts }];
  const rows = texts.map(toFact);
  const areFacts = rows.length > 1 && rows.every((row) => row !== null);
  if (areFacts) return [{ kind: 'facts', rows: rows.flatMap((row) => row ?? []) }];
  return [{ kind: 'speech', text: joinLines(texts) }];
}

function toFact(line: string): Fact | null {
  const [, label, value] = factPattern.exec(line) ?? [];
  return label && value ? { label, value } : null;
}

/** Joins lines with a space after a full stop, else with a line break. */
function joinLines(lines: readonly string[]): string {
  return lines
    .flatMap((line, index) => {
      const before = lines[index - 1];
      if (before === undefined) return [line];
      return [/[.?!…]["”’')]{0,3}$/.test(before.slice(-4)) ? ' ' : '\n', line];
    })
    .join('');
}

/** Parses a line that is a single bracketed note; null for any other line. */
export function parseSellerNote(line: string): SellerNote | null {
  if (!isOneBracket(line)) return null;
  const inner = line.slice(1, -1).trim();
  if (inner === '') return null;
  const [, head = inner, text = ''] = /^(.{1,40}?)(?:\s+[-–—]|:)\s+(.*)$/.exec(inner) ?? [];
  const label = head.toUpperCase();
  const isLabel = label === head ? /^[A-Z][A-Z ']*$/.test(head) : isKnownLabel(label);
  return isLabel ? { label, text } : { label: 'NOTE', text: inner };
}

function isKnownLabel(label: string): boolean {
  return (noteLabels as readonly string[]).includes(label);
}

/** Returns whether a note label belongs inside a part; all other built-in labels start a part. */
export function isNoteWithinPart(label: string): boolean {
  return ['PAUSE', 'SILENCE', 'WAIT', 'SELLER', 'NOTE', 'CUE'].includes(label);
}

/** Returns whether a line is one pair of brackets, unlike "[A] or [B]". */
function isOneBracket(line: string): boolean {
  if (!line.startsWith('[') || !line.endsWith(']')) return false;
  let depth = 0;
  for (let at = 0; at < line.length - 1; at += 1) {
    if (line[at] === '[') depth += 1;
    else if (line[at] === ']') depth -= 1;
    if (depth === 0) return false;
  }
  return depth === 1;
}

/** A piece of a line: plain text, emphasis or a seller note. */
export interface InlineSegment {
  readonly kind: 'plain' | 'strong' | 'note';
  readonly text: string;
}

/** Neither alternative can contain its own opening mark, so matching takes linear time. */
const inlinePattern = /\*\*([^*\n]+)\*\*|\[([A-Z][A-Z ]*(?: - [^[\]\n]*)?)\]/g;

/** Splits a line into plain text, emphasis and seller notes. */
export function splitInline(text: string): readonly InlineSegment[] {
  const pieces: InlineSegment[] = [];
  let from = 0;
  const keep = (kind: InlineSegment['kind'], piece: string) => {
    if (piece !== '') pieces.push({ kind, text: piece });
  };
  for (const match of text.matchAll(inlinePattern)) {
    keep('plain', text.slice(from, match.index));
    keep(match[1] === undefined ? 'note' : 'strong', match[1] ?? match[2] ?? '');
    from = match.index + match[0].length;
  }
  keep('plain', text.slice(from));
  return pieces;
}

/** Returns the spoken words of a line, without inline notes. */
export function removeInlineNotes(text: string): string {
  return splitInline(text)
    .map((piece) => (piece.kind === 'note' ? ' ' : piece.text))
    .join('');
}
