import './fonts.css';
import './tokens.css';
import './base.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { authStore } from '#auth/authStore.ts';
import { followColorScheme } from '#lib/colorScheme.ts';
import { loadSettings } from '#settings/settingsStore.ts';
import { routes } from './routes.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

followColorScheme();
authStore.start();
void loadSettings();

const router = createBrowserRouter(routes);
const container = document.getElementById('root');
if (container) {
  // The finished landing page stays on the screen until the same page can take its place.
  if (document.documentElement.dataset.prerendered) await untilReady(router);
  createRoot(container).render(<RouterProvider router={router} />);
}

function untilReady(waiting: Router): Promise<void> {
  if (waiting.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = waiting.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
