import { findNote, isCue, isKnownLabel } from './findNote.ts';
import type { Fact, ScriptBlock, ScriptPart, SellerNote, SpokenBlock } from './ScriptPart.ts';

type Line =
  | { readonly kind: 'blank' }
  | { readonly kind: 'name'; readonly name: string; readonly note: string }
  | ({ readonly kind: 'note' } & SellerNote)
  | { readonly kind: 'speech' | 'quote' | 'item' | 'step'; readonly text: string };

const factPattern = /^([^.?!:"]{2,40}): +(\S.*)$/;

/**
 * Takes a rendered text apart for reading aloud: parts with a name, what is said, what the client
 * said, and what only the seller should see. Works on any text, whoever wrote it.
 */
export function readScript(text: string): readonly ScriptPart[] {
  const lines = joinQuotes(text.split(/\r\n|\r|\n/).map((line) => line.trim()));
  const parts: Draft[] = [{ name: null, note: '', lines: [] }];
  for (const [index, raw] of lines.entries()) {
    const line = readLine(raw, lines[index + 1] ?? '');
    if (line.kind === 'name') parts.push({ name: line.name, note: line.note, lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  let stops = 0;
  return parts.flatMap(({ name, note, lines: own }) => {
    const blocks = toBlocks(own).map((block) =>
      block.kind === 'note' ? block : { ...block, stop: stops++ },
    ) as readonly ScriptBlock[];
    if (name === null && blocks.length === 0) return [];
    const hasWords = blocks.some((block) => block.kind !== 'note');
    return { name, note, blocks, stop: hasWords || name === null ? null : stops++ };
  });
}

/** No client says more lines than this in one answer; a quote that goes on is one nobody closed. */
const maxQuoteLines = 12;

/** What a client said may have line breaks of its own: from the opening quote to the closing one it is one. */
function joinQuotes(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const closer = line.startsWith('"') ? '"' : line.startsWith('“') ? '”' : null;
    const rest =
      closer && !line.slice(1).includes(closer) ? lines.slice(at + 1, at + maxQuoteLines) : [];
    const end = closer ? rest.findIndex((one) => one.endsWith(closer)) : -1;
    const quoted = rest.slice(0, end + 1);
    joined.push(end < 0 ? line : joinLines([line, ...quoted].filter((one) => one !== '')));
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

/** A label nobody knows names a part when its words follow at once, and is a cue when it stands alone. */
function isName({ label }: SellerNote, next: string): boolean {
  if (isCue(label)) return false;
  return isKnownLabel(label) || (next !== '' && findNote(next) === null);
}

function toName(label: string): string {
  return label.slice(0, 1) + label.slice(1).toLowerCase();
}

type Unnumbered<Block> = Block extends SpokenBlock ? Omit<Block, 'stop'> : Block;

function toBlocks(lines: readonly Line[]): readonly Unnumbered<ScriptBlock>[] {
  const blocks: Unnumbered<ScriptBlock>[] = [];
  let run: Line[] = [];
  const close = () => {
    blocks.push(...toRunBlocks(run));
    run = [];
  };
  for (const line of lines) {
    const last = run.at(-1);
    if (line.kind === 'blank' || (last && last.kind !== line.kind) || line.kind === 'step') close();
    if (line.kind === 'note') blocks.push(line);
    else if (line.kind === 'quote') blocks.push({ kind: 'quote', text: line.text });
    else if (line.kind !== 'blank') run.push(line);
  }
  close();
  return blocks;
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
