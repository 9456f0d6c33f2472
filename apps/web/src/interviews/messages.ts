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
  saveProblems: {
    unreachable: {
      title: (count: number, isMixed: boolean) => `${changes(count, isMixed)} on this device`,
      text: 'The server is out of reach. Keep going: everything here is sent by itself when the connection is back, even after a restart.',
    },
    memory: {
      title: (count: number, isMixed: boolean) => `${changes(count, isMixed)} not saved yet`,
      text: 'The server is out of reach, and this device takes nothing more. Keep this tab open until it works.',
    },
    server: {
      title: (count: number, isMixed: boolean) => `${changes(count, isMixed)} not saved yet`,
      text: 'The server could not save this. It is safe on this device, and we keep trying.',
    },
    signed_out: {
      title: (count: number, isMixed: boolean) => `${changes(count, isMixed)} not saved yet`,
      text: 'Your session has ended. Everything is safe on this device and sent when you sign in again.',
    },
    refused: {
      title: (count: number, isMixed: boolean) => {
        const what = isMixed ? 'change' : 'answer';
        return count === 1 ? `One ${what} was not accepted` : `${count} ${what}s were not accepted`;
      },
      text: 'Change it where it was entered, or try again. Everything else is saved.',
    },
    gone: {
      title: (count: number, isMixed: boolean) => `${changes(count, isMixed)} not saved`,
      text: 'This interview is no longer in your account. It may have been deleted on another device.',
    },
    damaged: {
      title: (_count: number, _isMixed: boolean) => 'A damaged record was set aside',
      text: 'Something on this device could not be read. Everything else works; you can export what was found.',
    },
  },
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
  /** By method and path: what waits, in the words of the screens. */
  commandNames: {
    'POST /api/interviews': 'New interview',
    'PUT /api/interviews/:id/info': 'Business information',
    'PUT /api/interviews/:id/ranking': 'Ranking of the services',
    'POST /api/interviews/:id/service': 'Chosen service',
    'PUT /api/interviews/:id/pitch': 'Pitch text',
    'POST /api/interviews/:id/sold': 'Marked as sold',
    'DELETE /api/interviews/:id/sold': 'Sale taken back',
    'POST /api/interviews/:id/trial': 'Start of the trial',
    'PUT /api/interviews/:id/trial': 'Trial results',
    'POST /api/interviews/:id/onboarding': 'Onboarding answers',
  } as Readonly<Record<string, string>>,
} as const;

function changes(count: number, isMixed: boolean): string {
  const what = isMixed ? 'change' : 'answer';
  return count === 1 ? `One ${what} is` : `${count} ${what}s are`;
}
