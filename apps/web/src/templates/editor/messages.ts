/** The exact words of the editor (spec 2, sections 6 and 8; the successes are G-069). */
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
      description: 'Your own text is still in use. Please try again.',
    },
    saveGlobal: {
      title: 'Save failed',
      description: 'The text for everyone is unchanged. Please try again.',
    },
    resetGlobal: {
      title: 'Reset failed',
      description: 'The text for everyone is unchanged. Please try again.',
    },
    applyToAll: {
      title: 'Apply failed',
      description: 'No recap was changed. Please try again.',
    },
  },
  blank: {
    title: 'Save failed',
    description: 'A template cannot be empty. Write something first.',
  },
  tooLong: {
    title: 'Save failed',
    description: 'A template has at most 50,000 characters. Nothing was changed.',
  },
  saved: {
    saveAccount: {
      title: 'Template saved',
      description: 'Your interviews use this text from now on.',
    },
    removeAccount: {
      title: 'Account override removed',
      description: 'The text for everyone is in use again.',
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
  ownStillWins: 'Your own text stays in use for you.',
  undone: { title: 'Override restored', description: 'Your own text is in use again.' },
  restored: {
    title: 'Earlier text restored',
    description: 'Everyone uses it from now on.',
  },
  copyFailed: {
    title: 'Copy Failed',
    description: 'The browser did not allow it. Select the text and copy it by hand.',
  },
} as const;
