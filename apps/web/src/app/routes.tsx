import { type Screen, screens } from '@salespro/domain/interviews/flow/Screen.ts';
import type { RouteObject } from 'react-router';
import { LeaveWhenEnded } from '#auth/LeaveWhenEnded.tsx';
import { RequireSession } from '#auth/RequireSession.tsx';
import { paths } from '#lib/paths.ts';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { RootRoute } from './RootRoute.tsx';
import { stepPages } from './stepPages.ts';

/** Each page is a chunk of its own, so the first page sends only what it shows (ROUTE-16). */
export const routes: RouteObject[] = [
  {
    Component: RootRoute,
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingCard,
    children: [
      {
        path: paths.home,
        lazy: async () => ({ Component: (await import('./LandingRoute.tsx')).LandingRoute }),
      },
      {
        path: paths.auth,
        lazy: async () => ({ Component: (await import('./AuthRoute.tsx')).AuthRoute }),
      },
      {
        path: paths.confirmed,
        lazy: async () => ({ Component: (await import('./ConfirmedRoute.tsx')).ConfirmedRoute }),
      },
      {
        lazy: async () => ({ Component: (await import('./Shell.tsx')).Shell }),
        children: [
          { Component: LeaveWhenEnded, children: [settings([adminPage()])] },
          {
            Component: RequireSession,
            children: [
              {
                path: paths.interviews,
                lazy: async () => ({
                  Component: (await import('#interviews/InterviewsPage.tsx')).InterviewsPage,
                }),
              },
              settings([accountPage(), aiSettingsPage()]),
              {
                path: paths.newInterview,
                lazy: async () => ({
                  Component: (await import('#interviews/NewInterviewPage.tsx')).NewInterviewPage,
                }),
              },
              {
                lazy: async () => ({
                  Component: (await import('#interviews/InterviewShell.tsx')).InterviewShell,
                }),
                children: screens.map(interviewStep),
              },
            ],
          },
          {
            path: '*',
            lazy: async () => ({ Component: (await import('./NotFoundPage.tsx')).NotFoundPage }),
          },
        ],
      },
    ],
  },
];

function settings(children: RouteObject[]): RouteObject {
  return {
    lazy: async () => ({ Component: (await import('#settings/SettingsFrame.tsx')).SettingsFrame }),
    children,
  };
}

function adminPage(): RouteObject {
  return {
    path: paths.adminSettings,
    lazy: async () => ({ Component: (await import('#settings/AdminPage.tsx')).AdminPage }),
  };
}

function accountPage(): RouteObject {
  return {
    path: paths.account,
    lazy: async () => ({ Component: (await import('#settings/AccountPage.tsx')).AccountPage }),
  };
}

function aiSettingsPage(): RouteObject {
  return {
    path: paths.aiSettings,
    lazy: async () => ({
      Component: (await import('#ai/settings/AiSettingsPage.tsx')).AiSettingsPage,
    }),
  };
}

function interviewStep(step: Screen): RouteObject {
  return { path: paths.step(':id', step), lazy: stepPages[step] };
}
