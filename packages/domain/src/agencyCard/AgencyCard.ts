/** Lists the fields of the agency card with their maximum lengths in characters. */
export const agencyCardMaxLengths = {
  agencyName: 80,
  sellerName: 80,
  phone: 40,
  email: 254,
  signature: 160,
  timeZone: 64,
} as const;

export type AgencyCardField = keyof typeof agencyCardMaxLengths;

/**
 * Names the agency card fields that an admin may set for all sellers.
 * Name, phone and email belong to one person and are never shared.
 */
export const sharedAgencyCardFields = ['agencyName', 'signature', 'timeZone'] as const;

export type SharedAgencyCardField = (typeof sharedAgencyCardFields)[number];

/** Holds the values of one layer of the agency card; a blank value means that the layer sets none. */
export type AgencyCardValues = Readonly<Record<AgencyCardField, string>>;
export type SharedAgencyCardValues = Readonly<Record<SharedAgencyCardField, string>>;

/** Names the layer a card value comes from: the seller (own), the admin (global) or the sign-in account. */
export type AgencyCardSource = 'own' | 'global' | 'account';

/** Holds the three layers of the agency card: the seller's, the global one and the sign-in account. */
export interface AgencyCard {
  readonly own: AgencyCardValues;
  readonly global: SharedAgencyCardValues;
  /** Known from the sign-in account, even if the card was never filled in. */
  readonly account: { readonly email: string };
}
