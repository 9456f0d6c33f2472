import type { ServiceTerms } from './ServiceTerms.ts';

/** Whether both say the same. */
export function sameTerms(one: ServiceTerms, other: ServiceTerms): boolean {
  return (
    one.currency === other.currency &&
    one.price.from === other.price.from &&
    (one.price.to ?? one.price.from) === (other.price.to ?? other.price.from) &&
    one.onTop === other.onTop &&
    one.setupFee === other.setupFee &&
    one.trial?.days === other.trial?.days &&
    one.trial?.price === other.trial?.price &&
    one.difference === other.difference &&
    one.proof === other.proof &&
    one.guarantee === other.guarantee
  );
}
