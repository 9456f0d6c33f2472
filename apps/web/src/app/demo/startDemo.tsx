import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { demoKeepKey } from '#app/demoKeep.ts';
import { lastSession } from '#auth/lastSession.ts';
import { followUpdates } from '#lib/appUpdate.ts';
import { followColorScheme } from '#lib/colorScheme.ts';
import { paths } from '#lib/paths.ts';
import { toDemoRoutes } from './demoRoutes.tsx';
import { openDemo } from './openDemo.ts';

/** "/demo": the product for somebody without an account, in a page of its own. */
export async function startDemo(): Promise<void> {
  // Who has an account has the product.
  if (lastSession.read()) {
    location.replace(paths.interviews);
    return;
  }
  followColorScheme();
  window.addEventListener('storage', ({ key, newValue }) => {
    // Taken into an account by another tab, or started over there: the server leads whoever signed in to their list.
    if (key === demoKeepKey && newValue === null) location.replace(paths.demo);
  });
  const isKept = await openDemo();
  // Works without a network from now on. Nothing is said of a newer version: nobody works here.
  followUpdates(() => undefined);
  const container = document.getElementById('root');
  if (!container) return;
  const router = createBrowserRouter(toDemoRoutes(!isKept), { basename: paths.demo });
  // Rendered in slices, so that a slow phone can respond in between.
  startTransition(() => {
    createRoot(container).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
}
