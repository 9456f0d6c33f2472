import { toMoney } from '#interviews/amounts/toMoney.ts';
import { adSpend } from '#interviews/terms/builtInSettings.ts';
import type { ServiceTerms } from '#interviews/terms/ServiceTerms.ts';
import { isRange } from '#interviews/terms/spokenTerms.ts';

/** The fee of a service as a seller says it. */
export interface ServicePrice {
  /** In dollars, or whatever the currency is. Equal where there is one price only. */
  readonly low: number;
  readonly high: number;
  /** "$197" and "$397 a month". */
  readonly lowPhrase: string;
  readonly highPhrase: string;
  /** Frame: "It runs ___." "from $197 to $397 a month" or "$397 a month, plus $150 once to set it up". */
  readonly phrase: string;
  /** The ads are paid apart from the fee. */
  readonly hasAdSpend: boolean;
  /** What separates low from high; blank where there is nothing between them. */
  readonly depends: string;
}

/** Null while no service is chosen. */
export function toServicePrice(terms: ServiceTerms | null): ServicePrice | null {
  if (terms === null) return null;
  const { price, currency, difference } = terms;
  const high = isRange(price) ? price.to : price.from;
  const lowPhrase = toMoney(price.from, currency);
  const highPhrase = `${toMoney(high, currency)} a month`;
  const fee = isRange(price) ? `from ${lowPhrase} to ${highPhrase}` : highPhrase;
  return {
    low: price.from / 100,
    high: high / 100,
    lowPhrase,
    highPhrase,
    phrase: fee + toExtras(terms),
    hasAdSpend: /\bad (?:spend|budget)\b/i.test(terms.onTop),
    depends: isRange(price) ? difference : '',
  };
}

/** Ad spend has sentences of its own in the texts; all else is said in one breath with the fee. */
function toExtras({ onTop, setupFee, currency }: ServiceTerms): string {
  const extras = [
    onTop === adSpend ? '' : onTop,
    setupFee > 0 ? `${toMoney(setupFee, currency)} once to set it up` : '',
  ].filter((extra) => extra !== '');
  return extras.length === 0 ? '' : `, plus ${extras.join(' and ')}`;
}
