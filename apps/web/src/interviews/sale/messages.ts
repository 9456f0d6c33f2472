/** The exact words of a sale (spec 2, section 8); taking it back is ours (W-32). */
export const messages = {
  sold: (business: string) => ({
    title: 'Marked as sold',
    description: `${business} is a client now.`,
  }),
  failed: { title: 'Error', description: 'Failed to mark client as sold' },
  undone: (business: string) => ({
    title: 'Sale taken back',
    description: `${business} is not sold, as before.`,
  }),
  onboardingBegun: {
    title: 'Still sold',
    description: 'Onboarding has begun, so the sale was not taken back.',
  },
  undoFailed: {
    title: 'Still sold',
    description: 'The sale could not be taken back. Please try again.',
  },
} as const;
