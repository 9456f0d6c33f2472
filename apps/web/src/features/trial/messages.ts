const countWords: Readonly<Record<number, string>> = {
  1: 'One of the four is',
  2: 'Two of the four are',
  3: 'Three of the four are',
  4: 'All four are',
};

/** Messages of the trial results and the retainer close; their wording is specified. */
export const messages = {
  saveFailed: {
    title: 'Save failed',
    description:
      "The results aren't saved yet. Everything you typed is still here. Please try again.",
  },
  fieldErrors: {
    missing: "You'll need this for the close",
    rating: '1.0 to 5.0, like 4.4',
    count: 'A whole number, 0 or more',
    amount: 'A dollar amount, like 1,200',
  },
  required: {
    title: 'Trial Results Required',
    lead: (missing: number) =>
      `The close compares today's numbers with the first day. ${countWords[missing] ?? 'Some'} still missing.`,
    saved: 'What you entered is saved.',
    typed: "What you typed is in this tab but isn't saved yet.",
  },
  googleNumbersNeeded: 'Still needed for the header. The close talks about your messages.',
  earlierValuesRestored: "These values are from your last visit and aren't saved yet.",
} as const;
