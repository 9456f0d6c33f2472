/** By the month, in cents; `to` is null where there is one price and no range. */
export interface MonthlyPrice {
  readonly from: number;
  readonly to: number | null;
}

export interface TrialTerms {
  readonly days: number;
  /** In cents; 0 is free. */
  readonly price: number;
}

/** What is said about the price of a service; copied into an interview when the service is selected. */
export interface ServiceTerms {
  /** ISO 4217. All amounts of an installation have the same one. */
  readonly currency: string;
  readonly price: MonthlyPrice;
  /** What the client pays beside the fee, in words: "ad spend"; blank for nothing. */
  readonly onTop: string;
  /** In cents, once; 0 is not said. */
  readonly setupFee: number;
  /** Null for the four services without a trial. */
  readonly trial: TrialTerms | null;
  /** What separates low from high. Frame: "What moves you up or down is ___." */
  readonly difference: string;
  /** One true sentence about a client; blank until the seller has one. */
  readonly proof: string;
  /** One sentence about what is promised; blank for none. */
  readonly guarantee: string;
  /** The price was set for this client and is not that of the settings. */
  readonly isAgreed?: boolean | undefined;
}

/** What an agency sells a service for, and whether it sells it at all. */
export interface ServiceSettings extends ServiceTerms {
  readonly isSold: boolean;
}

/** Each is one value: it comes whole from one layer, so that two ends of a price always fit. */
export const settingNames = [
  'isSold',
  'price',
  'onTop',
  'setupFee',
  'trial',
  'difference',
  'proof',
  'guarantee',
] as const satisfies readonly (keyof ServiceSettings)[];

export type SettingName = (typeof settingNames)[number];

/** One layer of one service; what is absent comes from the layer beneath. */
export type SettingsPatch = { readonly [Name in SettingName]?: ServiceSettings[Name] | undefined };
