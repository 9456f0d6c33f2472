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

export interface Fact {
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
