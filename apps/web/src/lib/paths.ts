import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';

/** Every address of the app; no page writes one by hand. */
export const paths = {
  home: '/',
  auth: '/auth',
  signUp: '/auth?mode=sign-up',
  confirmed: '/auth/confirmed',
  interviews: '/my-interviews',
  importProspects: '/my-interviews/import',
  exportInterviews: '/my-interviews/export',
  newInterview: '/session/new',
  account: '/settings/account',
  agencyCard: '/settings/card',
  services: '/settings/services',
  aiSettings: '/settings/ai',
  adminSettings: '/settings/admin',
  /** Pages of the operator, drawn by the server. */
  privacy: '/privacy',
  terms: '/terms',
  /** Not ours: what is looked for leaves with the press of a link, and with nothing else. */
  webSearch: (words: string) => `https://www.google.com/search?q=${encodeURIComponent(words)}`,
  /** The word `session` stays in the address only; the record is an interview. */
  step: (id: string, step: Screen) => `/session/${id}/${step}`,
} as const;
