/** Figures from the last run of the proofs; null where a proof does not hold. Written by `npm run prove`. */
export interface Measured {
  /** From the download to the first question, by a program. */
  readonly setupSeconds: number | null;
  readonly killed: { readonly servers: number; readonly lost: number } | null;
}
