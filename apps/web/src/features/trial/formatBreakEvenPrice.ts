import { toSpokenDollars } from '@salespro/domain/templates/phrases/spokenAmounts.ts';
import type { RetainerVariables } from '@salespro/domain/trial/computeRetainerVariables.ts';

/** Returns the price of the break-even: as typed, or the assumed amount when it contains no number. */
export function formatBreakEvenPrice(facts: RetainerVariables): string {
  return facts.has_primary_price
    ? facts.primary_service_price
    : toSpokenDollars(facts.primary_price_dollars);
}
