/** Texts shared by the pages of a call. */
export const messages = {
  missingInformation: {
    title: 'Missing Information',
    description: 'Please fill in all required fields.',
  },
  emailMalformed: 'Enter an email address like name@company.com',
  fieldMissing: 'Please fill this in',
  numberWanted: (least: string, most: string | undefined) =>
    most === undefined
      ? `Type a number, ${least} or more. This one isn't saved.`
      : `Type a number from ${least} to ${most}. This one isn't saved.`,
  created: {
    title: 'Session Created',
    description: "Let's discover the perfect solution for your business.",
  },
  createFailed: { title: 'Error', description: 'Failed to create session. Please try again.' },
  updated: { title: 'Interview updated', description: 'Business details saved.' },
  updateFailed: { title: 'Error', description: 'Failed to update interview. Please try again.' },
  loadFailed: { title: 'Error loading session', description: 'Please try again' },
  recommendationsLoadFailed: { title: 'Error', description: 'Failed to load session data.' },
  loadTimeout: {
    title: 'Loading timeout',
    description: 'The server is taking too long. Please try again.',
  },
  loadFailedHint: "We couldn't load this interview. Everything you saved is safe.",
  answerFirst: 'Answer this question first',
  stillOpen: (label: string) => `Not answered yet: ${label}`,
  deviceTrouble: {
    full: {
      title: 'This device is out of space',
      description: "Answers go straight to the server. You're safe as long as it says Saved.",
    },
    closed: {
      title: "This browser can't store answers on the device",
      description: "Answers go straight to the server. You're safe as long as it says Saved.",
    },
  },
  newVersion: {
    title: 'New version ready',
    description: "Reload when you're ready. You won't lose anything.",
    isSticky: true,
  },
  leaving: {
    sharedText: (count: number) =>
      `${count === 1 ? "One change isn't" : `${count} changes aren't`} on the server yet, and a shared computer doesn't keep a copy. Wait for the connection, or delete ${count === 1 ? 'it' : 'them'} for good.`,
    title: "Some changes aren't saved yet",
    text: (count: number) =>
      count === 1
        ? "One change is only on this device. Keep it, and it'll send next time you sign in here. The app won't show it to anyone else. Or delete it for good."
        : `${count} changes are only on this device. Keep them, and they'll send next time you sign in here. The app won't show them to anyone else. Or delete them for good.`,
  },
  otherDevice: (label: string, more: number) => ({
    title: 'Updated on another device',
    description: more > 0 ? `“${label}” and ${more} more` : `“${label}”`,
    isLowPriority: true,
  }),
  changedElsewhere: 'Changed on another device',
} as const;
