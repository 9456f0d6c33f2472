import { noteLabels } from '#templates/texts/noteLabels.ts';
import { type CuedLine, takeCues } from './takeCues.ts';

/** What the seller says; `stop` numbers the lines in the order they are read, across the text. */
export type SpokenBlock = {
  readonly stop: number;
  /** What call mode shows in its place, as it is written: "beat | key / words". */
  readonly cue?: string;
} & (
  | { readonly kind: 'speech'; readonly text: string }
  /** The client's own words, without their quotation marks. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Label and value per row: "First sale: $250". */
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
);

interface Fact {
  readonly label: string;
  readonly value: string;
}

/** For the seller's eyes, never read out. */
export interface NoteBlock extends SellerNote {
  readonly kind: 'note';
}

/** `[PAUSE - wait for a yes]`. */
export interface SellerNote {
  readonly label: string;
  readonly text: string;
}

export type ScriptBlock = SpokenBlock | NoteBlock;

export interface ScriptPart {
  /** "Cost of waiting"; null for what stands before the first name. */
  readonly name: string | null;
  /** What the seller should know about this part. */
  readonly note: string;
  readonly blocks: readonly ScriptBlock[];
  /** A part with nothing to read is a stop by itself: there the seller tells a story of their own. */
  readonly stop: number | null;
  /** Of a part with nothing to read. */
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
 * Takes a rendered text apart for reading aloud: parts with a name, what is said, what the client
 * said, and what only the seller should see. Works on any text, whoever wrote it.
 */
export function readScript(text: string): readonly ScriptPart[] {
  const lines = joinQuotes(toLines(text));
  const parts: Draft[] = [{ name: null, note: '', lines: [] }];
  for (const [index, { text: raw, cue }] of lines.entries()) {
    if (cue) parts.at(-1)?.lines.push({ kind: 'cue', cue });
    const line = readLine(raw, lines[index + 1]?.text ?? '');
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

/** Cues are gone before anything is made of the lines: with and without them a text reads the same. */
function toLines(text: string): readonly CuedLine[] {
  return takeCues(text).lines.flatMap(({ text: line, cue }) =>
    line
      .split(/\r(?!$)/)
      .map((each, place) => ({ text: each.trim(), cue: place === 0 ? cue : '' })),
  );
}

/** No client says more lines than this in one answer; a quote that goes on is one nobody closed. */
const maxQuoteLines = 12;

/** What a client said may have line breaks of its own: from the opening quote to the closing one it is one. */
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

interface Draft {
  readonly name: string | null;
  readonly note: string;
  readonly lines: Line[];
}

function readLine(line: string, next: string): Line {
  if (line === '' || /^([-*_])(?: ?\1){2,}$/.test(line)) return { kind: 'blank' };
  const note = findNote(line);
  if (note) {
    return isName(note, next)
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

/** A label nobody knows names a part when its words follow at once, and is a note when it stands alone. */
function isName({ label }: SellerNote, next: string): boolean {
  if (isWithinPart(label)) return false;
  return isKnownLabel(label) || (next !== '' && findNote(next) === null);
}

function toName(label: string): string {
  return label.slice(0, 1) + label.slice(1).toLowerCase();
}

type Unnumbered<Block> = Block extends SpokenBlock ? Omit<Block, 'stop'> : Block;

/** The blocks of a part, and the cue nothing was said after. */
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
    // In the middle of a paragraph it splits nothing.
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

/** Lines that stand together and are of one kind. */
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

/** Sentences flow on; a line that ends without a full stop keeps its end. */
function joinLines(lines: readonly string[]): string {
  return lines
    .flatMap((line, index) => {
      const before = lines[index - 1];
      if (before === undefined) return [line];
      return [/[.?!…]["”’')]{0,3}$/.test(before.slice(-4)) ? ' ' : '\n', line];
    })
    .join('');
}

/** A line that is one pair of brackets and nothing else; null for any other line. */
export function findNote(line: string): SellerNote | null {
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

/** Stands within a part; every other built-in label names one. */
export function isWithinPart(label: string): boolean {
  return ['PAUSE', 'SILENCE', 'WAIT', 'SELLER', 'NOTE', 'CUE'].includes(label);
}

/** "[A] or [B]" starts and ends with a bracket too. */
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

export interface Inline {
  readonly kind: 'plain' | 'strong' | 'note';
  readonly text: string;
}

/** Neither part can hold its own opening mark, so a text without closing marks costs no second look. */
const marks = /\*\*([^*\n]+)\*\*|\[([A-Z][A-Z ]*(?: - [^[\]\n]*)?)\]/g;

/** Emphasis and seller notes inside a line; everything else stays as it was typed. */
export function splitInline(text: string): readonly Inline[] {
  const pieces: Inline[] = [];
  let from = 0;
  const keep = (kind: Inline['kind'], piece: string) => {
    if (piece !== '') pieces.push({ kind, text: piece });
  };
  for (const match of text.matchAll(marks)) {
    keep('plain', text.slice(from, match.index));
    keep(match[1] === undefined ? 'note' : 'strong', match[1] ?? match[2] ?? '');
    from = match.index + match[0].length;
  }
  keep('plain', text.slice(from));
  return pieces;
}

/** The words of a line that are read out. */
export function toSpoken(text: string): string {
  return splitInline(text)
    .map((piece) => (piece.kind === 'note' ? ' ' : piece.text))
    .join('');
}
