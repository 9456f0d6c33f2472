/** UI texts of the end-call sheet; the texts of outcomes are in the domain package. */
export const messages = {
  title: 'How did the call end?',
  onDevice: "Saved on this device. We'll send it when you're back online.",
  undone: (business: string) => `Undone. ${business} is back where it was.`,
  failed: "We couldn't save this. Please try again.",
  undoFailed: "We couldn't undo this. Please try again.",
  onboardingBegun: "You can't undo this sale because onboarding has started.",
  loading: 'Loading the interview...',
  notLoaded: "We couldn't load this interview. Please try again.",
  pastDay: 'Pick a day from today on.',
  noTime: 'Pick a time.',
  noReason: 'Pick the main reason.',
  noPrice: 'Type the price for a month.',
} as const;
