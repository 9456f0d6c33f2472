import { parseAmount } from '#amounts/parseAmount.ts';

/** Maximum values of terms: amounts in cents, trial days, characters of a sentence and of the extras. */
export const termsLimits = { cents: 100_000_000, days: 365, sentence: 160, onTop: 60 } as const;

/** Parses a typed amount into cents; null if it is no amount, below the minimum or above the limit. */
export function parseTermsAmount(typed: string, minCents: number): number | null {
  if (!/^[^\p{L}]*\d[^\p{L}]*$/u.test(typed)) return null;
  const cents = Math.round((parseAmount(typed) ?? -1) * 100);
  return cents >= minCents && cents <= termsLimits.cents ? cents : null;
}
