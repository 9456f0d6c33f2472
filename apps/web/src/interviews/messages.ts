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
      title: (count: number) => `${answers(count)} not saved yet`,
      text: 'The server could not be reached. We keep trying; keep this tab open until it works.',
    },
    signed_out: {
      title: (count: number) => `${answers(count)} not saved yet`,
      text: 'Your session has ended. Sign in again in this tab and they are sent.',
    },
    refused: {
      title: (count: number) =>
        count === 1 ? 'One answer was not accepted' : `${count} answers were not accepted`,
      text: 'Change it on its question, or try again. Everything else is saved.',
    },
    gone: {
      title: (count: number) => `${answers(count)} not saved`,
      text: 'This interview is no longer in your account. It may have been deleted on another device.',
    },
  },
} as const;

function answers(count: number): string {
  return count === 1 ? 'One answer is' : `${count} answers are`;
}
