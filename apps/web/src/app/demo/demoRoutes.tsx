import { interviewScreens } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import { type RouteObject, replace } from 'react-router';
import { createLazyRoute, ErrorPage } from '#app/ErrorPage.tsx';
import { stepPageLoaders } from '#app/stepPageLoaders.ts';
import { paths } from '#lib/paths.ts';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { DemoFrame } from './DemoFrame.tsx';
import { openDemoInterview } from './demoInterview.ts';

const choose = async () => (await import('./ChooseClientPage.tsx')).ChooseClientPage;
const interview = async () => (await import('#app/InterviewRoute.tsx')).InterviewRoute;
const followUpFrame = async () =>
  (await import('#features/followUp/FollowUpLayout.tsx')).FollowUpLayout;
const stage = async () => (await import('./DemoClientAndTips.tsx')).DemoClientAndTips;
const pack = async () => (await import('#features/followUp/FollowUpPackPage.tsx')).FollowUpPackPage;
const plan = async () => (await import('#features/followUp/PlanPage.tsx')).PlanPage;
const handOver = async () => (await import('#features/followUp/HandOverPage.tsx')).HandOverPage;
const withAccount = async () => (await import('./AccountRequiredPage.tsx')).AccountRequiredPage;

/** Redirects "/demo" to the first question, or to the screen where the visitor was before. */
async function redirectToFirstQuestion(): Promise<Response> {
  return replace(paths.step(await openDemoInterview(), 'questions'));
}

/**
 * Builds the routes of the demo; screens outside of one interview show that they need an account.
 * Addresses are relative to "/demo".
 */
export const buildDemoRoutes = (isBlocked: boolean): RouteObject[] => [
  {
    element: <DemoFrame isBlocked={isBlocked} />,
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingCard,
    children: [
      { path: '/', loader: redirectToFirstQuestion },
      createLazyRoute(paths.interviews, choose),
      createLazyRoute(paths.newInterview, choose),
      createLazyRoute(undefined, interview, {
        children: [
          createLazyRoute(undefined, stage, {
            children: interviewScreens.map((step) =>
              createLazyRoute(paths.step(':id', step), stepPageLoaders[step]),
            ),
          }),
        ],
      }),
      createLazyRoute(undefined, followUpFrame, {
        children: [
          createLazyRoute(undefined, stage, {
            children: [
              createLazyRoute(paths.followUp(':id'), pack),
              createLazyRoute(paths.plan(':id'), plan),
              createLazyRoute(paths.handOver(':id'), handOver),
            ],
          }),
        ],
      }),
      createLazyRoute('*', withAccount),
    ],
  },
];
