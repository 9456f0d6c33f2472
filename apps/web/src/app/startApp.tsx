import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { authStore } from '#auth/authStore.ts';
import { loadSettings } from '#features/settings/settingsStore.ts';
import { followColorScheme } from '#lib/colorScheme.ts';
import { followOwner } from './followOwner.ts';
import { routes } from './routes.tsx';

export async function startApp(): Promise<void> {
  followColorScheme();
  authStore.start();
  followOwner();
  void loadSettings();

  const router = createBrowserRouter(routes);
  const container = document.getElementById('root');
  if (!container) return;
  // In development it draws and starts everything twice, to show what does not end with what made it.
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  const isPrerendered = document.documentElement.dataset.prerendered !== undefined;
  // A finished page is hydrated once the code of its route is there; nothing is drawn a second time.
  if (isPrerendered) await waitUntilReady(router);
  // In slices, so that a slow phone can respond in between.
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
