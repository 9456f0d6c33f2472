import type { Seller } from '#templates/buildTemplateView.ts';
import type { AgencyCard } from './AgencyCard.ts';
import { findAgencyCardValue } from './findAgencyCardValue.ts';

/** Builds the seller data (name, phone, agency, email, signature) that templates use from the agency card. */
export function toSeller(card: AgencyCard): Seller {
  const find = (field: Parameters<typeof findAgencyCardValue>[1]) =>
    findAgencyCardValue(card, field).value;
  return {
    name: find('sellerName'),
    phone: find('phone'),
    agency: find('agencyName'),
    email: find('email'),
    signature: find('signature'),
  };
}
