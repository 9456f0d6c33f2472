import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import type { ComponentType } from 'react';

/** Each step is a chunk of its own. */
export const stepPages: Readonly<Record<Screen, () => Promise<ComponentType>>> = {
  info: async () => (await import('#interviews/InfoPage.tsx')).InfoPage,
  questions: async () => (await import('#questions/DiscoveryPage.tsx')).DiscoveryPage,
  recommendations: async () =>
    (await import('#recommendations/RecommendationsPage.tsx')).RecommendationsPage,
  'service-questions': async () =>
    (await import('#questions/ServiceQuestionsPage.tsx')).ServiceQuestionsPage,
  pitch: async () => (await import('#pitch/RecapPage.tsx')).RecapPage,
  'brand-audit': async () => (await import('#audit/BrandAuditPage.tsx')).BrandAuditPage,
  'script-pitch': async () => (await import('#pitch/ScriptPitchPage.tsx')).ScriptPitchPage,
  'trial-results': async () => (await import('#trial/TrialResultsPage.tsx')).TrialResultsPage,
  'retainer-close': async () => (await import('#trial/RetainerClosePage.tsx')).RetainerClosePage,
  onboarding: async () => (await import('#onboarding/OnboardingPage.tsx')).OnboardingPage,
  'onboarding/summary': async () => (await import('#onboarding/SummaryPage.tsx')).SummaryPage,
};
