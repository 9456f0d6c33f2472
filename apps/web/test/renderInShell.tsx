import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { InterviewShell } from '#app/InterviewShell.tsx';
import { ToastHost } from '#app/ToastHost.tsx';
import { authStore } from '#auth/authStore.ts';
import { RequireSession } from '#auth/RequireSession.tsx';
import { queryClient } from '#lib/queryClient.ts';
import { openOutboxOnSignIn } from '#sync/interview/openOutbox.ts';
import { render } from '#test/render.tsx';
import { onAppClosed } from './renderApp.tsx';

/** Renders an element as a step of an interview, inside the real shell with the API of interviewApi. */
export async function renderInShell(element: ReactElement, address: string) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <QueryClientProvider client={queryClient}>
            <main>
              <Outlet />
            </main>
            <ToastHost />
          </QueryClientProvider>
        ),
        children: [
          {
            Component: RequireSession,
            children: [
              { Component: InterviewShell, children: [{ path: '/session/:id/*', element }] },
            ],
          },
          { path: '*', element: <p>Somewhere else</p> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  // As AppShell does it.
  openOutboxOnSignIn();
  onAppClosed(authStore.start(`test-${crypto.randomUUID()}`));
  await render(<RouterProvider router={router} />);
  return router;
}
