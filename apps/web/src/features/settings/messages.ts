/** Messages of the account page and the admin settings; their wording is specified. */
export const messages = {
  adminClaimed: {
    title: 'Admin claimed',
    description: 'You are now the admin for this application.',
  },
  adminAlreadyClaimed: {
    title: 'Admin already exists',
    description: 'Someone else has already claimed admin privileges.',
  },
  claimFailed: {
    title: 'Error',
    description: 'Failed to claim admin privileges. Please try again.',
  },
  claimInstructions: {
    named: (email: string) =>
      `One account can change the shared texts and the settings. The operator named ${email}. Claim it here.`,
    code: () =>
      "Your operator hasn't set an admin yet. When the server first started, it wrote a one-time code to its log: whoever has it can claim the role.",
    open: () =>
      'Nobody has claimed admin yet. The first person to claim it becomes the only admin.',
    closed: () => "Your operator hasn't set an admin yet.",
  },
  adminHandedOver: (email: string) => ({
    title: 'Admin role handed over',
    description: `${email} is the admin now.`,
  }),
  handOverFailed: {
    title: 'Error',
    description: "We couldn't hand over the role. You're still the admin.",
  },
  secondFactorNeeded:
    'Changing settings for everyone needs a second factor. Turn on two-factor sign-in under My Account, then come back.',
  settingsUpdated: {
    title: 'Settings updated',
    description: 'App settings have been updated successfully.',
  },
  settingsUpdateFailed: {
    title: 'Error',
    description: 'Failed to update settings. Please try again.',
  },
  needsConnection:
    "This needs a connection. You can change settings when you're back online. Your interviews still work, and everything you entered is safe.",
  adminOnly: 'You need admin privileges to modify these settings.',
  passwordChanged: {
    title: 'Password changed',
    description: 'You stay signed in here. Your other devices were signed out.',
  },
  unsentDeletedToo: (count: number) =>
    count === 1
      ? "One change on this device was never sent. It'll be deleted too."
      : `${count} changes on this device were never sent. They'll be deleted too.`,
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Use at least 6 characters',
  twoFactorOn: {
    title: 'Two-factor sign-in is on',
    description: "From now on, we'll ask for a code when you sign in.",
  },
  twoFactorOff: {
    title: 'Two-factor sign-in is off',
    description: 'Your password alone signs you in now.',
  },
  passkeyIntroduction:
    'Sign in with your fingerprint, your face or your screen lock. Nothing to remember, and nothing a fake site can steal.',
  passkeyAdded: {
    title: 'Passkey added',
    description: 'Next time, choose "Use a passkey" when you sign in.',
  },
  noPasskeyAdded: 'No passkey was added.',
  passkeyAlreadyAdded: 'No passkey was added. This device has one for your account already.',
  passkeysUnsupported: "This browser can't make passkeys. Your password still works.",
  passkeyRemovalQuestion: 'You can still sign in with your password.',
  passkeyRemoved: {
    title: 'Passkey removed',
    description: 'It no longer signs you in.',
  },
  twoFactorOffQuestion:
    'Your password alone will sign you in, and your recovery codes will stop working.',
  twoFactorOffFailed: {
    title: 'Error',
    description: "We couldn't turn off two-factor sign-in. Please try again.",
  },
  emailDiffers: "That's not the email address of this account",
  deleteFailed: {
    title: 'Error',
    description: "We couldn't delete your account. Please try again.",
  },
  deviceSignedOut: { title: 'Device signed out', description: 'It has to sign in again.' },
  otherDevicesSignedOut: {
    title: 'Other devices signed out',
    description: "You're signed in on this device only.",
  },
  signOutEverywhereFailed: {
    title: 'Error',
    description: "We couldn't sign you out everywhere. Please try again.",
  },
  userSignedOut: (email: string) => ({
    title: 'Signed out',
    description: `If ${email} has an account, it's signed out everywhere now.`,
  }),
  everyoneSignedOut: {
    title: 'Everyone is signed out',
    description: "You're still signed in on this device.",
  },
  emailNeeded: 'Enter a valid email address',
  signOutDeviceFailed: {
    title: 'Error',
    description: "We couldn't sign out that device. Please try again.",
  },
  exportReady: { title: 'Export ready', description: 'The file is in your downloads.' },
  exportFailed: {
    title: 'Error',
    description: "We couldn't export your data. Please try again.",
  },
  accountDeleted: {
    title: 'Account deleted',
    description: 'Your account and everything in it was deleted.',
  },
} as const;
