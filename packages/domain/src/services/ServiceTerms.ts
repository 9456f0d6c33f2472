/** Holds a monthly price in cents; `to` is null for a single price instead of a range. */
export interface MonthlyPrice {
  readonly from: number;
  readonly to: number | null;
}

/** Holds length and price of a trial. */
export interface TrialTerms {
  readonly days: number;
  /** In cents; 0 is free. */
  readonly price: number;
}

/** Holds the price terms of a service; copied into an interview when the service is selected. */
export interface ServiceTerms {
  /** ISO 4217 code; the same for the whole installation. */
  readonly currency: string;
  readonly price: MonthlyPrice;
  /** What the client pays in addition to the fee, such as "ad spend"; blank for nothing. */
  readonly onTop: string;
  /** In cents, once; 0 is not mentioned. */
  readonly setupFee: number;
  /** Null for the four services without a trial. */
  readonly trial: TrialTerms | null;
  /** What determines the price within the range; completes "What moves you up or down is ___." */
  readonly difference: string;
  /** A true sentence about another client's result; blank if the seller has none. */
  readonly proof: string;
  /** A sentence about the guarantee; blank for none. */
  readonly guarantee: string;
  /** The price was agreed for this client and differs from the settings. */
  readonly isAgreed?: boolean | undefined;
}

/** Holds the terms of a service and whether the agency offers it. */
export interface ServiceSettings extends ServiceTerms {
  readonly isSold: boolean;
}

/** Lists the service settings; each is overridden as a whole, so that both ends of a price match. */
export const serviceSettingNames = [
  'isSold',
  'price',
  'onTop',
  'setupFee',
  'trial',
  'difference',
  'proof',
  'guarantee',
] as const satisfies readonly (keyof ServiceSettings)[];

export type ServiceSettingName = (typeof serviceSettingNames)[number];

/** Holds the overrides of one layer for one service; missing settings come from the layer below. */
export type ServiceSettingsOverrides = {
  readonly [Name in ServiceSettingName]?: ServiceSettings[Name] | undefined;
};
