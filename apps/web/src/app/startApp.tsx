import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { authStore } from '#auth/authStore.ts';
import { followColorScheme } from '#lib/colorScheme.ts';
import { loadSettings } from '#settings/settingsStore.ts';
import { followOwner } from './followOwner.ts';
import { routes } from './routes.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

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
  if (document.documentElement.dataset.prerendered) {
    // The finished page stays as it is and comes alive; nothing is drawn a second time.
    await untilReady(router);
    startTransition(() => {
      hydrateRoot(container, app);
    });
  } else {
    createRoot(container).render(app);
  }
}

/** Until the code of the first page is there. */
function untilReady(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
