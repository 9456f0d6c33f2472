import type { AgencyCardSource } from '@salespro/domain/agencyCard/AgencyCard.ts';

export const messages = {
  /** Labels below a field that name the layer its value comes from. */
  sources: {
    own: 'Yours',
    global: "Everyone's",
    account: 'Your sign-in address',
  } satisfies Record<AgencyCardSource, string>,
  notSet: 'Not set yet',
  notSavedYet: 'Not saved yet',
  sharedSource: 'For everyone',
  resetLabels: {
    global: "Use everyone's",
    account: 'Use my sign-in address',
    none: 'Clear',
  },
  valueReset: (label: string, below: AgencyCardSource | null) => ({
    title: `${label} put back`,
    description: {
      own: 'We removed your own.',
      global: "We removed your own. Your texts use everyone's from now on.",
      account: 'We removed your own. Your texts use your sign-in address from now on.',
      none: 'We removed your own. Your texts go without it from now on.',
    }[below ?? 'none'],
  }),
  notSaved: "We couldn't save this. It's still here, so try again.",
  saveFailedAfterLeaving: (label: string) => ({
    title: 'Error',
    description: `We couldn't save the field "${label}" of your agency card. Please enter it again.`,
  }),
  emailNeeded: 'Enter a valid email address',
  needsConnection: 'Needs a connection',
  notAnImage: 'Please upload a PNG or SVG file.',
  tooLarge: 'This picture is larger than 1 MB. Please upload a smaller one.',
  logoFailed: "We couldn't save the logo. Please try again.",
  logoRemoved: { title: 'Logo removed', description: "It's gone from your agency card." },
} as const;
