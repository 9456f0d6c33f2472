import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { authStore } from '#auth/authStore.ts';
import { followColorScheme } from '#lib/colorScheme.ts';
import { loadSettings, settingsStore } from '#settings/settingsStore.ts';
import type { DrawnPage } from './drawn/drawnPage.ts';
import { untilReady } from './drawn/untilReady.ts';
import { untilTrue } from './drawn/untilTrue.ts';
import { followOwner } from './followOwner.ts';
import { routes } from './routes.tsx';

/** In place of a page that was drawn with something to press, or with nothing there yet. */
export async function startApp(drawn: DrawnPage | null): Promise<void> {
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
  if (drawn) {
    await Promise.all([untilReady(router), untilKnown()]);
    drawn.takeOver(() => flushSync(() => createRoot(container).render(app)));
  } else if (document.documentElement.dataset.prerendered) {
    // The finished page stays as it is and comes alive; nothing is drawn a second time.
    await untilReady(router);
    startTransition(() => {
      hydrateRoot(container, app);
    });
  } else {
    createRoot(container).render(app);
  }
}

/** Until the sign-in page would show what is drawn: before, it waits for both. */
async function untilKnown(): Promise<void> {
  await untilTrue(authStore, (auth) => auth.status !== 'loading' || auth.isUnreachable);
  await untilTrue(settingsStore, ({ status }) => status !== 'loading');
}
