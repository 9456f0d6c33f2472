/** The steps of one interview, in the order a seller walks them (ROUTE-15). */
export const interviewSteps = [
  'info',
  'questions',
  'recommendations',
  'service-questions',
  'pitch',
  'brand-audit',
  'script-pitch',
  'trial-results',
  'retainer-close',
  'onboarding',
  'onboarding/summary',
] as const;

export type InterviewStep = (typeof interviewSteps)[number];

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
  step: (id: string, step: InterviewStep) => `/session/${id}/${step}`,
} as const;
