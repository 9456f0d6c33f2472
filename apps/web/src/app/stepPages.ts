import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import type { LazyRouteFunction, RouteObject } from 'react-router';

/** Each step is a chunk of its own. */
export const stepPages: Readonly<Record<Screen, LazyRouteFunction<RouteObject>>> = {
  info: async () => ({ Component: (await import('#interviews/InfoPage.tsx')).InfoPage }),
  questions: async () => ({
    Component: (await import('#questions/DiscoveryPage.tsx')).DiscoveryPage,
  }),
  recommendations: async () => ({
    Component: (await import('#recommendations/RecommendationsPage.tsx')).RecommendationsPage,
  }),
  'service-questions': async () => ({
    Component: (await import('#questions/ServiceQuestionsPage.tsx')).ServiceQuestionsPage,
  }),
  pitch: async () => ({ Component: (await import('#pitch/RecapPage.tsx')).RecapPage }),
  'brand-audit': async () => ({
    Component: (await import('#audit/BrandAuditPage.tsx')).BrandAuditPage,
  }),
  'script-pitch': async () => ({
    Component: (await import('#pitch/ScriptPitchPage.tsx')).ScriptPitchPage,
  }),
  'trial-results': async () => ({
    Component: (await import('#trial/TrialResultsPage.tsx')).TrialResultsPage,
  }),
  'retainer-close': async () => ({
    Component: (await import('#trial/RetainerClosePage.tsx')).RetainerClosePage,
  }),
  onboarding: async () => ({
    Component: (await import('#onboarding/OnboardingPage.tsx')).OnboardingPage,
  }),
  'onboarding/summary': async () => ({
    Component: (await import('#onboarding/SummaryPage.tsx')).SummaryPage,
  }),
};
