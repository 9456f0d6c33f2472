import type { Interview } from '#interviews/Interview.ts';

/** Who sells, by the agency card: of the account, not of the interview; blank until somebody says so (SAY-48). */
export interface Seller {
  readonly name: string;
  readonly phone: string;
  readonly agency?: string;
  readonly email?: string;
  /** The line below the name. */
  readonly signature?: string;
}

/** What a text is filled with. */
export type TemplateSubject = Interview & { readonly seller?: Seller };
