import { parseAmount } from '#amounts/parseAmount.ts';

/** Most cents of an amount, days of a trial, characters of a sentence and of what comes on top. */
export const termsLimits = { cents: 100_000_000, days: 365, sentence: 160, onTop: 60 } as const;

/** A typed amount of the terms in cents; null for anything else, less than `least` or more than the limit. */
export function parseTermsAmount(typed: string, least: number): number | null {
  if (!/^[^\p{L}]*\d[^\p{L}]*$/u.test(typed)) return null;
  const cents = Math.round((parseAmount(typed) ?? -1) * 100);
  return cents >= least && cents <= termsLimits.cents ? cents : null;
}
