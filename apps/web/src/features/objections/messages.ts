/** UI texts of the objections, with the exact wording and letter case of the specification. */
export const messages = {
  loadFailed: {
    title: 'Loading Failed',
    description: "We couldn't load the objections. Check your connection and try again.",
  },
  saveFailed: (reason: string) => ({ title: 'Save Failed', description: reason }),
  blankText: "There's no text to save. Write at least one objection.",
  authenticationRequired: {
    title: 'Authentication Required',
    description: 'Please sign in to save your content.',
  },
  copyFailed: { title: 'Copy Failed', description: 'Please manually select and copy the text.' },
  saved: {
    account: { title: 'Objections saved', description: 'Only you see them.' },
    global: { title: 'Objections saved', description: 'Every seller sees them from now on.' },
  },
  removed: {
    title: 'Your objections were removed',
    description: "You're back on the shared objections.",
  },
  removeFailed: (reason: string) => ({ title: 'Remove Failed', description: reason }),
  /** Logged, and not shown to the user. */
  defaultSaveFailed: "We couldn't save the default objections as the shared text.",
} as const;
