import { readSettings } from '@salespro/contract/settings.ts';
import { drawLanding, drawSource } from '@salespro/domain/landing/drawLanding.ts';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { type SettingsState, settingsStore } from '#features/settings/settingsStore.ts';
import { makeSettings } from '#test/factories.ts';
import { standardApi } from '#test/renderApp.tsx';
import { firstInterest } from './firstInterest.ts';
import { renderLanding, renderMarked } from './renderLanding.tsx';
import { routes } from './routes.tsx';

/** What a failed test leaves in the page would be met by the next file. */
const leftover: (() => void)[] = [];
afterEach(() => {
  for (const remove of leftover.splice(0)) remove();
  delete document.documentElement.dataset.prerendered;
});

function hydrate(container: Element, router: ReturnType<typeof createMemoryRouter>): void {
  const root = hydrateRoot(container, <RouterProvider router={router} />);
  leftover.push(() => root.unmount());
}

test('LAND-01: the finished page comes alive without being drawn again', async () => {
  standardApi(null);
  document.documentElement.dataset.prerendered = 'landing';
  const drawn = new DOMParser().parseFromString(await renderLanding(), 'text/html');
  const container = document.createElement('div');
  container.append(...drawn.body.childNodes);
  document.body.append(container);
  leftover.push(() => container.remove());
  const heading = container.querySelector('h1');
  expect(heading?.textContent).toMatch(/Ask twelve questions/);

  const router = createMemoryRouter(routes, { initialEntries: ['/'] });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  hydrate(container, router);
  // A page that differs from its markup is reported on the console, which fails the test.
  const isAlive = () => Object.keys(heading ?? {}).some((key) => key.startsWith('__reactProps'));
  await vi.waitFor(() => expect(isAlive()).toBe(true));
  expect(container.querySelector('h1')).toBe(heading);
});

/** What the settings say when the page comes alive; late ones are asked for by it. */
const settingsStates: Readonly<Record<string, SettingsState>> = {
  late: { status: 'loading' },
  unreadable: { status: 'failed' },
  changed: { status: 'ready', settings: makeSettings() },
};

test.each(['late', 'unreadable', 'changed'])(
  'TRUE-10: with what was confirmed drawn into it, too, the page comes alive as it is; settings: %s',
  async (name) => {
    const shown = {
      claims: [{ figure: '12', label: 'agencies & "more"', source: 'Our <list>' }],
      testimonial: { quote: 'Good.', name: 'Tonya', role: 'Owner', company: 'Pine & Oak' },
    };
    const metas = [
      ['shown-claims', JSON.stringify(shown)],
      ['source-address', 'https://code.example/salespro'],
    ].map(([name = '', content = '']) =>
      Object.assign(document.createElement('meta'), { name, content }),
    );
    document.head.append(...metas);
    for (const meta of metas) leftover.push(() => meta.remove());
    standardApi(null).reply(readSettings, makeSettings({ shown_claims: shown }));
    document.documentElement.dataset.prerendered = 'landing';
    const page = drawSource(
      drawLanding(await renderMarked(), shown),
      'https://code.example/salespro',
    );
    const drawn = new DOMParser().parseFromString(page, 'text/html');
    const container = document.createElement('div');
    container.append(...drawn.body.childNodes);
    document.body.append(container);
    leftover.push(() => container.remove());
    const quote = container.querySelector('blockquote');
    expect(quote?.textContent).toBe('Good.');

    const router = createMemoryRouter(routes, { initialEntries: ['/'] });
    await vi.waitFor(() => expect(router.state.initialized).toBe(true));
    settingsStore.set(settingsStates[name] ?? { status: 'failed' });
    hydrate(container, router);
    // Of what stays in every case: what is taken off the page again is forgotten with it.
    const heading = container.querySelector('h1');
    const isAlive = () => Object.keys(heading ?? {}).some((key) => key.startsWith('__reactProps'));
    await vi.waitFor(() => expect(isAlive()).toBe(true));
    expect(container.querySelector('h1')).toBe(heading);
    if (name === 'changed') {
      // As it was drawn first (the console would tell), then as it is now.
      await vi.waitFor(() => expect(container.querySelector('blockquote')).toBeNull());
      return;
    }
    expect(container.querySelector('blockquote')).toBe(quote);
    expect(container.querySelector('[data-claim]')?.textContent).toBe(
      '12 agencies & "more"Our <list>',
    );
    expect(container.querySelector('[data-block="source"]')?.textContent).toBe('Source code');
  },
);

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

test('TRUE-26: a pointer that rests on the page loads nothing, its first move does', async () => {
  const isThere = vi.fn();
  const waiting = firstInterest().then(isThere);
  // As Chromium sends it when it has laid out a page under the pointer.
  window.dispatchEvent(new PointerEvent('pointermove'));
  await Promise.resolve();
  expect(isThere).not.toHaveBeenCalled();
  window.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }));
  await waiting;
  expect(isThere).toHaveBeenCalled();
});

test('a page from the back/forward cache does not wait', async () => {
  const waiting = firstInterest();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect(waiting).resolves.toBeUndefined();
});
