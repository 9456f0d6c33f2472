import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';

export const stepTitles: Readonly<Record<Screen, string>> = {
  info: 'Business Info',
  questions: 'Discovery Questions',
  recommendations: 'Recommendations',
  'service-questions': 'Service Questions',
  pitch: 'Recap',
  'brand-audit': 'Brand Audit',
  'script-pitch': 'Script',
  'trial-results': 'Trial Results',
  'retainer-close': 'Retainer Close',
  onboarding: 'Onboarding',
  'onboarding/summary': 'Onboarding Summary',
};
