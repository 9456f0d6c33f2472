import type { ServiceTerms } from './ServiceTerms.ts';

/** Whether both say the same. */
export function sameTerms(one: ServiceTerms, other: ServiceTerms): boolean {
  return toSaid(one) === toSaid(other);
}

/** In one order, whatever order the database keeps its keys in. */
function toSaid({ price, trial, ...terms }: ServiceTerms): string {
  const { currency, onTop, setupFee, difference, proof, guarantee } = terms;
  const amounts = [price.from, price.to ?? price.from, setupFee, trial?.days, trial?.price];
  return JSON.stringify([amounts, currency, onTop, difference, proof, guarantee]);
}
