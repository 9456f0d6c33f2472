import type { Page } from 'playwright';
import type { Scene } from './Scene.ts';

async function startDemo(page: Page): Promise<void> {
  await page.getByText('Question 1 of 12').filter({ visible: true }).first().waitFor();
}

/** Of somebody who sells all day; nobody here has a year of interviews. */
const yearOfCounts = {
  started: 212,
  finished: 171,
  pitched: 139,
  trial: 66,
  sold: 40,
  onboarded: 34,
  closed: 61,
  running: 5,
  'service_closed|message_marketing': 12,
  'service_sold|message_marketing': 7,
  'service_closed|pay_per_click': 20,
  'service_sold|pay_per_click': 9,
  'service_closed|reputation_management': 25,
  'service_sold|reputation_management': 11,
  'service_closed|ai_power_package': 4,
  'service_sold|ai_power_package': 1,
  'industry_closed|Dental': 20,
  'industry_sold|Dental': 9,
  'industry_closed|HVAC': 14,
  'industry_sold|HVAC': 8,
  'reason|price': 17,
  'reason|timing': 11,
  'outcome|not_now': 46,
  'outcome|not_a_fit': 12,
  'outcome|sold': 40,
  'objection_closed|It costs too much': 34,
  'objection_sold|It costs too much': 11,
  'days_questions|0': 171,
  follow_ups: 10,
  follow_ups_kept: 9,
};

/** The demo, the tour, the first run, and screens that wait or have little to show. */
export const newcomerScenes: readonly Scene[] = [
  { name: 'c13-demo-question', path: '/demo', firstView: true, act: startDemo },
  {
    name: 'c13b-landing-tour',
    path: '/',
    firstView: true,
    act: async (page) => {
      const show = () => page.locator('#tour').evaluate((part) => part.scrollIntoView());
      // Its poster comes only when it is near; the page may have been moved back to its top meanwhile.
      await show();
      await page.locator('#tour img').evaluate((poster: HTMLImageElement) => poster.decode());
      await show();
    },
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
  {
    name: 'c14-insights',
    path: '/insights',
    who: 'busy',
    act: async (page) => {
      await page.route('**/api/insights?*', (route) =>
        route.fulfill({ json: { counts: yearOfCounts } }),
      );
      await page.reload({ waitUntil: 'domcontentloaded' });
      await page.getByText(/40 of 61/).waitFor();
    },
  },
  { name: 'c14b-insights-too-few', path: '/insights', who: 'busy' },
  { name: 'c14d-insights-nothing', path: '/insights', who: 'seller' },
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
  {
    name: 'c04-too-early-to-call',
    path: '/session/:begun/recommendations',
    who: 'busy',
    act: (page) => page.getByRole('heading', { name: 'Too early to say' }).waitFor(),
  },
  { name: 'c05-recommendations-decided', path: '/session/:audit/recommendations', who: 'busy' },
];
