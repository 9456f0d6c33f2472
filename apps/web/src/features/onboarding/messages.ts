/** UI texts of the onboarding, with the exact wording of the specification. */
export const messages = {
  saveFailed: {
    title: 'Error saving progress',
    description: "Your answers are safe here. We'll keep trying to send them.",
  },
  credentialsNeedConnection: {
    title: 'Login details need a connection',
    description:
      "We never store them on this device. Your other answers are safe here. Keep this page open and continue when you're online.",
  },
  completionNeedsConnection: {
    title: 'This needs a connection',
    description:
      "We need the server to complete onboarding. Your answers are safe on this device. Complete it when you're back online.",
  },
  completeFailed: {
    title: 'Error completing onboarding',
    description: 'Your answers are still on this screen. Please try again.',
  },
  requiredAnswerMissing: {
    title: 'Error completing onboarding',
    description: 'You missed a required question. Here it is.',
  },
  completed: {
    title: 'Onboarding completed',
    description: 'Everything is saved. The summary is in your list.',
  },
  reopened: (moment: string) =>
    `Completed on ${moment}. If you change something or continue, it reopens. Complete it again at the end.`,
  revealFailed: {
    title: "We couldn't open it",
    description: "The vault didn't answer. Nothing was changed. Please try again.",
  },
  credentialDeleted: {
    title: "It's no longer there",
    description: 'Details are removed within 30 days after onboarding is completed.',
  },
  copied: { title: 'Copied', description: 'Paste it where you need it.' },
  copyFailed: {
    title: 'Failed to copy',
    description: 'Please manually select and copy the text.',
  },
} as const;
