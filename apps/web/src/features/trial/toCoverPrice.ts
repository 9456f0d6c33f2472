import { toSpokenDollars } from '@salespro/domain/templates/phrases/spokenAmounts.ts';
import type { RetainerFacts } from '@salespro/domain/trial/retainerFacts.ts';

/** The price as it was typed, or the amount the sum is made with when it names none (RET-13). */
export function toCoverPrice(facts: RetainerFacts): string {
  return facts.has_primary_price
    ? facts.primary_service_price
    : toSpokenDollars(facts.primary_price_dollars);
}
