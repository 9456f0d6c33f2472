/** The exact words of the objections (spec 2, section 8); letter case as specified (ERR-09). */
export const messages = {
  loadingFailed: {
    title: 'Loading Failed',
    description: 'The objections could not be loaded. Check your connection and try again.',
  },
  saveFailed: (reason: string) => ({ title: 'Save Failed', description: reason }),
  blank: 'There is no text to save. Write at least one objection.',
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
    title: 'Your objections are removed',
    description: 'The global ones are in force again.',
  },
  removeFailed: (reason: string) => ({ title: 'Remove Failed', description: reason }),
  /** Only logged (G-075). */
  defaultNotWritten: 'The default objections could not be written as the global text.',
} as const;
