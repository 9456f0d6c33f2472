import '#test/pitchPages.ts';
import { readInterview } from '@salespro/contract/interviews.ts';
import { listTemplates } from '@salespro/contract/templates.ts';
import { serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { services } from '@salespro/domain/interviews/services.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { builtInQuery } from '#features/templates/textLoaders.ts';
import { templateLayersKey } from '#features/templates/useLayers.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/queryClient.ts';
import { denyClipboard, watchClipboard } from '#test/clipboard.ts';
import { emulateMedia } from '#test/emulateMedia.ts';
import { interviewId, makeInterview } from '#test/factories.ts';
import { practiceOf } from '#test/practice.ts';
import { button, heading } from '#test/questionParts.ts';
import { arriveAt, renderApp } from '#test/renderApp.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';
import { herePath, link, openScript, practice } from '#test/scriptPage.ts';

const badge = (name: string) => page.getByText(name, { exact: true });

const own = (templateString: string) => ({
  templates: [
    { templateId: 'script_reputation_management', account: templateString, global: null },
  ],
  services: [],
});

test.each(serviceIds)('SCRIPT-01, SCRIPT-04: title and way back for %s', async (serviceId) => {
  const { router } = await openScript(practiceOf(serviceId));
  const isFirst = serviceId === 'reputation_management';
  await expect.element(heading(isFirst ? 'Trial Script' : 'Script Pitch')).toBeVisible();
  await link(isFirst ? 'Back to Brand Audit' : 'Back to Recap').click();
  await arriveAt(router, paths.step(interviewId, isFirst ? 'brand-audit' : 'pitch'));
});

test('SCRIPT-02: four tabs; the script is filled with the answers', async () => {
  await openScript();
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Script', 'Objections', 'AI', 'Edit']);
  await expect.element(page.getByText(/^Elena, thank you/)).toBeVisible();
  await expect.element(page.getByText(`“${practice.answers.ideal_12_months}”`)).toBeVisible();
  const read = [...document.querySelectorAll('p[data-stop]')].map((line) => line.textContent);
  expect(read.join(' ')).not.toMatch(/PAUSE|SILENCE|\[|\]|[{}]/);
});

test.each([
  ['Stop missing calls', 'Calls'],
  ['Responding faster online', 'Messages'],
  ['Getting more reviews', 'Reviews'],
  ['Creating marketing content', 'Marketing'],
])('SCRIPT-03: the AI package led by "%s" carries the badge %s', async (priority, variant) => {
  const ai = practiceOf('ai_power_package');
  await openScript({ ...ai, answers: { ...ai.answers, ai_priority_area: priority } });
  await expect.element(badge('AI Power Package').first()).toBeVisible();
  await expect.element(badge(variant)).toBeVisible();
  await expect.element(badge('Global')).toBeVisible();
});

test('SCRIPT-03: an own text carries the badge Account, and no other service a sub-type', async () => {
  const { api } = interviewApi(practice);
  api.reply(listTemplates, own('[OPEN]\nMy own words for {{businessName}}.'));
  await renderApp(herePath);
  await expect.element(page.getByText(`My own words for ${practice.businessName}.`)).toBeVisible();
  await expect.element(badge('Account')).toBeVisible();
  const service = services.find(({ id }) => id === 'reputation_management');
  await expect.element(badge(service?.name ?? '')).toBeVisible();
  expect(badge('Global').query()).toBeNull();
  expect(badge('Reviews').query()).toBeNull();
});

test('SCRIPT-05: a missing template is told by name', async () => {
  interviewApi(practice);
  queryClient.setQueryData(templateLayersKey, { account: {}, global: {} });
  queryClient.setQueryData(builtInQuery('reputation_management').queryKey, {});
  await renderApp(herePath);
  await expect.element(page.getByText('Template Not Found', { exact: true })).toBeVisible();
  const words =
    'Script template "script_reputation_management" is missing. Please contact support.';
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test('SCRIPT-06: a text that cannot be rendered says so in its place', async () => {
  const { api } = interviewApi(practice);
  api.reply(listTemplates, own('{{#open}}'));
  await renderApp(herePath);
  const words = 'Error generating script. Please check the template and try again.';
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test.each(['Script', 'Objections', 'AI', 'Edit'])(
  'SCRIPT-07, SCRIPT-11: sale and trial can be marked on the tab %s',
  async (name) => {
    await openScript();
    await page.getByRole('tab', { name, exact: true }).click();
    await expect.element(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
    await expect.element(button('Mark as SOLD')).toBeVisible();
    await expect.element(button('Mark as Trial')).toBeVisible();
  },
);

test('EDIT-02: the tab Edit holds the editor, with the template of this screen', async () => {
  await openScript();
  await page.getByRole('tab', { name: 'Edit', exact: true }).click();
  await expect.element(page.getByText('script_reputation_management')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save to Account' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Available Fields' })).toBeVisible();
});

test('SCRIPT-16: without a service it goes to the recommendations, without an interview home', async () => {
  const { router } = await renderStep('script-pitch', { answers: practice.answers });
  await arriveAt(router, paths.step(interviewId, 'recommendations'));
});

test('SCRIPT-16: a missing interview goes home', async () => {
  const { api } = interviewApi();
  api.refuse(readInterview, 'not_found');
  const router = await renderApp(
    paths.step('0192f0c4-7e57-7a11-8b0b-0123456789aa', 'script-pitch'),
  );
  await expect.element(page.getByText('Session not found', { exact: true })).toBeVisible();
  await arriveAt(router, paths.interviews);
});

test('SCRIPT-17: the script is copied as it stands, and a refusal is told', async () => {
  const written = watchClipboard();
  await openScript();
  await button('Copy').click();
  await expect.element(button('Copied')).toBeVisible();
  expect(written.mock.lastCall?.[0]).toContain('[PAUSE - wait for a yes]');
  denyClipboard();
  await button('Copied').click();
  await expect.element(page.getByText('Failed to copy', { exact: true })).toBeVisible();
});

test.each(serviceIds)('RECAP-08: the script of %s opens with nothing answered', async (service) => {
  await renderStep(
    'script-pitch',
    makeInterview({ selectedServiceId: service, contactName: '', employees: 0 }),
  );
  await expect.element(page.getByRole('heading', { name: 'Open', exact: true })).toBeVisible();
  const shown = document.querySelector('main')?.textContent ?? '';
  expect(shown).not.toMatch(/[{}]|undefined|null|NaN|“”|""/);
});

test('a printed script tells whose it is and from which day; the screen does not', async () => {
  await openScript();
  const line = document.querySelector<HTMLElement>('[data-paper-only]');
  const { businessName, contactName } = makeInterview(practice);
  expect(line?.textContent).toContain(`${businessName}, ${contactName} · `);
  expect(line?.textContent).toMatch(/ · [A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  const look = getComputedStyle(line as HTMLElement);
  expect(look.display).toBe('none');
  await emulateMedia('print');
  expect(look.display).toBe('block');
  await emulateMedia('');
});
