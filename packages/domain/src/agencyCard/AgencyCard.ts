/** Every value of the agency card, with the most letters it may have (CARD-01). */
export const cardLimits = {
  agencyName: 80,
  sellerName: 80,
  phone: 40,
  email: 254,
  signature: 160,
  timeZone: 64,
} as const;

export type CardField = keyof typeof cardLimits;

/** What an agency has in common; name, phone and e-mail are a person's own. */
export const sharedCardFields = ['agencyName', 'signature', 'timeZone'] as const;

export type SharedCardField = (typeof sharedCardFields)[number];

/** Blank means: not said here. */
export type CardValues = Readonly<Record<CardField, string>>;
export type SharedCardValues = Readonly<Record<SharedCardField, string>>;

/** Where a value of the card comes from: the seller, the admin for everybody, or the account itself. */
export type CardSource = 'own' | 'global' | 'account';

export interface AgencyCard {
  readonly own: CardValues;
  readonly global: SharedCardValues;
  /** What is known without anybody filling in the card. */
  readonly account: { readonly email: string };
}
