/** The eleven screens of an interview in the order a seller lives them; also the last part of their path. */
export const screens = [
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

export type Screen = (typeof screens)[number];
