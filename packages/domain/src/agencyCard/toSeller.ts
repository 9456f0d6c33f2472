import type { Seller } from '#templates/templateView.ts';
import type { AgencyCard } from './AgencyCard.ts';
import { findCardValue } from './findCardValue.ts';

/** Who sells, as texts say it (SAY-48, CARD-12). */
export function toSeller(card: AgencyCard): Seller {
  const find = (field: Parameters<typeof findCardValue>[1]) => findCardValue(card, field).value;
  return {
    name: find('sellerName'),
    phone: find('phone'),
    agency: find('agencyName'),
    email: find('email'),
    signature: find('signature'),
  };
}
