import type { Page } from 'playwright';
import type { Scene } from './Scene.ts';

async function startDemo(page: Page): Promise<void> {
  await page.getByText('Question 1 of 12').filter({ visible: true }).first().waitFor();
}

/** The demo, the tour, the first run, and screens that wait or have little to show. */
export const newcomerScenes: readonly Scene[] = [
  { name: 'c13-demo-question', path: '/demo', firstView: true, act: startDemo },
  {
    name: 'c13b-landing-tour',
    path: '/',
    firstView: true,
    act: (page) => page.locator('#tour').evaluate((part) => part.scrollIntoView()),
  },
  {
    name: 'c13c-demo-keep',
    path: '/demo',
    firstView: true,
    act: async (page) => {
      await startDemo(page);
      await page.getByRole('radio').first().check({ force: true });
      await page.getByRole('button', { name: /^Keep/ }).click();
      await page.getByRole('dialog', { name: 'Keep this interview' }).waitFor();
    },
  },
  { name: 'c09b-interviews-first-run', path: '/my-interviews', who: 'seller' },
  { name: 'c14-insights', path: '/insights', who: 'busy' },
  { name: 'c14b-insights-too-few', path: '/insights', who: 'seller' },
  {
    name: 'a06-auth-signups-disabled',
    path: '/auth?mode=sign-in',
    act: async (page) => {
      await page.route('**/api/settings', async (route) => {
        const reply = await route.fetch();
        await route.fulfill({ json: { ...(await reply.json()), disable_signups: true } });
      });
      await page.reload({ waitUntil: 'networkidle' });
      await page.getByText(/currently disabled/).waitFor();
    },
  },
  {
    name: 'a11-interviews-loading',
    path: '/settings/account',
    who: 'busy',
    firstView: true,
    act: async (page) => {
      // Never answered.
      await page.route(/\/api\/interviews(\?|$)/, () => {});
      await page.goto(new URL('/my-interviews', page.url()).href, { waitUntil: 'commit' });
      await page.getByRole('heading', { name: 'My Interviews' }).waitFor();
    },
  },
  {
    name: 'a15-new-interview-industry',
    path: '/session/new',
    who: 'seller',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Industry' }).click();
      await page.getByRole('option', { name: 'Dental' }).waitFor();
    },
  },
  { name: 'a19-question-text', path: '/session/:id/questions?ask=ideal_90_days', who: 'busy' },
  { name: 'c04-too-early-to-call', path: '/session/:id/recommendations', who: 'busy' },
  { name: 'c05-recommendations-decided', path: '/session/:audit/recommendations', who: 'busy' },
];
