import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { authStore } from '#auth/authStore.ts';
import { loadPublicSettings } from '#features/settings/publicSettingsStore.ts';
import { watchColorScheme } from '#lib/colorScheme.ts';
import { purgeForeignCopies } from './purgeForeignCopies.ts';
import { routes } from './routes.tsx';

export async function startApp(): Promise<void> {
  watchColorScheme();
  authStore.start();
  purgeForeignCopies();
  void loadPublicSettings();

  const router = createBrowserRouter(routes);
  const container = document.getElementById('root');
  if (!container) return;
  // StrictMode runs effects twice in development, which reveals missing cleanups.
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  const isPrerendered = document.documentElement.dataset.prerendered !== undefined;
  // Hydrates the prerendered page after its route's code has loaded, so that nothing renders twice.
  if (isPrerendered) await waitUntilReady(router);
  // A transition renders in slices, so that a slow phone can respond in between.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
}

/** Resolves when the code of the first route has loaded. */
function waitUntilReady(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
