import type { ServiceTerms } from './ServiceTerms.ts';

/** Checks whether two terms have the same content. */
export function areTermsEqual(one: ServiceTerms, other: ServiceTerms): boolean {
  return serializeTerms(one) === serializeTerms(other);
}

/** Serializes terms in a fixed order, because the database does not preserve the order of keys. */
function serializeTerms({ price, trial, ...terms }: ServiceTerms): string {
  const { currency, onTop, setupFee, difference, proof, guarantee } = terms;
  const amounts = [price.from, price.to ?? price.from, setupFee, trial?.days, trial?.price];
  return JSON.stringify([amounts, currency, onTop, difference, proof, guarantee]);
}
