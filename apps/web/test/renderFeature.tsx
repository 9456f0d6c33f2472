import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ToastHost } from '#app/ToastHost.tsx';
import { authStore } from '#auth/authStore.ts';
import { RequireSession } from '#auth/RequireSession.tsx';
import { CallProvider } from '#call/CallState.tsx';
import { queryClient } from '#lib/queryClient.ts';
import { openOutboxOnSignIn } from '#sync/interview/openOutbox.ts';
import { render } from '#test/render.tsx';
import { interviewId } from './factories.ts';
import { onAppClosed } from './renderApp.tsx';

interface RenderFeatureOptions {
  readonly path?: string;
  /** False to test what a component shows to signed-out users. */
  readonly isGuarded?: boolean;
}

/** Renders a component as in the app: behind the sign-in, with toasts and other pages beside it. */
export async function renderFeature(
  element: ReactElement,
  { path = `/session/${interviewId}/script-pitch`, isGuarded = true }: RenderFeatureOptions = {},
) {
  const page = { path, element: <CallProvider>{element}</CallProvider> };
  const frame = (
    <QueryClientProvider client={queryClient}>
      <main>
        <Outlet />
      </main>
      <ToastHost />
    </QueryClientProvider>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          isGuarded ? { Component: RequireSession, children: [page] } : page,
          { path: '*', element: <h1>Somewhere else</h1> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  onAppClosed(authStore.start(`test-${crypto.randomUUID()}`));
  // As AppShell does it.
  openOutboxOnSignIn();
  await render(<RouterProvider router={router} />);
  return router;
}
