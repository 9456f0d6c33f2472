import { toMoney } from '#interviews/amounts/toMoney.ts';
import { standardCurrency } from '#interviews/terms/builtInSettings.ts';
import { toViewValue } from '#templates/ViewValue.ts';
import { findPhrase } from './PhraseTable.ts';

/** "397/month" as a person says it: "$397 a month". Any other wording stays as it was typed. */
export function toSpokenPrice(price: string): string {
  const dollars = price.replace(/^(?=\d[\d,.]*\s*(?:$|\/|per\b|a\b))/, '$$');
  return dollars.replace(
    /\s*(?:\/|\bper\b)\s*(mo|month|week|year)\b\.?/gi,
    (_, unit: string) => ` a ${unit.toLowerCase() === 'mo' ? 'month' : unit.toLowerCase()}`,
  );
}

export function toSpokenDollars(dollars: number): string {
  return toMoney(Math.round(dollars * 100), standardCurrency);
}

/** Frame: "A new customer spends ___ with you the first time." Blank while unanswered, to be guarded. */
export function toFirstPurchasePhrase(answer: unknown): string {
  const known = toViewValue(answer);
  return findPhrase(firstPurchases, known) ?? (typeof known === 'string' ? known.trim() : '');
}

const firstPurchases = {
  '$0 - $250': 'up to $250',
  '$250 - $500': '$250 to $500',
  '$500 - $1,000': '$500 to $1,000',
  'Over $1,000': 'over $1,000',
};
