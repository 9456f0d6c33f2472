/** The exact words of this room (spec 1, section 8; G-029 tells titles from descriptions). */
export const messages = {
  loadFailed: { title: 'Error loading session', description: 'Please try again' },
  loadTimeout: {
    title: 'Loading timeout',
    description: 'The server takes too long to answer. Please try again.',
  },
  loadFailedHint: 'The interview could not be loaded. Nothing you saved is lost.',
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
