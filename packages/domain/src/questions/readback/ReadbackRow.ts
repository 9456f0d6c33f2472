/** Lists the themes of the readback in spoken order. */
export const readbackThemes = ['goal', 'newCustomers', 'advertising', 'list', 'reviews'] as const;

export type ReadbackTheme = (typeof readbackThemes)[number];

/** Holds what the seller says about one theme in the readback. */
export interface ReadbackRow {
  readonly theme: ReadbackTheme;
  readonly text: string;
  /** The client's words within the text. */
  readonly quote?: string | undefined;
  /** The question to open if the client corrects the seller. */
  readonly fixQuestionId: string;
}

/** Names of the readback themes for screen readers. */
export const readbackThemeNames: Readonly<Record<ReadbackTheme, string>> = {
  goal: 'Main goal',
  newCustomers: 'New customers',
  advertising: 'Advertising',
  list: 'Customer list',
  reviews: 'Reviews',
};
