import { readAppSettings } from '@salespro/contract/appSettings.ts';
import { renderLandingPage, renderSourceLink } from '@salespro/domain/landing/renderLandingPage.ts';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type PublicSettingsState,
  publicSettingsStore,
} from '#features/settings/publicSettingsStore.ts';
import { makeSettings } from '#test/factories.ts';
import { fakeStandardApi } from '#test/renderApp.tsx';
import { renderLanding, renderLandingWithMarkers } from './renderLanding.tsx';
import { routes } from './routes.tsx';
import { waitForFirstInteraction } from './waitForFirstInteraction.ts';

/** Cleanups of a failed test; otherwise the next file would see its page. */
const leftover: (() => void)[] = [];
afterEach(() => {
  for (const remove of leftover.splice(0)) remove();
  delete document.documentElement.dataset.prerendered;
});

function hydrate(container: Element, router: ReturnType<typeof createMemoryRouter>): void {
  const root = hydrateRoot(container, <RouterProvider router={router} />);
  leftover.push(() => root.unmount());
}

test('LAND-01: hydrates the prerendered page without rendering it again', async () => {
  fakeStandardApi(null);
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
  // React reports a mismatch with the markup on the console, which fails the test.
  const isAlive = () => Object.keys(heading ?? {}).some((key) => key.startsWith('__reactProps'));
  await vi.waitFor(() => expect(isAlive()).toBe(true));
  expect(container.querySelector('h1')).toBe(heading);
});

/** States of the settings at hydration; late settings are fetched by the page. */
const settingsStates: Readonly<Record<string, PublicSettingsState>> = {
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
    fakeStandardApi(null).reply(readAppSettings, makeSettings({ shown_claims: shown }));
    document.documentElement.dataset.prerendered = 'landing';
    const page = renderSourceLink(
      renderLandingPage(await renderLandingWithMarkers(), shown),
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
    publicSettingsStore.set(settingsStates[name] ?? { status: 'failed' });
    hydrate(container, router);
    // An element that stays in every case; a removed element is forgotten.
    const heading = container.querySelector('h1');
    const isAlive = () => Object.keys(heading ?? {}).some((key) => key.startsWith('__reactProps'));
    await vi.waitFor(() => expect(isAlive()).toBe(true));
    expect(container.querySelector('h1')).toBe(heading);
    if (name === 'changed') {
      // As it was prerendered first (else the console reports it), then as it is now.
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

test('MENU-05: the prerendered page links to sign-in before any script has run', async () => {
  const drawn = new DOMParser().parseFromString(await renderLanding(), 'text/html');
  const links = [...drawn.querySelectorAll('header a')];
  const addresses = links.map((link) => `${link.textContent}: ${link.getAttribute('href')}`);
  expect(addresses).toContain('Sign In: /auth');
});

test.each(['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'])(
  'the app waits for a first %s on the finished page',
  async (sign) => {
    let isThere = false;
    const waiting = waitForFirstInteraction().then(() => {
      isThere = true;
    });
    await Promise.resolve();
    expect(isThere).toBe(false);
    window.dispatchEvent(new Event(sign));
    await waiting;
    expect(isThere).toBe(true);
  },
);

test('TRUE-26: a resting pointer loads nothing, the first movement does', async () => {
  const isThere = vi.fn();
  const waiting = waitForFirstInteraction().then(isThere);
  // As Chromium sends it after a layout under the pointer.
  window.dispatchEvent(new PointerEvent('pointermove'));
  await Promise.resolve();
  expect(isThere).not.toHaveBeenCalled();
  window.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }));
  await waiting;
  expect(isThere).toHaveBeenCalled();
});

test('loads at once on a page from the back/forward cache', async () => {
  const waiting = waitForFirstInteraction();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect(waiting).resolves.toBeUndefined();
});
