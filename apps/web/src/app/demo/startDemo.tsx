import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { demoKeepKey } from '#app/demoKeep.ts';
import type { DrawnPage } from '#app/drawn/drawnPage.ts';
import { untilReady } from '#app/drawn/untilReady.ts';
import { lastSession } from '#auth/lastSession.ts';
import { followUpdates } from '#lib/appUpdate.ts';
import { followColorScheme } from '#lib/colorScheme.ts';
import { paths } from '#lib/paths.ts';
import { openDemoInterview } from './demoInterview.ts';
import { demoRoutes, firstPages } from './demoRoutes.tsx';
import { openDemo } from './openDemo.ts';

/** "/demo": the product for somebody without an account, in a page of its own. */
export async function startDemo(drawn: DrawnPage | null): Promise<void> {
  // Who has an account has the product.
  if (lastSession.read()) {
    location.replace(paths.interviews);
    return;
  }
  // Should one not come, its page asks again and says so.
  for (const load of firstPages) load().catch(() => undefined);
  followColorScheme();
  window.addEventListener('storage', ({ key, newValue }) => {
    // Taken into an account by another tab, or started over there: the server leads whoever signed in to their list.
    if (key === demoKeepKey && newValue === null) location.replace(paths.demo);
  });
  await openDemo();
  // Works without a network from now on. Nothing is said of a newer version: nobody works here.
  followUpdates(() => undefined);
  const container = document.getElementById('root');
  if (!container) return;
  const root = createRoot(container);
  // The drawn page shows the question itself: so does the first thing that takes its place.
  if (drawn) {
    const id = await openDemoInterview();
    history.replaceState(null, '', `${paths.demo}${paths.step(id, 'questions')}`);
  }
  const router = createBrowserRouter(demoRoutes, { basename: paths.demo });
  const demo = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (!drawn) return root.render(demo);
  await untilReady(router);
  drawn.takeOver(() => flushSync(() => root.render(demo)));
}
