import { readAppSettings } from '@salespro/contract/appSettings.ts';
import { readSession } from '@salespro/contract/auth.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderLanding } from '#app/renderLanding.tsx';
import { lastSession } from '#auth/lastSession.ts';
import { makeSession, makeSettings } from '#test/factories.ts';
import { fakeStandardApi, renderApp, waitForPath } from '#test/renderApp.tsx';

async function openLanding() {
  fakeStandardApi(null);
  const router = await renderApp('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return router;
}

test('LAND-01: shows three steps: smart discovery, perfect match, personalized pitch', async () => {
  await openLanding();
  const titles = page.getByRole('heading', { level: 3 }).elements();
  expect(titles.map((title) => title.textContent)).toEqual([
    '1Smart Discovery',
    '2Perfect Match',
    '3Personalized Pitch',
  ]);
});

const confirmed = {
  claims: [
    ['1000+', 'consultations'],
    ['500+', 'agencies'],
    ['3x', 'close rate'],
    ['2+ hours', 'saved'],
    ['5 minute', 'setup'],
  ].map(([figure = '', label = '']) => ({ figure, label, source: `Our books: ${label}` })),
  testimonial: {
    quote: "I don't guess anymore. I read the next line.",
    name: 'Tonya Ellis',
    role: 'Owner',
    company: 'Pine & Oak <Salon>',
  },
};
const inNumbers = () => page.getByRole('region', { name: 'SalesPro in numbers' });

test('LAND-02, TRUE-09: shows five claims and a testimonial with name and role once they are confirmed', async () => {
  const api = fakeStandardApi(null);
  api.reply(readAppSettings, makeSettings({ shown_claims: confirmed }));
  await renderApp('/');
  await expect.element(inNumbers()).toBeVisible();
  expect(
    inNumbers()
      .getByRole('listitem')
      .elements()
      .map((claim) => claim.textContent),
  ).toEqual([
    '1000+ consultationsOur books: consultations',
    '500+ agenciesOur books: agencies',
    '3x close rateOur books: close rate',
    '2+ hours savedOur books: saved',
    '5 minute setupOur books: setup',
  ]);
  const figure = document.querySelector('blockquote')?.closest('figure');
  expect(figure?.textContent).toBe(
    "I don't guess anymore. I read the next line.Tonya EllisOwner, Pine & Oak <Salon>",
  );
});

test('TRUE-06: shows neither claims nor placeholders before they are confirmed', async () => {
  await openLanding();
  expect(inNumbers().query()).toBeNull();
  expect(document.querySelector('blockquote')).toBeNull();
  expect(document.body.textContent).not.toMatch(/\[|\]|__|coming soon/i);
});

test('TRUE-01, TRUE-04: shows the figures and a link to the guarantees', async () => {
  await openLanding();
  const facts = page.getByRole('region', { name: 'What we counted' });
  expect(
    facts
      .getByRole('listitem')
      .elements()
      .map((fact) => fact.textContent),
  ).toEqual([
    '12 questions, one at a time',
    '6 services, ranked with reasons',
    '0 saved answers lost, in 200 killed servers',
    'Offline the whole interview, from question to script',
    '5 minutes to set up, 53 seconds in our own test',
  ]);
  await expect.element(facts.getByText(/opens the first question in 53 seconds/)).toBeVisible();
  await expect
    .element(facts.getByRole('link', { name: /killed servers/ }))
    .toHaveAttribute('href', '/promises');
});

test('TRUE-13: shows the sections of the page in order', async () => {
  await openLanding();
  const titles = page.getByRole('heading', { level: 2 }).elements();
  expect(titles.map((title) => title.textContent)).toEqual([
    'From first question to next step',
    'A whole interview in 75 seconds',
    'Built for a person who is talking',
    "What it doesn't do",
    'FAQ',
    'Your next prospect is the best time to try it.',
  ]);
  expect(document.querySelectorAll('details')).toHaveLength(8);
  await page.getByText('What does it cost?').click();
  await expect.element(page.getByText(/open source under the MIT license/)).toBeVisible();
});

test('LAND-03, MENU-05, MENU-06: the header has a "Sign In" link for visitors instead of the account menu', async () => {
  const router = await openLanding();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Sign In' }).click();
  await waitForPath(router, '/auth');
});

test('MENU-05: shows no email address and no account menu to visitors', async () => {
  await openLanding();
  expect(page.getByRole('button', { name: /Account menu/ }).query()).toBeNull();
  expect(page.getByRole('link', { name: 'My Interviews' }).query()).toBeNull();
});

test('LAND-04: the start button leads to "/session/new", for visitors through "/auth"', async () => {
  const router = await openLanding();
  await page.getByRole('main').getByRole('link', { name: 'Start Interview' }).first().click();
  await waitForPath(router, '/auth?next=%2Fsession%2Fnew');
});

test('LAND-04: the start button leads to sign-up on a device without an earlier sign-in', async () => {
  const router = await openLanding();
  await page.getByRole('main').getByRole('link', { name: 'Start Interview' }).first().click();
  await expect.element(page.getByRole('tab', { name: 'Sign Up', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await waitForPath(router, '/auth?mode=sign-in&next=%2Fsession%2Fnew');
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('LAND-04: the start button leads to sign-in on a device with an earlier sign-in', async () => {
  lastSession.write(makeSession());
  lastSession.write(null);
  await openLanding();
  await page.getByRole('main').getByRole('link', { name: 'Start Interview' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('LAND-03, TRUE-14: shows "Create account" next to "Sign In"', async () => {
  const router = await openLanding();
  await page.getByRole('banner').getByRole('link', { name: 'Create account' }).click();
  await waitForPath(router, '/auth?mode=sign-up');
  await expect.element(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
});

test('TRUE-12: "See It In Action" and "Try it now, no account" open the demo', async () => {
  await openLanding();
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect.element(link('See It In Action')).toHaveAttribute('href', '/demo');
  await expect.element(link('Try it now, no account').last()).toHaveAttribute('href', '/demo');
});

test('FILM-13: "Watch Demo Video" leads to the tour on the page', async () => {
  await openLanding();
  const link = page.getByRole('link', { name: 'Watch Demo Video', exact: true });
  await expect.element(link).toHaveAttribute('href', '#tour');
  expect(document.querySelector('#tour h2')?.textContent).toBe('A whole interview in 75 seconds');
});

test('LAND-06: fixes a start button to the bottom on phones only', async () => {
  await openLanding();
  const fixed = () =>
    page
      .getByRole('link', { name: 'Start Interview' })
      .elements()
      .map((link) => link.parentElement as HTMLElement)
      .filter((bar) => getComputedStyle(bar).position === 'fixed');
  expect(fixed()).toHaveLength(0);
  await page.viewport(390, 844);
  const [bar] = fixed();
  expect(bar?.getBoundingClientRect().bottom).toBe(844);
  expect(bar?.querySelector('a')?.getAttribute('href')).toBe('/session/new');
  await page.viewport(1280, 800);
});

test('the prerendered page has no style attributes and equals the rendered page', async () => {
  await openLanding();
  const markup = await renderLanding();
  expect(markup).not.toMatch(/ style=/);
  const shown = document.querySelector('main')?.textContent;
  const prerendered = new DOMParser().parseFromString(markup, 'text/html');
  expect(prerendered.querySelector('main')?.textContent).toBe(shown);
});

test('a prerendered landing page shows at once, and only on the first page view', async () => {
  document.documentElement.dataset.prerendered = 'landing';
  const api = fakeStandardApi(null);
  const release = api.hold(readSession);
  const router = await renderApp('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  await router.navigate('/auth');
  await expect.element(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await vi.waitFor(() => expect(document.documentElement.dataset.prerendered).toBeUndefined());
});

test.each(['/', '/auth'])('SAFE-77: %s links to the privacy page and the terms', async (path) => {
  fakeStandardApi(null);
  await renderApp(path);
  const links = page.getByRole('navigation', { name: 'Footer' });
  for (const [name, href] of [
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ] as const)
    await expect.element(links.getByRole('link', { name })).toHaveAttribute('href', href);
});
