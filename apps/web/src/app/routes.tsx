import { screens } from '@salespro/domain/interviews/flow/Screen.ts';
import type { RouteObject } from 'react-router';
import { LeaveWhenEnded } from '#auth/LeaveWhenEnded.tsx';
import { RequireSession } from '#auth/RequireSession.tsx';
import { paths } from '#lib/paths.ts';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { lazyPage } from './lazyPage.ts';
import { RootRoute } from './RootRoute.tsx';
import { stepPages } from './stepPages.ts';

const bare = { Failed: ErrorPage };
const landing = async () => (await import('./LandingRoute.tsx')).LandingRoute;
const auth = async () => (await import('./AuthRoute.tsx')).AuthRoute;
const confirmed = async () => (await import('./ConfirmedRoute.tsx')).ConfirmedRoute;
const shell = async () => (await import('./Shell.tsx')).Shell;
const list = async () => (await import('#interviews/InterviewsPage.tsx')).InterviewsPage;
const newInterview = async () =>
  (await import('#interviews/NewInterviewPage.tsx')).NewInterviewPage;
const importPage = async () => (await import('#interviews/leads/ImportPage.tsx')).ImportPage;
const exportPage = async () => (await import('#interviews/leads/ExportPage.tsx')).ExportPage;
const interview = async () => (await import('#interviews/InterviewShell.tsx')).InterviewShell;
const settingsFrame = async () => (await import('#settings/SettingsFrame.tsx')).SettingsFrame;
const admin = async () => (await import('#settings/AdminPage.tsx')).AdminPage;
const account = async () => (await import('#settings/AccountPage.tsx')).AccountPage;
const agencyCard = async () => (await import('#settings/agency/AgencyCardPage.tsx')).AgencyCardPage;
const services = async () => (await import('#settings/services/ServicesPage.tsx')).ServicesPage;
const aiSettings = async () => (await import('#ai/settings/AiSettingsPage.tsx')).AiSettingsPage;
const notFound = async () => (await import('./NotFoundPage.tsx')).NotFoundPage;

const settings = (...children: RouteObject[]) => lazyPage(undefined, settingsFrame, { children });
const steps = screens.map((step) => lazyPage(paths.step(':id', step), stepPages[step]));

const behindSignIn: RouteObject[] = [
  lazyPage(paths.interviews, list),
  lazyPage(paths.importProspects, importPage),
  lazyPage(paths.exportInterviews, exportPage),
  settings(
    lazyPage(paths.account, account),
    lazyPage(paths.agencyCard, agencyCard),
    lazyPage(paths.services, services),
    lazyPage(paths.aiSettings, aiSettings),
  ),
  lazyPage(paths.newInterview, newInterview),
  lazyPage(undefined, interview, { children: steps }),
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
      lazyPage(undefined, shell, { ...bare, children: inShell }),
    ],
  },
];
