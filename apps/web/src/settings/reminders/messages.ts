export const messages = {
  saveFailed: {
    title: 'Error',
    description: "We couldn't save that. Please try again.",
  },
  linkFailed: {
    title: 'Error',
    description: "We couldn't make a new link. Please try again.",
  },
  newLink: { title: 'New link made', description: 'The old one stopped working.' },
  firstLink: { title: 'Calendar feed is on', description: 'Copy the link into your calendar.' },
  feedOff: { title: 'Calendar feed is off', description: 'The link stopped working.' },
  copyFailed: {
    title: 'Copy failed',
    description: 'Select the link and copy it yourself.',
  },
} as const;
