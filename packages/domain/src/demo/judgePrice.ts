import type { MonthlyPrice } from '#interviews/terms/ServiceTerms.ts';
import type { PriceJudgment } from './PlayedClient.ts';

/** A monthly price beside the number in the client's head, in dollars; a tenth more or less is the same to them. */
export function judgePrice({ from, to }: MonthlyPrice, number: number): PriceJudgment {
  const cents = number * 100;
  const high = Math.max(from, to ?? from);
  if (high < cents * 0.9) return 'under';
  if (high <= cents * 1.1) return 'at';
  return from > cents * 1.1 ? 'over' : 'range';
}
