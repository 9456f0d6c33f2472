/** The exact words of a sale (spec 2, section 8); taking it back is ours (W-32). */
export const messages = {
  sold: (business: string) => ({
    title: 'Marked as sold',
    description: `${business} is a client now.`,
  }),
  failed: { title: 'Error', description: 'Failed to mark client as sold' },
  undone: (business: string) => ({
    title: 'Sale undone',
    description: `${business} is no longer marked as sold.`,
  }),
  onboardingBegun: {
    title: 'Still sold',
    description: "You can't undo this sale because onboarding has started.",
  },
  undoFailed: {
    title: 'Still sold',
    description: "We couldn't undo the sale. Please try again.",
  },
} as const;
