/** The exact words of this room (spec 2, section 8). */
export const messages = {
  saveFailed: {
    title: 'Error saving progress',
    description: 'Your answers are kept here and sent again by themselves.',
  },
  secretsWait: {
    title: 'Login details need a connection',
    description:
      'They are never stored on this device. Your other answers are safe here; keep this page open and go on when you are online.',
  },
  completeOffline: {
    title: 'This needs a connection',
    description:
      'The onboarding is completed on the server. Your answers are safe on this device; complete it when you are online.',
  },
  completeFailed: {
    title: 'Error completing onboarding',
    description: 'Your answers are still on this screen. Please try again.',
  },
  stillOpen: {
    title: 'Error completing onboarding',
    description: 'A required question is still open. It is shown now.',
  },
  completed: {
    title: 'Onboarding completed',
    description: 'Everything is saved. The summary is in your list.',
  },
  reopened: (moment: string) =>
    `Completed on ${moment}. A change, or going on, reopens it: complete it again at the end.`,
  revealFailed: {
    title: 'Could not open it',
    description: 'The vault did not answer. Nothing was changed; please try again.',
  },
  revealGone: {
    title: 'It is no longer there',
    description: 'Details are removed 30 days after the onboarding was completed.',
  },
  copied: { title: 'Copied', description: 'Paste it where you need it.' },
  copyFailed: {
    title: 'Failed to copy',
    description: 'Please manually select and copy the text.',
  },
} as const;
