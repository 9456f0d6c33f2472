import type { InterviewScreen } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import type { ComponentType } from 'react';

/** Loads the page component of each step as a separate chunk. */
export const stepPageLoaders: Readonly<Record<InterviewScreen, () => Promise<ComponentType>>> = {
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
    (await import('#features/onboarding/OnboardingSummaryPage.tsx')).OnboardingSummaryPage,
};
