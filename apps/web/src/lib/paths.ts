import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';

/** Every address of the app; no page writes one by hand. */
export const paths = {
  home: '/',
  auth: '/auth',
  confirmed: '/auth/confirmed',
  interviews: '/my-interviews',
  newInterview: '/session/new',
  account: '/settings/account',
  aiSettings: '/settings/ai',
  adminSettings: '/settings/admin',
  /** The word `session` stays in the address only; the record is an interview. */
  step: (id: string, step: Screen) => `/session/${id}/${step}`,
} as const;
