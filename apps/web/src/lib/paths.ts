import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';

/** Every address of the app; no page writes one by hand. */
export const paths = {
  home: '/',
  auth: '/auth',
  signUp: '/auth?mode=sign-up',
  confirmed: '/auth/confirmed',
  /** A page of its own: links to it load it anew. */
  demo: '/demo',
  /** What the link in a morning mail opens. */
  morningMailOff: '/morning-mail/off',
  interviews: '/my-interviews',
  /** The same, with the first steps on top. */
  gettingStarted: '/my-interviews?getting-started=yes',
  importProspects: '/my-interviews/import',
  exportInterviews: '/my-interviews/export',
  /** The cards of the list that miss an outcome, of interviews that were started on this day or later. */
  missingOutcomes: (from: string) => `/my-interviews?show=missing_outcome&from=${from}`,
  insights: '/insights',
  newInterview: '/session/new',
  account: '/settings/account',
  agencyCard: '/settings/card',
  services: '/settings/services',
  aiSettings: '/settings/ai',
  adminSettings: '/settings/admin',
  /** Pages of the operator, drawn by the server. */
  privacy: '/privacy',
  terms: '/terms',
  /** The tour film and its transcript, drawn by the server as well. */
  tour: '/tour',
  /** What is promised about data, and what proves it (docs/promises.md). */
  promises: '/promises',
  /** Not ours: what is looked for leaves with the press of a link, and with nothing else. */
  webSearch: (words: string) => `https://www.google.com/search?q=${encodeURIComponent(words)}`,
  /** The word `session` stays in the address only; the record is an interview. */
  clientWindow: (id: string) => `/session/${id}/client`,
  followUp: (id: string) => `/session/${id}/follow-up`,
  plan: (id: string) => `/session/${id}/plan`,
  handOver: (id: string) => `/session/${id}/hand-over`,
  step: (id: string, step: Screen) => `/session/${id}/${step}`,
} as const;

/** The page that tries the product without an account keeps all it has in places of its own. Settled before anything else is loaded. */
export const isDemoPage = (): boolean => 'demo' in document.documentElement.dataset;
