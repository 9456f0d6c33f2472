import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { InterviewStep } from '#lib/paths.ts';

/** The steps that are built; the others say that they come next. */
export const stepPages: Partial<Record<InterviewStep, LazyRouteFunction<RouteObject>>> = {
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
  'script-pitch': async () => ({
    Component: (await import('#pitch/ScriptPitchPage.tsx')).ScriptPitchPage,
  }),
  'trial-results': async () => ({
    Component: (await import('#trial/TrialResultsPage.tsx')).TrialResultsPage,
  }),
  'retainer-close': async () => ({
    Component: (await import('#trial/RetainerClosePage.tsx')).RetainerClosePage,
  }),
};
