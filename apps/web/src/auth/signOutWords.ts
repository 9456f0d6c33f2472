/** Apart from the other words of this room: every page can sign out, few have a form to sign in. */
export const signOutWords = {
  done: { title: 'Signed out', description: 'You have been signed out successfully.' },
  later: {
    title: 'Signed out',
    description: "You're signed out here. We'll tell the server when you're back online.",
  },
  sharedLater: {
    title: 'Not finished yet',
    description: "The server doesn't know you signed out. Keep this page open until you're online.",
  },
  shared: { title: 'Signed out', description: 'Nothing of yours stays on this computer.' },
} as const;
