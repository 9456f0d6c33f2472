/** Texts of sign-in, sign-up and account recovery. */
export const messages = {
  signedIn: { title: 'Welcome back!', description: 'You have been signed in successfully.' },
  signedUp: {
    title: 'Account created!',
    description: 'Please check your email to verify your account.',
  },
  sharedComputer: {
    label: 'This is a shared computer',
    description: "We won't keep a copy of your interviews here. You'll need a connection.",
  },
  passwordAgain: 'Type the same password here',
  passwordHelp: 'At least 6 characters. Longer is better. A few words in a row work well.',
  notThere: (seconds: number) =>
    seconds > 0
      ? `Not there? Look in spam, or send it again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
      : 'Not there? Look in spam, or send it again.',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Use at least 6 characters',
  signupsDisabled: 'Sign ups are currently disabled for this demo.',
  emailNeeded: 'Enter an email address like name@company.com',
  codeNeeded: 'Enter the six digits from your app',
  recoveryCodeNeeded: 'Enter one of your recovery codes',
  sessionEnded: 'Your session has ended. Please sign in again.',
  sheetTitle: 'Sign in to continue',
  sheetText:
    "You've been signed out. What you entered stays here, and we'll send it when you're back.",
  stepUpTitle: 'Is it still you?',
  stepUpText: (to: string) => `You're about to ${to}. Please confirm.`,
  stepUpWrong: "That didn't match. Try again.",
  stepUpLocked: (minutes: number) =>
    `Too many tries. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  stepUpNote: 'We ask again after ten minutes.',
  passwordReset:
    'Your password was changed, and every device was signed out. Sign in with the new one.',
  linkExpired: 'That link has expired or was already used.',
  otherBrowser:
    'You signed up in another browser. Enter the password you chose there to confirm your email.',
  otherPassword:
    "That's not the password for this sign-up. If someone else used your address, sign up again yourself.",
  resetTokenMissing: "This reset link isn't complete. Ask for a new one.",
  resendDone: (email: string) =>
    `If ${email} is still waiting to be confirmed, a new link is on its way.`,
  recoverDone: (email: string) =>
    `If ${email} has an account, a link to set a new password is on its way.`,
  passkeyOffer: 'Sign in faster next time?',
  passkeyAdded: {
    title: 'Passkey added',
    description: 'Next time, choose "Use a passkey" when you sign in.',
  },
  noPasskeyAdded: {
    title: 'No passkey was added.',
    description: 'You can add one any time under My Account.',
  },
} as const;
