import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import type { ComponentType } from 'react';

/** Each step is a chunk of its own. */
export const stepPages: Readonly<Record<Screen, () => Promise<ComponentType>>> = {
  info: async () => (await import('#features/businessInfo/InfoPage.tsx')).InfoPage,
  questions: async () => (await import('#features/questions/DiscoveryPage.tsx')).DiscoveryPage,
  recommendations: async () =>
    (await import('#features/recommendations/RecommendationsPage.tsx')).RecommendationsPage,
  'service-questions': async () =>
    (await import('#features/questions/ServiceQuestionsPage.tsx')).ServiceQuestionsPage,
  pitch: async () => (await import('#features/pitch/RecapPage.tsx')).RecapPage,
  'brand-audit': async () =>
    (await import('#features/brandAudit/BrandAuditPage.tsx')).BrandAuditPage,
  'script-pitch': async () => (await import('#features/pitch/ScriptPitchPage.tsx')).ScriptPitchPage,
  'trial-results': async () =>
    (await import('#features/trial/TrialResultsPage.tsx')).TrialResultsPage,
  'retainer-close': async () =>
    (await import('#features/trial/RetainerClosePage.tsx')).RetainerClosePage,
  onboarding: async () => (await import('#features/onboarding/OnboardingPage.tsx')).OnboardingPage,
  'onboarding/summary': async () =>
    (await import('#features/onboarding/SummaryPage.tsx')).SummaryPage,
};
