const countWords: Readonly<Record<number, string>> = {
  1: 'One of the four is',
  2: 'Two of the four are',
  3: 'Three of the four are',
  4: 'All four are',
};

/** The exact words of this room (spec 2, sections 2 and 8). */
export const messages = {
  saveFailed: {
    title: 'Save failed',
    description:
      "The results aren't saved yet. Everything you typed is still here. Please try again.",
  },
  problems: {
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
  googleForMessages: 'Still needed for the header. The close talks about your messages.',
  draftKept: "These values are from your last visit and aren't saved yet.",
} as const;
