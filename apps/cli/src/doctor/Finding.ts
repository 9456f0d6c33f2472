export interface Finding {
  readonly what: string;
  readonly isGood: boolean;
  /** What was seen, in a sentence. */
  readonly says: string;
  /** What to do about it; absent where nothing has to be done. */
  readonly advice?: string;
}

export const good = (what: string, says: string): Finding => ({ what, isGood: true, says });

export const bad = (what: string, says: string, advice: string): Finding => ({
  what,
  isGood: false,
  says,
  advice,
});
