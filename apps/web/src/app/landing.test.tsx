import { readSession } from '@salespro/contract/auth.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lastSession } from '#auth/lastSession.ts';
import { makeSession } from '#test/factories.ts';
import { arriveAt, renderApp, standardApi } from '#test/renderApp.tsx';
import { landingContent } from './landingContent.ts';
import { renderLanding } from './renderLanding.tsx';

async function openLanding() {
  standardApi(null);
  const router = await renderApp('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return router;
}

test('LAND-01: three steps: smart discovery, perfect match, personalized pitch', async () => {
  await openLanding();
  const titles = page.getByRole('heading', { level: 3 }).elements();
  expect(titles.map((title) => title.textContent)).toEqual([
    '1Smart Discovery',
    '2Perfect Match',
    '3Personalized Pitch',
  ]);
});

test('LAND-02: the five claims and one testimonial, by somebody with a name and a role', async () => {
  await openLanding();
  const claims = page.getByRole('region', { name: 'SalesPro in numbers' }).getByRole('listitem');
  expect(claims.elements().map((claim) => claim.textContent)).toEqual([
    '1000+ consultations',
    '500+ agencies',
    '3x close rate',
    '2+ hours saved',
    '5 minute setup',
  ]);
  // Whose words they are is the operator's to say; that there is a sentence, and of whom, is not.
  const quotes = [...document.querySelectorAll('blockquote')];
  expect(quotes).toHaveLength(1);
  expect(quotes[0]?.textContent?.split(' ').length).toBeGreaterThan(5);
  const caption = quotes[0]?.closest('figure')?.querySelector('figcaption');
  const { quote, name, role } = landingContent.testimonial;
  expect([name.length, role.length].every((length) => length > 2)).toBe(true);
  expect(quotes[0]?.textContent).toBe(quote);
  expect(caption?.textContent).toContain(`${name}${role}`);
  await expect.element(page.getByText(quote)).toBeVisible();
});

test('LAND-03, MENU-05, MENU-06: the header holds the account menu, signed out a "Sign In" link', async () => {
  const router = await openLanding();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Sign In' }).click();
  await arriveAt(router, '/auth');
});

test('MENU-05: signed out there is no e-mail address and no menu', async () => {
  await openLanding();
  expect(page.getByRole('button', { name: /Account menu/ }).query()).toBeNull();
  expect(page.getByRole('link', { name: 'My Interviews' }).query()).toBeNull();
});

test('LAND-04: the start button leads to "/session/new", signed out by way of "/auth"', async () => {
  const router = await openLanding();
  await page.getByRole('main').getByRole('link', { name: 'Start Interview' }).first().click();
  await arriveAt(router, '/auth?next=%2Fsession%2Fnew');
});

test('LAND-04: on a device nobody has signed in on, the start button leads to signing up', async () => {
  const router = await openLanding();
  await page.getByRole('main').getByRole('link', { name: 'Start Interview' }).first().click();
  await expect.element(page.getByRole('tab', { name: 'Sign Up', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await arriveAt(router, '/auth?mode=sign-in&next=%2Fsession%2Fnew');
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('LAND-04: whoever signed in here before is welcomed back', async () => {
  lastSession.write(makeSession());
  lastSession.write(null);
  await openLanding();
  await page.getByRole('main').getByRole('link', { name: 'Start Interview' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('LAND-03: beside "Sign In" stands "Sign Up"', async () => {
  const router = await openLanding();
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await arriveAt(router, '/auth?mode=sign-up');
  await expect.element(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
});

test('LAND-05: both demo buttons are there, disabled and marked as coming soon', async () => {
  await openLanding();
  for (const name of ['Watch Demo Video', 'See It In Action']) {
    const button = page.getByRole('button', { name: `${name} Coming soon` });
    await expect.element(button).toBeDisabled();
  }
});

test('LAND-06: on a phone, and only there, a start button is fixed to the bottom', async () => {
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

test('the prerendered page has no style attribute and is what the app shows', async () => {
  await openLanding();
  const markup = await renderLanding();
  expect(markup).not.toMatch(/ style=/);
  const shown = document.querySelector('main')?.textContent;
  const drawn = new DOMParser().parseFromString(markup, 'text/html');
  expect(drawn.querySelector('main')?.textContent).toBe(shown);
});

test('a prerendered landing page shows at once, and only for that visit', async () => {
  document.documentElement.dataset.prerendered = 'landing';
  const api = standardApi(null);
  const release = api.hold(readSession);
  const router = await renderApp('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  await router.navigate('/auth');
  await expect.element(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await vi.waitFor(() => expect(document.documentElement.dataset.prerendered).toBeUndefined());
});

test.each(['/', '/auth'])('SAFE-77: %s links to the privacy page and the terms', async (path) => {
  standardApi(null);
  await renderApp(path);
  const links = page.getByRole('navigation', { name: 'Footer' });
  for (const [name, href] of [
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ] as const)
    await expect.element(links.getByRole('link', { name })).toHaveAttribute('href', href);
});
