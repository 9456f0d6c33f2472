import { readInsights } from '@salespro/contract/insights.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { makeSession } from '#test/factories.ts';
import { readDevice } from '#test/readDevice.ts';
import { closeApp, fakeStandardApi, renderApp, reopenApp } from '#test/renderApp.tsx';
import { setClock } from '#test/setClock.ts';
import { takePictures } from '#test/takePictures.ts';

afterEach(() => localStorage.clear());

const counts = {
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
  'service_closed|reputation_management': 31,
  'service_sold|reputation_management': 12,
  'service_closed|ai_power_package': 4,
  'service_sold|ai_power_package': 1,
  'industry_closed|Dental': 20,
  'industry_sold|Dental': 9,
  'reason|price': 17,
  'reason|timing': 11,
  'outcome|not_now': 28,
  'outcome|not_a_fit': 12,
  'outcome|sold': 40,
  'objection_closed|It costs too much': 34,
  'objection_sold|It costs too much': 11,
  'days_questions|0': 171,
  follow_ups: 10,
  follow_ups_kept: 9,
};

async function openInsights(reply: Record<string, number>, address = '/insights') {
  setClock(new Date(2026, 10, 18, 16, 10));
  const api = fakeStandardApi(makeSession());
  api.respond(readInsights, () => ({ counts: reply }));
  const router = await renderApp(address);
  await expect.element(page.getByRole('heading', { name: 'Insights', exact: true })).toBeVisible();
  return { api, router };
}

const cardOf = (name: string) => page.getByRole('region', { name, exact: true });

test('INS-20, INS-21: shows charts with rates and ranges, each with a table for screen readers', async () => {
  const { api } = await openInsights(counts);
  await expect
    .element(page.getByText('Nov 19, 2025 to Nov 18, 2026 · practice interviews not counted'))
    .toBeVisible();
  expect(api.queries(readInsights)).toEqual([{ from: '2025-11-19', to: '2026-11-18' }]);
  const services = cardOf('Win rate by service');
  await expect.element(services.getByText('7 of 12; likely between 32% and 81%')).toBeVisible();
  await expect.element(services.getByText('Too few to say: 4 of 8 needed')).toBeVisible();
  const names = services.getByRole('rowheader').elements();
  expect(names.map((cell) => cell.textContent)).toEqual([
    'Message Marketing',
    'Reputation Management',
    'AI Power Package',
  ]);
  await expect
    .element(
      page.getByText(
        "Sold: 40 of 61 with an outcome; likely between 53% and 76%. 5 trials still run and aren't counted in that rate.",
      ),
    )
    .toBeVisible();
  for (const title of ['From first question to onboarded', 'Win rate by industry', 'Why “not now”'])
    expect(cardOf(title).getByRole('table').elements()).toHaveLength(1);
  await expectAllAppearances('insights');
});

test('INS-22, INS-23: the period is in the address; the choice of chart or table is remembered', async () => {
  const { api, router } = await openInsights(counts);
  await page.getByText('30 days', { exact: true }).click();
  await expect.poll(() => router.state.location.search).toBe('?period=30-days');
  await expect
    .poll(() => api.queries(readInsights).at(-1))
    .toEqual({ from: '2026-10-20', to: '2026-11-18' });
  const funnel = cardOf('From first question to onboarded');
  await expect.element(funnel.getByRole('radio', { name: 'Chart' })).toBeChecked();
  funnel.getByRole('radio', { name: 'Chart' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(funnel.getByRole('columnheader', { name: 'Step' })).toBeVisible();
  await closeApp();
  await openInsights(counts, '/insights?period=90-days');
  await expect
    .element(cardOf('From first question to onboarded').getByRole('radio', { name: 'Table' }))
    .toBeChecked();
  await expect.element(page.getByText(/^Aug 21 to Nov 18, 2026/)).toBeVisible();
});

test('INS-24: with too few outcomes, shows counts, how many are needed and a link to missing outcomes', async () => {
  await openInsights({
    started: 7,
    finished: 6,
    pitched: 5,
    trial: 2,
    sold: 1,
    closed: 2,
    missing: 3,
    'service_closed|reputation_management': 2,
    'reason|timing': 1,
    'outcome|not_now': 1,
  });
  await expect
    .element(
      page.getByText(
        '2 of 7 interviews have an outcome. Rates show from 8. Until then you see counts.',
      ),
    )
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Set 3 missing outcomes' }))
    .toHaveAttribute('href', '/my-interviews?show=missing_outcome&from=2025-11-19');
  await expect.element(page.getByText('6 of 7', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('Reputation Management is closest.')).toBeVisible();
  await expect.element(page.getByText('1 so far: bad timing')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/\d%/);
  await expectAllAppearances('insights too few');
});

test('INS-41: lists each of a few different reasons with its own count', async () => {
  await openInsights({
    started: 7,
    closed: 4,
    'reason|timing': 1,
    'reason|price': 2,
    'outcome|not_now': 3,
  });
  await expect.element(page.getByText('3 so far: 2 price, 1 bad timing')).toBeVisible();
});

test('INS-24: without interviews, says how to start', async () => {
  await openInsights({});
  await expect.element(page.getByText('Insights start with your first interview.')).toBeVisible();
  await takePictures('insights empty');
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'New Interview' }))
    .toHaveAttribute('href', '/session/new');
});

test('INS-25: shows the stored numbers with their time when the server is unreachable', async () => {
  await openInsights(counts);
  await expect.element(page.getByText('7 of 12; likely between 32% and 81%')).toBeVisible();
  await vi.waitFor(async () => expect(await readDevice()).toContain('insights/12-months'));
  await reopenApp();
  setClock(new Date(2026, 10, 19, 9, 0));
  const api = fakeStandardApi(makeSession());
  api.cutOff(readInsights);
  await renderApp('/insights');
  await expect
    .element(page.getByText(/^As of Nov 18, 4:1\d PM\. These are the last numbers we loaded\.$/))
    .toBeVisible();
  await expect.element(page.getByText('7 of 12; likely between 32% and 81%')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
});
