/** What the panel of the save chip says; apart, because it is loaded when somebody opens it. */
export const saveMessages = {
  saveProblems: {
    unreachable: {
      title: (count: number, isMixed: boolean) => `${changes(count, isMixed)} on this device`,
      text: "You're offline. Keep going. We'll send everything when you're back online, even after a restart.",
    },
    memory: {
      title: (count: number, isMixed: boolean) => `${changes(count, isMixed)} not saved yet`,
      text: "You're offline, and this device can't store a copy. Keep this tab open until you're back online.",
    },
    server: {
      title: (count: number, isMixed: boolean) => `${changes(count, isMixed)} not saved yet`,
      text: "We couldn't save this yet. It's safe on this device, and we'll keep trying.",
    },
    signed_out: {
      title: (count: number, isMixed: boolean) => `${changes(count, isMixed)} not saved yet`,
      text: "You've been signed out. Everything's safe on this device. Sign in to send it.",
    },
    refused: {
      title: (count: number, isMixed: boolean) => {
        const what = isMixed ? 'change' : 'answer';
        return count === 1 ? `One ${what} wasn't accepted` : `${count} ${what}s weren't accepted`;
      },
      text: 'Go back and fix it, or try again. Everything else is saved.',
    },
    gone: {
      title: (count: number, isMixed: boolean) => `${changes(count, isMixed)} not saved`,
      text: 'This interview is no longer in your account. It may have been deleted on another device.',
    },
    damaged: {
      title: (_count: number, _isMixed: boolean) => "One item couldn't be read",
      text: "We couldn't read something on this device. Everything else works. Export it to see what's in it.",
    },
  },
  /** By method and path: what waits, in the words of the screens. */
  commandNames: {
    'POST /api/interviews': 'New interview',
    'PUT /api/interviews/:id/info': 'Business information',
    'PUT /api/interviews/:id/ranking': 'Recommendations',
    'POST /api/interviews/:id/service': 'Chosen service',
    'PUT /api/interviews/:id/pitch': 'Pitch text',
    'POST /api/interviews/:id/sold': 'Marked as sold',
    'DELETE /api/interviews/:id/sold': 'Sale undone',
    'POST /api/interviews/:id/trial': 'Trial started',
    'PUT /api/interviews/:id/trial': 'Trial results',
    'POST /api/interviews/:id/outcome': 'How the call ended',
    'DELETE /api/interviews/:id/outcome': 'Outcome undone',
    'POST /api/interviews/:id/due': 'Something due',
    'DELETE /api/interviews/:id/due': 'Something due, undone',
    'POST /api/interviews/:id/onboarding': 'Onboarding answers',
    'PUT /api/interviews/:id/notes': 'Notes',
    'DELETE /api/interviews/:id/notes': 'Deleted notes',
  } as Readonly<Record<string, string>>,
} as const;

function changes(count: number, isMixed: boolean): string {
  const what = isMixed ? 'change' : 'answer';
  return count === 1 ? `One ${what} is` : `${count} ${what}s are`;
}
