export const readbackThemes = ['goal', 'newCustomers', 'advertising', 'list', 'reviews'] as const;

export type ReadbackTheme = (typeof readbackThemes)[number];

/** What the seller says about one theme. */
export interface ReadbackRow {
  readonly theme: ReadbackTheme;
  readonly text: string;
  /** The client's words in it. */
  readonly quote?: string | undefined;
  /** The question to open when the client says it is not so. */
  readonly fix: string;
}

/** The names of the themes, for whoever hears the screen instead of seeing it. */
export const themeNames: Readonly<Record<ReadbackTheme, string>> = {
  goal: 'Main goal',
  newCustomers: 'New customers',
  advertising: 'Advertising',
  list: 'Customer list',
  reviews: 'Reviews',
};
