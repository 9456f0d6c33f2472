import type { InterviewScreen } from '@salespro/domain/interviews/flow/InterviewScreen.ts';

/** All addresses of the app. */
export const paths = {
  home: '/',
  auth: '/auth',
  signUp: '/auth?mode=sign-up',
  confirmed: '/auth/confirmed',
  /** A separate page, so links to it reload. */
  demo: '/demo',
  /** Target of the unsubscribe link in morning mails. */
  morningMailOff: '/morning-mail/off',
  interviews: '/my-interviews',
  /** The list with the first steps on top. */
  gettingStarted: '/my-interviews?getting-started=yes',
  importProspects: '/my-interviews/import',
  exportInterviews: '/my-interviews/export',
  /** The list filtered to interviews without an outcome that were started on or after this day. */
  missingOutcomes: (from: string) => `/my-interviews?show=missing_outcome&from=${from}`,
  insights: '/insights',
  newInterview: '/session/new',
  account: '/settings/account',
  agencyCard: '/settings/card',
  services: '/settings/services',
  aiSettings: '/settings/ai',
  adminSettings: '/settings/admin',
  /** Pages of the operator, rendered by the server. */
  privacy: '/privacy',
  terms: '/terms',
  /** The tour video with its transcript, rendered by the server. */
  tour: '/tour',
  /** Guarantees about data, with their tests (docs/promises.md). */
  promises: '/promises',
  /** External search; the words are sent only when the user opens the link. */
  webSearch: (words: string) => `https://www.google.com/search?q=${encodeURIComponent(words)}`,
  /** Addresses use the word `session`; the record is an interview. */
  clientWindow: (id: string) => `/session/${id}/client`,
  followUp: (id: string) => `/session/${id}/follow-up`,
  plan: (id: string) => `/session/${id}/plan`,
  handOver: (id: string) => `/session/${id}/hand-over`,
  step: (id: string, step: InterviewScreen) => `/session/${id}/${step}`,
} as const;

/**
 * Returns whether this is the demo page, which stores its data under separate keys.
 * Decided before any other code loads.
 */
export const isDemoPage = (): boolean => 'demo' in document.documentElement.dataset;
