import type { IdentityKind } from './toNeedles.ts';

/** A place in a text that tells who the client is. */
export interface Finding {
  readonly kind: IdentityKind;
  readonly start: number;
  readonly end: number;
}
