import { listTemplates } from '@salespro/contract/templates.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { builtInTextsQuery } from '#features/templates/builtInTextLoaders.ts';
import { templateLayersKey } from '#features/templates/useTemplateLayers.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/queryClient.ts';
import { interviewId } from '#test/factories.ts';
import { button, heading } from '#test/questionElements.ts';
import { renderApp, waitForPath } from '#test/renderApp.tsx';
import { renderTrialStep, trialAnswers, trialApi } from '#test/trialStep.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => sessionStorage.clear());

const here = paths.step(interviewId, 'retainer-close');
const results = paths.step(interviewId, 'trial-results');
const link = (name: string) => page.getByRole('link', { name, exact: true });
const strip = () => page.getByRole('region', { name: 'Trial results' });
const open = (answers: Record<string, string | number> = {}, changes = {}) =>
  renderTrialStep('retainer-close', { answers: { ...trialAnswers, ...answers }, ...changes });

test('RET-01: the strip shows reviews and rating from before to after, ratings to one decimal', async () => {
  await open({ google_rating_before: 4, google_rating_after: 5 });
  await expect.element(heading('Retainer Close')).toHaveFocus();
  const text = strip().element().textContent ?? '';
  expect(text).toContain('Google reviews41 before, 58 today+17');
  expect(text).toContain('Google rating4.0 before, 5.0 todayIncreased by 1.0');
  expect(strip().element().querySelectorAll('svg rect, svg circle').length).toBeGreaterThan(4);
});

test('G-094, RET-09, RET-11: the strip says what became worse', async () => {
  await open({ google_rating_after: 3.9, google_reviews_after: 20 });
  for (const words of ['Decreased by 0.2', 'No new ones'])
    await expect.element(strip().getByText(words, { exact: true })).toBeVisible();
});

test.each([
  [
    { customer_lifetime_value: '' },
    '1',
    '$397/month against $500 per customer over time, which is our guess',
  ],
  [
    { primary_service_price: 'ask me' },
    '1',
    '$397 (assumed: no dollar amount in the price) against $1,200 per customer over time',
  ],
])('RET-12, RET-13, RET-14, W-35: %j takes %s extra customers', async (change, count, sum) => {
  await open(change);
  await expect.element(strip().getByText(sum, { exact: true })).toBeVisible();
  const text = strip().element().textContent ?? '';
  expect(text).toContain(`Extra customers a month to cover it: ${count}`);
});

test('RET-02: the script is filled with interview, results, offer and maths', async () => {
  await open({ primary_service_name: 'Star Plan', primary_service_price: '$2,500/month' });
  const script = page.getByRole('tabpanel', { name: 'View Script' });
  await expect.element(script.getByText(/good to see you again/)).toBeVisible();
  const text = script.element().textContent ?? '';
  expect(text).toContain('On day one, Google showed 41 reviews and a rating of 4.1.');
  expect(text).toContain('New Google reviews since day one: 17');
  expect(text).toContain('Today it shows 58 reviews and a rating of 4.4.');
  expect(text).toContain('“A second hygienist with a full chair”');
  expect(text).toContain("It's called the Star Plan");
  expect(text).toContain('how many extra ones a month it takes to cover it: 3');
  expect(text).not.toMatch(/\{\{|undefined|NaN/);
});

test('RET-02: an own text takes the place of the built-in one', async () => {
  const { api } = trialApi({ answers: trialAnswers });
  const account = 'Mine: {{google_rating_after}} at {{downsell_1_price}}';
  api.reply(listTemplates, {
    templates: [{ templateId: 'retainer_close', account, global: null }],
    services: [],
  });
  await renderApp(here);
  await expect.element(page.getByText('Mine: 4.4 at $197/month')).toBeVisible();
});

test('RET-02: three tabs, moved by the arrow keys', async () => {
  await open();
  const tabs = page.getByRole('tab');
  await expect.element(tabs.first()).toBeVisible();
  expect(tabs.elements().map((tab) => tab.textContent)).toEqual([
    'View Script',
    'Edit Template',
    'AI Script',
  ]);
  await page.getByRole('tab', { name: 'View Script' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tabpanel', { name: 'Edit Template' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tabpanel', { name: 'AI Script' })).toBeVisible();
  expect(button('Copy').query()).toBeNull();
});

test('RET-03, RET-04: the ways on and the sale are on every tab', async () => {
  await open();
  for (const name of ['View Script', 'Edit Template', 'AI Script']) {
    await page.getByRole('tab', { name }).click();
    await expect.element(page.getByRole('tabpanel', { name })).toBeVisible();
    await expect.element(link('Edit Offer & Results')).toHaveAttribute('href', results);
    await expect.element(link('New Session')).toHaveAttribute('href', paths.newInterview);
    await expect.element(button('Mark as SOLD')).toBeVisible();
  }
});

test('RET-07, G-095: Back leads to the script', async () => {
  const { router } = await open();
  await link('Back to Script').click();
  await waitForPath(router, paths.step(interviewId, 'script-pitch'));
});

test('RET-17: a missing template shows its specified message', async () => {
  trialApi({ answers: trialAnswers });
  queryClient.setQueryData(templateLayersKey, { account: {}, global: {} });
  queryClient.setQueryData(builtInTextsQuery('retainer_close').queryKey, {});
  await renderApp(here);
  await expect.element(page.getByText('Template Not Found', { exact: true })).toBeVisible();
  const words = 'Retainer close template "retainer_close" is missing. Please contact support.';
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  expect(button('Copy').query()).toBeNull();
});

test('texts that cannot be loaded say so; the results stand, and trying again brings the script', async () => {
  const { api } = trialApi({ answers: trialAnswers });
  api.reject(listTemplates, 'unavailable');
  await renderApp(here);
  await expect.element(page.getByText(/couldn't load/)).toBeVisible();
  await expect.element(strip()).toBeVisible();
  api.reply(listTemplates, { templates: [], services: [] });
  await button('Try again').click();
  await expect.element(page.getByText(/good to see you again/)).toBeVisible();
});

test('the parts of the script lead there, and the objections are one key away', async () => {
  await open();
  const parts = page.getByRole('navigation', { name: 'In this script' });
  await parts.getByRole('button', { name: /^Ask/ }).click();
  await expect.element(page.getByText(/Do you want to keep it running/)).toBeInViewport();
  await vi.waitFor(() =>
    expect(document.querySelector('p[aria-current]')?.textContent).toContain('keep it running'),
  );
  await userEvent.keyboard('o');
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('on a phone the title stands in one line, and its buttons beneath', async () => {
  await page.viewport(390, 844);
  await renderTrialStep('retainer-close', { answers: trialAnswers });
  const copy = button('Copy what I say');
  await expect.element(copy).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(page.getByRole('heading', { level: 1 }).element());
  expect(words.getClientRects()).toHaveLength(1);
  expect(words.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    copy.element().getBoundingClientRect().top,
  );
  await page.viewport(1280, 800);
});
