/** The words of notes. */
export const messages = {
  saved: 'Note saved',
  full: {
    title: 'No room for more notes',
    description: 'This interview has 200 notes. Delete one you no longer need.',
  },
  failed: {
    title: "We couldn't save your note",
    description: 'Your words are still there. Open the note and try again.',
  },
  notDeleted: { title: "We couldn't delete your note", description: 'Try again.' },
  deleted: { title: 'Note deleted', description: 'It no longer shows in any text.' },
  empty: 'Their words make the best reasons.',
} as const;
