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
