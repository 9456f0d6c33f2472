/** The exact words of this room (spec 1, section 8; G-029 tells titles from descriptions). */
export const messages = {
  listFailed: {
    title: 'Error',
    description: 'Failed to load interviews. Please try again.',
  },
  deleted: { title: 'Interview deleted', description: 'It is gone from your account.' },
  deleteFailed: {
    title: 'Error',
    description: 'Failed to delete interview. Please try again.',
  },
  deleteUnsupported: 'Delete not supported by current data source',
  imported: (count: number) => ({
    title: 'Import complete',
    description: `${count} ${count === 1 ? 'interview was' : 'interviews were'} imported into your account.`,
  }),
  nothingNew: {
    title: 'No new interviews',
    description: 'All local interviews were already in your account.',
  },
  importFailed: {
    title: 'Import failed',
    description: 'Failed to import local interviews. Please try again.',
  },
  practiceMade: {
    title: 'Test interviews created',
    description: 'Six practice interviews, one per service, are in your list.',
  },
  practiceFailed: {
    title: 'Error',
    description: 'Failed to generate test interviews. Please try again.',
  },
  practiceDeleted: (count: number) => ({
    title: 'Practice interviews deleted',
    description: `${count} practice ${count === 1 ? 'interview is' : 'interviews are'} gone from your account.`,
  }),
  practiceDeleteFailed: {
    title: 'Error',
    description: 'Failed to delete practice interviews. Please try again.',
  },
  missingInformation: {
    title: 'Missing Information',
    description: 'Please fill in all required fields.',
  },
  emailMalformed: 'Enter an email address like name@company.com',
  fieldMissing: 'Please fill this in',
  created: {
    title: 'Session Created',
    description: "Let's discover the perfect solution for your business.",
  },
  createFailed: { title: 'Error', description: 'Failed to create session. Please try again.' },
  updated: { title: 'Session updated', description: 'The business facts are saved.' },
  updateFailed: { title: 'Error', description: 'Failed to update session. Please try again.' },
  loadFailed: { title: 'Error loading session', description: 'Please try again' },
  recommendationsLoadFailed: { title: 'Error', description: 'Failed to load session data.' },
  loadTimeout: {
    title: 'Loading timeout',
    description: 'The server takes too long to answer. Please try again.',
  },
  loadFailedHint: 'The interview could not be loaded. Nothing you saved is lost.',
  answerFirst: 'Answer this question first',
  deviceTrouble: {
    full: {
      title: 'This device is out of space',
      description: 'Answers go straight to the server. Nothing is lost while the chip says Saved.',
    },
    closed: {
      title: 'This browser keeps nothing on the device',
      description: 'Answers go straight to the server. Nothing is lost while the chip says Saved.',
    },
  },
  newVersion: {
    title: 'New version ready',
    description: 'Reload when it suits you; nothing you entered is lost.',
  },
  leaving: {
    title: 'Some changes are not saved yet',
    text: 'The server does not have them. Keep them on this device, and they are sent when you sign in here again; nobody else can see them. Or discard them for good.',
  },
  goOn: (business: string | null) =>
    business ? `Continue with ${business}?` : 'Continue where you left off?',
  lastSeen: 'No connection. This is your list as this device last saw it.',
  otherDevice: (label: string, more: number) => ({
    title: 'Updated on another device',
    description: more > 0 ? `“${label}” and ${more} more` : `“${label}”`,
  }),
  changedElsewhere: 'Changed on another device',
  goOnText: (count: number, when: string) =>
    `${count === 1 ? 'One change' : `${count} changes`} from ${when.toLowerCase()} ${count === 1 ? 'was' : 'were'} kept on this device. Nothing is lost.`,
  damaged: (count: number) =>
    count === 1 ? 'One record was set aside' : `${count} records were set aside`,
  damagedText:
    'They are damaged, or their interview is no longer in your account. Everything else works; export them to keep what they say.',
} as const;
