/** Messages of the template editor; their wording is specified. */
export const messages = {
  authenticationRequired: {
    title: 'Authentication required',
    description: 'Please sign in to change templates. Your text is still here.',
  },
  denied: {
    saveGlobal: {
      title: 'Access denied',
      description: 'Only the owner can save global templates',
    },
    resetGlobal: {
      title: 'Access denied',
      description: 'Only the owner can reset global templates',
    },
    applyToAll: { title: 'Access denied', description: 'Only the owner can apply to all recaps' },
  },
  failed: {
    saveAccount: {
      title: 'Save failed',
      description: 'Your text is still here, unsaved. Please try again.',
    },
    removeAccount: {
      title: 'Remove failed',
      description: "You're still using your own version. Please try again.",
    },
    saveGlobal: {
      title: 'Save failed',
      description: "The shared text hasn't changed. Please try again.",
    },
    resetGlobal: {
      title: 'Reset failed',
      description: "The shared text hasn't changed. Please try again.",
    },
    applyToAll: {
      title: 'Apply failed',
      description: 'No recap was changed. Please try again.',
    },
  },
  emptyText: {
    title: 'Save failed',
    description: "A template can't be empty. Write something first.",
  },
  textTooLong: {
    title: 'Save failed',
    description: 'A template can have up to 50,000 characters. Nothing was changed.',
  },
  saved: {
    saveAccount: {
      title: 'Template saved',
      description: 'Your interviews use this text from now on.',
    },
    removeAccount: {
      title: 'Account override removed',
      description: "You're back on the shared text.",
    },
    saveGlobal: { title: 'Template saved', description: 'Everyone uses this text from now on.' },
    resetGlobal: {
      title: 'Global template reset',
      description: 'The built-in text is in use again for everyone.',
    },
    applyToAll: {
      title: 'Applied to all recaps',
      description: 'All seven recaps use this text, for everyone.',
    },
  },
  ownVersionStillUsed: "You'll still see your own version.",
  overrideRestored: {
    title: 'Override restored',
    description: "You're using your own version again.",
  },
  earlierTextRestored: {
    title: 'Earlier text restored',
    description: 'Everyone uses it from now on.',
  },
  copyFailed: {
    title: 'Copy Failed',
    description: 'Your browser blocked it. Select the text and copy it yourself.',
  },
} as const;
