/** Texts of the demo. */
export const messages = {
  trying: "You're trying SalesPro.",
  stays: 'Everything stays in this browser.',
  blocked: "This browser can't store answers. Close the tab, and the demo ends.",
  keep: 'Keep it: create account',
  startOver: 'Start over',
  startedOver: { title: 'Started over', description: 'The demo is empty again.' },
  who: 'Who do you want to call?',
  tips: [
    "This note tells you what to listen for. It's yours. The client never sees it.",
    'Each answer moves the six services. The top one is your pick so far.',
  ],
  /** Shown on a phone, where the note is collapsed. */
  foldedNote: "Show opens a note: what to listen for. It's yours. The client never sees it.",
  askAloud: (name: string, business: string) => `${name} runs ${business}. Ask this out loud, then`,
  kept: { title: 'Your demo interview is here.', description: 'It is marked as practice.' },
  sheet: {
    title: 'Keep this interview',
    text: "It's only in this browser now. With an account you can open it on any device.",
    passwordHint: 'At least 6 characters. Longer is better.',
    create: 'Create account and keep it',
    haveAccount: 'I have an account',
    noAccount: 'Create account',
    notNow: 'Not now',
    offline: 'Needs a connection. It stays in this browser.',
    signUpsOff: 'Sign-ups are turned off here. Download this interview instead.',
    download: 'Download',
    sentTitle: 'Check your email',
    sent: (address: string) => `We sent a link to ${address}. It works for 24 hours.`,
    sentNote: 'Open it in this browser, and the interview comes along.',
  },
  withAccount: 'With an account',
} as const;
