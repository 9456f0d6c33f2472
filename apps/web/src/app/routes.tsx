import type { InterviewScreen } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import type { Params, RouteObject } from 'react-router';
import { RedirectWhenSessionEnded, RequireSession } from '#auth/RequireSession.tsx';
import { paths } from '#lib/paths.ts';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { createLazyRoute, ErrorPage } from './ErrorPage.tsx';
import { RootRoute } from './RootRoute.tsx';
import { stepPageLoaders } from './stepPageLoaders.ts';

const bare = { Failed: ErrorPage };
const landing = async () => (await import('./LandingRoute.tsx')).LandingRoute;
const auth = async () => (await import('./AuthRoute.tsx')).AuthRoute;
const confirmed = async () => (await import('./EmailConfirmedRoute.tsx')).EmailConfirmedRoute;
const mailOff = async () => (await import('./MailOffRoute.tsx')).MailOffRoute;
const shell = async () => (await import('./AppShell.tsx')).AppShell;
const list = async () => (await import('./ListRoute.tsx')).ListRoute;
const newInterview = async () =>
  (await import('#features/businessInfo/NewInterviewPage.tsx')).NewInterviewPage;
const importPage = async () =>
  (await import('#features/leads/ImportProspectsPage.tsx')).ImportProspectsPage;
const exportPage = async () =>
  (await import('#features/leads/ExportInterviewsPage.tsx')).ExportInterviewsPage;
const insights = async () => (await import('#features/insights/InsightsPage.tsx')).InsightsPage;
const interview = async () => (await import('./InterviewRoute.tsx')).InterviewRoute;
const followUpFrame = async () =>
  (await import('#features/followUp/FollowUpLayout.tsx')).FollowUpLayout;
const pack = async () => (await import('#features/followUp/FollowUpPackPage.tsx')).FollowUpPackPage;
const plan = async () => (await import('#features/followUp/PlanPage.tsx')).PlanPage;
const handOver = async () => (await import('#features/followUp/HandOverPage.tsx')).HandOverPage;
const settingsFrame = async () =>
  (await import('#features/settings/SettingsLayout.tsx')).SettingsLayout;
const admin = async () => (await import('#features/admin/AdminPage.tsx')).AdminPage;
const account = async () => (await import('#features/account/AccountPage.tsx')).AccountPage;
const agencyCard = async () =>
  (await import('#features/agencyCard/AgencyCardPage.tsx')).AgencyCardPage;
const services = async () => (await import('#features/services/ServicesPage.tsx')).ServicesPage;
const aiSettings = async () => (await import('#features/ai/AiSettingsPage.tsx')).AiSettingsPage;
const notFound = async () => (await import('./NotFoundPage.tsx')).NotFoundPage;

const prefetchInterview = async ({ id = '' }: Params) =>
  (await import('#sync/interview/interviewQuery.ts')).prefetchInterview(id);

const settings = (...children: RouteObject[]) =>
  createLazyRoute(undefined, settingsFrame, { children });
const steps = Object.entries(stepPageLoaders).map(([step, page]) =>
  createLazyRoute(paths.step(':id', step as InterviewScreen), page),
);

const behindSignIn: RouteObject[] = [
  createLazyRoute(paths.interviews, list),
  createLazyRoute(paths.importProspects, importPage),
  createLazyRoute(paths.exportInterviews, exportPage),
  createLazyRoute(paths.insights, insights),
  settings(
    createLazyRoute(paths.account, account),
    createLazyRoute(paths.agencyCard, agencyCard),
    createLazyRoute(paths.services, services),
    createLazyRoute(paths.aiSettings, aiSettings),
  ),
  createLazyRoute(paths.newInterview, newInterview),
  createLazyRoute(undefined, interview, { children: steps, prefetch: prefetchInterview }),
  createLazyRoute(undefined, followUpFrame, {
    prefetch: prefetchInterview,
    children: [
      createLazyRoute(paths.followUp(':id'), pack),
      createLazyRoute(paths.plan(':id'), plan),
      createLazyRoute(paths.handOver(':id'), handOver),
    ],
  }),
];

const inShell: RouteObject[] = [
  {
    Component: RedirectWhenSessionEnded,
    children: [settings(createLazyRoute(paths.adminSettings, admin))],
  },
  { Component: RequireSession, children: behindSignIn },
  createLazyRoute('*', notFound),
];

/** Routes of the app; each page is a separate chunk, so that the first page loads only what it shows. */
export const routes: RouteObject[] = [
  {
    Component: RootRoute,
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingCard,
    children: [
      createLazyRoute(paths.home, landing, bare),
      createLazyRoute(paths.auth, auth, bare),
      createLazyRoute(paths.confirmed, confirmed, bare),
      createLazyRoute(paths.morningMailOff, mailOff, bare),
      createLazyRoute(undefined, shell, { ...bare, children: inShell }),
    ],
  },
];
