import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ToastHost } from '#app/ToastHost.tsx';
import { authStore } from '#auth/authStore.ts';
import { RequireSession } from '#auth/RequireSession.tsx';
import { CallProvider } from '#call/CallState.tsx';
import { queryClient } from '#lib/queryClient.ts';
import { followSignIn } from '#sync/interview/openOutbox.ts';
import { render } from '#test/render.tsx';
import { interviewId } from './factories.ts';
import { whenAppIsLeft } from './renderApp.tsx';

interface RoomOptions {
  readonly path?: string;
  /** False for what a part says by itself to somebody who is signed out; the app shows it to nobody. */
  readonly isGuarded?: boolean;
}

/** A part of a page where the app has it: behind the sign-in, with toasts and other pages beside it. */
export async function renderRoom(
  element: ReactElement,
  { path = `/session/${interviewId}/script-pitch`, isGuarded = true }: RoomOptions = {},
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
  whenAppIsLeft(authStore.start(`test-${crypto.randomUUID()}`));
  // As Shell does it.
  followSignIn();
  await render(<RouterProvider router={router} />);
  return router;
}
