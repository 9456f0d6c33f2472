import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { standardApi } from '#test/renderApp.tsx';
import { firstInterest } from './firstInterest.ts';
import { renderLanding } from './renderLanding.tsx';
import { routes } from './routes.tsx';

afterEach(() => {
  delete document.documentElement.dataset.prerendered;
});

test('LAND-01: the finished page comes alive without being drawn again', async () => {
  standardApi(null);
  document.documentElement.dataset.prerendered = 'landing';
  const drawn = new DOMParser().parseFromString(await renderLanding(), 'text/html');
  const container = document.createElement('div');
  container.append(...drawn.body.childNodes);
  document.body.append(container);
  const heading = container.querySelector('h1');
  expect(heading?.textContent).toMatch(/Ask twelve questions/);

  const router = createMemoryRouter(routes, { initialEntries: ['/'] });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  const root = hydrateRoot(container, <RouterProvider router={router} />);
  // A page that differs from its markup is reported on the console, which fails the test.
  const isAlive = () => Object.keys(heading ?? {}).some((key) => key.startsWith('__reactProps'));
  await vi.waitFor(() => expect(isAlive()).toBe(true));
  expect(container.querySelector('h1')).toBe(heading);
  root.unmount();
  container.remove();
});

test('MENU-05: the finished page leads to signing in before any script has run', async () => {
  const drawn = new DOMParser().parseFromString(await renderLanding(), 'text/html');
  const links = [...drawn.querySelectorAll('header a')];
  const addresses = links.map((link) => `${link.textContent}: ${link.getAttribute('href')}`);
  expect(addresses).toContain('Sign In: /auth');
});

test.each(['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'])(
  'the app waits for a first %s on the finished page',
  async (sign) => {
    let isThere = false;
    const waiting = firstInterest().then(() => {
      isThere = true;
    });
    await Promise.resolve();
    expect(isThere).toBe(false);
    window.dispatchEvent(new Event(sign));
    await waiting;
    expect(isThere).toBe(true);
  },
);

test('a page from the back/forward cache does not wait', async () => {
  const waiting = firstInterest();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect(waiting).resolves.toBeUndefined();
});
