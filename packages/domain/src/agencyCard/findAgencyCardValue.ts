import type { AgencyCard, AgencyCardField, AgencyCardSource } from './AgencyCard.ts';

/** Holds the value of a card field and the layer it comes from. */
export interface FoundAgencyCardValue {
  readonly value: string;
  /** Null if no layer has a value. */
  readonly source: AgencyCardSource | null;
}

const layerOrder: readonly AgencyCardSource[] = ['own', 'global', 'account'];

/** Returns a card value from the first layer that has one: seller, global, sign-in account. */
export function findAgencyCardValue(
  card: AgencyCard,
  field: AgencyCardField,
): FoundAgencyCardValue {
  for (const source of layerOrder) {
    const value = readLayer(card, source, field);
    if (value !== '') return { value, source };
  }
  return { value: '', source: null };
}

/** Returns the value a card field would have if the seller's own value were cleared. */
export function findInheritedCardValue(
  card: AgencyCard,
  field: AgencyCardField,
): FoundAgencyCardValue {
  return findAgencyCardValue({ ...card, own: { ...card.own, [field]: '' } }, field);
}

function readLayer(card: AgencyCard, source: AgencyCardSource, field: AgencyCardField): string {
  const layer: Readonly<Partial<Record<AgencyCardField, string>>> = card[source];
  return layer[field] ?? '';
}
