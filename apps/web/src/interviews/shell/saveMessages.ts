/** What the panel of the save chip says; apart, because it is loaded when somebody opens it. */
export const saveMessages = {
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
