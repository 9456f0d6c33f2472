import { screens } from '@salespro/domain/interviews/flow/Screen.ts';
import { type RouteObject, replace } from 'react-router';
import { ErrorPage, lazyPage } from '#app/ErrorPage.tsx';
import { stepPages } from '#app/stepPages.ts';
import { paths } from '#lib/paths.ts';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { DemoFrame } from './DemoFrame.tsx';
import { openDemoInterview } from './demoInterview.ts';

const choose = async () => (await import('./ChooseClientPage.tsx')).ChooseClientPage;
const interview = async () => (await import('#app/InterviewRoute.tsx')).InterviewRoute;
const followUpFrame = async () =>
  (await import('#features/followUp/FollowUpFrame.tsx')).FollowUpFrame;
const stage = async () => (await import('./DemoStage.tsx')).DemoStage;
const pack = async () => (await import('#features/followUp/PackPage.tsx')).PackPage;
const plan = async () => (await import('#features/followUp/PlanPage.tsx')).PlanPage;
const handOver = async () => (await import('#features/followUp/HandOverPage.tsx')).HandOverPage;
const withAccount = async () => (await import('./WithAccountPage.tsx')).WithAccountPage;

/** "/demo": the first question of the first client, or where the visitor was before. */
async function startCall(): Promise<Response> {
  return replace(paths.step(await openDemoInterview(), 'questions'));
}

/** The screens of one interview and what comes after it; all else needs an account. Addresses are below "/demo". */
export const toDemoRoutes = (isBlocked: boolean): RouteObject[] => [
  {
    element: <DemoFrame isBlocked={isBlocked} />,
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingCard,
    children: [
      { path: '/', loader: startCall },
      lazyPage(paths.interviews, choose),
      lazyPage(paths.newInterview, choose),
      lazyPage(undefined, interview, {
        children: [
          lazyPage(undefined, stage, {
            children: screens.map((step) => lazyPage(paths.step(':id', step), stepPages[step])),
          }),
        ],
      }),
      lazyPage(undefined, followUpFrame, {
        children: [
          lazyPage(undefined, stage, {
            children: [
              lazyPage(paths.followUp(':id'), pack),
              lazyPage(paths.plan(':id'), plan),
              lazyPage(paths.handOver(':id'), handOver),
            ],
          }),
        ],
      }),
      lazyPage('*', withAccount),
    ],
  },
];
