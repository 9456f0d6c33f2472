import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { demoImportEmailKey } from '#app/demoImportEmail.ts';
import { lastSession } from '#auth/lastSession.ts';
import { watchColorScheme } from '#lib/colorScheme.ts';
import { paths } from '#lib/paths.ts';
import { watchForAppUpdate } from '#lib/watchForAppUpdate.ts';
import { buildDemoRoutes } from './demoRoutes.tsx';
import { initDemo } from './initDemo.ts';

/** Starts the demo at "/demo", a page separate from the app. */
export async function startDemo(): Promise<void> {
  // Signed-in users are redirected to the app.
  if (lastSession.read()) {
    location.replace(paths.interviews);
    return;
  }
  watchColorScheme();
  window.addEventListener('storage', ({ key, newValue }) => {
    // Another tab imported or restarted the demo; the server redirects signed-in users to their list.
    if (key === demoImportEmailKey && newValue === null) location.replace(paths.demo);
  });
  const isKept = await initDemo();
  // Registers the service worker, so that the demo works offline. Updates are not announced in the demo.
  watchForAppUpdate(() => undefined);
  const container = document.getElementById('root');
  if (!container) return;
  const router = createBrowserRouter(buildDemoRoutes(!isKept), { basename: paths.demo });
  // A transition renders in slices, so that a slow phone can respond in between.
  startTransition(() => {
    createRoot(container).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
}
