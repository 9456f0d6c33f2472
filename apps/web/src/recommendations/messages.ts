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
} as const;
