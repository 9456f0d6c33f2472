import type { AgencyCard, CardField, CardSource } from './AgencyCard.ts';

export interface FoundCardValue {
  readonly value: string;
  /** Null where nobody said anything. */
  readonly source: CardSource | null;
}

const order: readonly CardSource[] = ['own', 'global', 'account'];

/** The one place that chooses: the seller's own value, else everybody's, else the account's (CARD-03). */
export function findCardValue(card: AgencyCard, field: CardField): FoundCardValue {
  for (const source of order) {
    const value = readLayer(card, source, field);
    if (value !== '') return { value, source };
  }
  return { value: '', source: null };
}

/** What would be there without the seller's own value. */
export function findCardValueBelow(card: AgencyCard, field: CardField): FoundCardValue {
  return findCardValue({ ...card, own: { ...card.own, [field]: '' } }, field);
}

function readLayer(card: AgencyCard, source: CardSource, field: CardField): string {
  const layer: Readonly<Partial<Record<CardField, string>>> = card[source];
  return layer[field] ?? '';
}
