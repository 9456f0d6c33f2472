/** The exact words of this room (spec 1, sections 2 and 8). */
export const messages = {
  sellerPrompt:
    'Ok, based on everything you have told me so far, I believe I know what is going on. I just have a few more questions. Is that ok?',
  selected: {
    title: 'Service Selected',
    description: "Let's dive deeper with service-specific questions.",
  },
  selectionFailed: { title: 'Error', description: 'Failed to save service selection.' },
  /** Only logged (G-056). */
  rankingNotKept: "We couldn't save the ranking with this interview.",
  allOff: "You've turned off every service. Turn on what you sell, and the matches show up here.",
} as const;

/** For the service that would be the best match. */
export const toUnsoldFit = (service: string) =>
  `Best fit would be ${service}, which you don't sell.`;
