/** The exact words of this room (spec 1, section 8; the account page is G-005). */
export const messages = {
  claimed: {
    title: 'Admin claimed',
    description: 'You are now the admin for this application.',
  },
  claimTaken: {
    title: 'Admin already exists',
    description: 'Someone else has already claimed admin privileges.',
  },
  claimFailed: {
    title: 'Error',
    description: 'Failed to claim admin privileges. Please try again.',
  },
  updated: {
    title: 'Settings updated',
    description: 'App settings have been updated successfully.',
  },
  updateFailed: { title: 'Error', description: 'Failed to update settings. Please try again.' },
  needsConnection:
    'This needs a connection. Settings are kept on the server and can be changed when you are online again. Your interviews go on working, and everything you entered is safe.',
  adminOnly: 'You need admin privileges to modify these settings.',
  passwordChanged: {
    title: 'Password changed',
    description: 'You stay signed in here. Your other devices were signed out.',
  },
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Use at least 6 characters',
  twoFactorOn: {
    title: 'Two-factor sign-in is on',
    description: 'From now on we ask for a code when you sign in.',
  },
  twoFactorOff: {
    title: 'Two-factor sign-in is off',
    description: 'Your password alone signs you in now.',
  },
  deviceSignedOut: { title: 'Device signed out', description: 'It has to sign in again.' },
  othersSignedOut: {
    title: 'Other devices signed out',
    description: 'You are signed in on this device only.',
  },
  everywhereFailed: {
    title: 'Error',
    description: 'You could not be signed out everywhere. Please try again.',
  },
  personSignedOut: (email: string) => ({
    title: 'Signed out',
    description: `If ${email} has an account, it is signed out everywhere now.`,
  }),
  everybodySignedOut: {
    title: 'Everybody is signed out',
    description: 'You stay signed in on this device.',
  },
  emailNeeded: 'Enter a valid email address',
  deviceFailed: {
    title: 'Error',
    description: 'That device could not be signed out. Please try again.',
  },
  exportReady: { title: 'Export ready', description: 'The file is in your downloads.' },
  exportFailed: {
    title: 'Error',
    description: 'Your data could not be exported. Please try again.',
  },
  accountDeleted: {
    title: 'Account deleted',
    description: 'Your account and everything in it is gone.',
  },
} as const;
