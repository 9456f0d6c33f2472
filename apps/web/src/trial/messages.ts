/** The exact words of this room (spec 2, sections 2 and 8). */
export const messages = {
  saveFailed: {
    title: 'Save failed',
    description: 'The results are not saved yet. All you typed is still here; please try again.',
  },
  problems: {
    missing: 'The close needs this',
    rating: 'From 1.0 to 5.0, like 4.4',
    count: 'A whole number, 0 or more',
    amount: 'A dollar amount, like 1,200',
  },
  draftKept: 'These values are from your last visit and are not saved yet.',
} as const;
