/** The exact words of this room (spec 1, section 8, and the decisions G-007 to G-009, G-020). */
export const messages = {
  signedIn: { title: 'Welcome back!', description: 'You have been signed in successfully.' },
  signedUp: {
    title: 'Account created!',
    description: 'Please check your email to verify your account.',
  },
  signedOut: { title: 'Signed out', description: 'You have been signed out successfully.' },
  signOutFailed: {
    title: 'Error',
    description: 'You are still signed in here: the server could not be reached. Please try again.',
  },
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Use at least 6 characters',
  signupsDisabled: 'Sign ups are currently disabled for this demo.',
  emailNeeded: 'Enter an email address like name@company.com',
  codeNeeded: 'Enter the six digits of your app',
  recoveryCodeNeeded: 'Enter one of your recovery codes',
  sessionEnded: 'Your session has ended. Please sign in again.',
  sheetTitle: 'Sign in to go on',
  sheetText: 'Your session has ended. What you entered stays here and is sent once you are back.',
  passwordReset:
    'Your password has been changed and every device was signed out. Sign in with the new one.',
  linkExpired: 'That link has expired or was already used.',
  resetTokenMissing: 'This reset link is not complete. Ask for a new one.',
  resendDone: (email: string) =>
    `If ${email} is still waiting to be confirmed, a new link is on its way.`,
  recoverDone: (email: string) =>
    `If an account belongs to ${email}, a link to set a new password is on its way.`,
} as const;
