import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import type { Params, RouteObject } from 'react-router';
import { LeaveWhenEnded, RequireSession } from '#auth/RequireSession.tsx';
import { paths } from '#lib/paths.ts';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { ErrorPage, lazyPage } from './ErrorPage.tsx';
import { RootRoute } from './RootRoute.tsx';
import { stepPages } from './stepPages.ts';

const bare = { Failed: ErrorPage };
const landing = async () => (await import('./LandingRoute.tsx')).LandingRoute;
const auth = async () => (await import('./AuthRoute.tsx')).AuthRoute;
const confirmed = async () => (await import('./ConfirmedRoute.tsx')).ConfirmedRoute;
const mailOff = async () => (await import('./MailOffRoute.tsx')).MailOffRoute;
const shell = async () => (await import('./Shell.tsx')).Shell;
const list = async () => (await import('./ListRoute.tsx')).ListRoute;
const newInterview = async () =>
  (await import('#features/businessInfo/NewInterviewPage.tsx')).NewInterviewPage;
const importPage = async () => (await import('#features/leads/ImportPage.tsx')).ImportPage;
const exportPage = async () => (await import('#features/leads/ExportPage.tsx')).ExportPage;
const insights = async () => (await import('#features/insights/InsightsPage.tsx')).InsightsPage;
const interview = async () => (await import('./InterviewRoute.tsx')).InterviewRoute;
const followUpFrame = async () =>
  (await import('#features/followUp/FollowUpFrame.tsx')).FollowUpFrame;
const pack = async () => (await import('#features/followUp/PackPage.tsx')).PackPage;
const plan = async () => (await import('#features/followUp/PlanPage.tsx')).PlanPage;
const handOver = async () => (await import('#features/followUp/HandOverPage.tsx')).HandOverPage;
const settingsFrame = async () =>
  (await import('#features/settings/SettingsFrame.tsx')).SettingsFrame;
const admin = async () => (await import('#features/admin/AdminPage.tsx')).AdminPage;
const account = async () => (await import('#features/account/AccountPage.tsx')).AccountPage;
const agencyCard = async () =>
  (await import('#features/agencyCard/AgencyCardPage.tsx')).AgencyCardPage;
const services = async () => (await import('#features/services/ServicesPage.tsx')).ServicesPage;
const aiSettings = async () => (await import('#features/ai/AiSettingsPage.tsx')).AiSettingsPage;
const notFound = async () => (await import('./NotFoundPage.tsx')).NotFoundPage;

const readEarly = async ({ id = '' }: Params) =>
  (await import('#sync/interview/interviewQuery.ts')).readEarly(id);

const settings = (...children: RouteObject[]) => lazyPage(undefined, settingsFrame, { children });
const steps = Object.entries(stepPages).map(([step, page]) =>
  lazyPage(paths.step(':id', step as Screen), page),
);

const behindSignIn: RouteObject[] = [
  lazyPage(paths.interviews, list),
  lazyPage(paths.importProspects, importPage),
  lazyPage(paths.exportInterviews, exportPage),
  lazyPage(paths.insights, insights),
  settings(
    lazyPage(paths.account, account),
    lazyPage(paths.agencyCard, agencyCard),
    lazyPage(paths.services, services),
    lazyPage(paths.aiSettings, aiSettings),
  ),
  lazyPage(paths.newInterview, newInterview),
  lazyPage(undefined, interview, { children: steps, readEarly }),
  lazyPage(undefined, followUpFrame, {
    readEarly,
    children: [
      lazyPage(paths.followUp(':id'), pack),
      lazyPage(paths.plan(':id'), plan),
      lazyPage(paths.handOver(':id'), handOver),
    ],
  }),
];

const inShell: RouteObject[] = [
  { Component: LeaveWhenEnded, children: [settings(lazyPage(paths.adminSettings, admin))] },
  { Component: RequireSession, children: behindSignIn },
  lazyPage('*', notFound),
];

/** Each page is a chunk of its own, so the first page sends only what it shows (ROUTE-16). */
export const routes: RouteObject[] = [
  {
    Component: RootRoute,
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingCard,
    children: [
      lazyPage(paths.home, landing, bare),
      lazyPage(paths.auth, auth, bare),
      lazyPage(paths.confirmed, confirmed, bare),
      lazyPage(paths.morningMailOff, mailOff, bare),
      lazyPage(undefined, shell, { ...bare, children: inShell }),
    ],
  },
];
