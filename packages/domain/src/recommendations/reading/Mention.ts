import type { Clause } from './splitClauses.ts';

/** A wish is denied by more than a trouble is: "Stop missing calls" names a trouble they have. */
export type MentionKind = 'wish' | 'trouble';

/** Where a text names a phrase: the words from `first` to `last` of the clause. */
export interface Mention {
  readonly clause: Clause;
  readonly first: number;
  readonly last: number;
}
