import type { MatchedRule } from './explain.ts';

export interface SortedReasons {
  /** At most three, the strongest first. */
  readonly shown: readonly MatchedRule[];
  readonly others: readonly MatchedRule[];
  /** Without the words that mark them in a joined text. */
  readonly cautions: readonly MatchedRule[];
}

const mostShown = 3;
const cautionMark = /^Worth knowing: (.)/u;

/** A card's reasons as they are read: what speaks for the service, and apart from it what doesn't. */
export function sortReasons(matched: readonly MatchedRule[]): SortedReasons {
  const strongest = matched.toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points));
  const reasons = strongest.filter(({ points }) => points >= 0);
  return {
    shown: reasons.slice(0, mostShown),
    others: reasons.slice(mostShown),
    cautions: strongest.filter(({ points }) => points < 0).map(withoutMark),
  };
}

function withoutMark(caution: MatchedRule): MatchedRule {
  const rationale = caution.rationale.replace(cautionMark, (_mark, first: string) =>
    first.toUpperCase(),
  );
  return { ...caution, rationale };
}
