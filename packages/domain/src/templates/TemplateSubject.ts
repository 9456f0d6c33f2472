import type { Interview } from '#interviews/Interview.ts';

/** Who sells: of the account, not of the interview; blank until the seller says so (SAY-48). */
export interface Seller {
  readonly name: string;
  readonly phone: string;
}

/** What a text is filled with. */
export type TemplateSubject = Interview & { readonly seller?: Seller };
