/** The exact words of a sale (spec 2, section 8); taking back a sale (W-32) or a trial is ours. */
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
  trialUndone: (business: string) => ({
    title: 'Undone',
    description: `${business} is back where it was.`,
  }),
  trialUndoFailed: {
    title: 'The trial still runs',
    description: "We couldn't undo it. Please try again.",
  },
} as const;
