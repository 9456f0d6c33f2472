import '#test/pitchPages.ts';
import { readInterview } from '@salespro/contract/interviews.ts';
import { undoOutcome } from '@salespro/contract/outcomes.ts';
import { listTemplates } from '@salespro/contract/templates.ts';
import { startTrial } from '@salespro/contract/trial.ts';
import { services } from '@salespro/domain/interviews/services.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { builtInTextsQuery } from '#features/templates/builtInTextLoaders.ts';
import { templateLayersKey } from '#features/templates/useTemplateLayers.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/queryClient.ts';
import { findCopy } from '#sync/copies/deviceCopies.ts';
import { denyClipboard, watchClipboard } from '#test/clipboard.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { emulateMedia } from '#test/emulateMedia.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { interviewId, makeInterview, makeSession } from '#test/factories.ts';
import { practiceOf } from '#test/practice.ts';
import { button, heading } from '#test/questionElements.ts';
import { renderApp, reopenApp, waitForPath } from '#test/renderApp.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';
import { link, openScript, practiceInterview, scriptPath } from '#test/scriptPage.ts';
import { setClock } from '#test/setClock.ts';

const badge = (name: string) => page.getByText(name, { exact: true });

const own = (templateString: string) => ({
  templates: [
    { templateId: 'script_reputation_management', account: templateString, global: null },
  ],
  services: [],
});

test.each(['reputation_management', 'seo'] as const)(
  'SCRIPT-01, SCRIPT-04: title and way back for %s',
  async (serviceId) => {
    const { router } = await openScript(practiceOf(serviceId));
    const isFirst = serviceId === 'reputation_management';
    await expect.element(heading(isFirst ? 'Trial Script' : 'Script Pitch')).toBeVisible();
    await link(isFirst ? 'Back to Brand Audit' : 'Back to Recap').click();
    await waitForPath(router, paths.step(interviewId, isFirst ? 'brand-audit' : 'pitch'));
  },
);

test('SCRIPT-02: four tabs; the script is filled with the answers', async () => {
  await openScript();
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Script', 'Objections', 'AI', 'Edit']);
  await expect.element(page.getByText(/^Elena, thank you/)).toBeVisible();
  await expect
    .element(page.getByText(`“${practiceInterview.answers.ideal_12_months}”`))
    .toBeVisible();
  const read = [...document.querySelectorAll('p[data-stop]')].map((line) => line.textContent);
  expect(read.join(' ')).not.toMatch(/PAUSE|SILENCE|\[|\]|[{}]/);
});

test('SCRIPT-03: the AI package shows the badge of its variant', async () => {
  const ai = practiceOf('ai_power_package');
  await openScript({ ...ai, answers: { ...ai.answers, ai_priority_area: 'Stop missing calls' } });
  await expect.element(badge('AI Power Package').first()).toBeVisible();
  await expect.element(badge('Calls')).toBeVisible();
  await expect.element(badge('Global')).toBeVisible();
});

test('SCRIPT-03: an own text carries the badge Account, and no other service a sub-type', async () => {
  const { api } = interviewApi(practiceInterview);
  api.reply(listTemplates, own('[OPEN]\nMy own words for {{businessName}}.'));
  await renderApp(scriptPath);
  await expect
    .element(page.getByText(`My own words for ${practiceInterview.businessName}.`))
    .toBeVisible();
  await expect.element(badge('Account')).toBeVisible();
  const service = services.find(({ id }) => id === 'reputation_management');
  await expect.element(badge(service?.name ?? '')).toBeVisible();
  expect(badge('Global').query()).toBeNull();
  expect(badge('Reviews').query()).toBeNull();
});

test('SCRIPT-05: a missing template is reported by name', async () => {
  interviewApi(practiceInterview);
  queryClient.setQueryData(templateLayersKey, { account: {}, global: {} });
  queryClient.setQueryData(builtInTextsQuery('reputation_management').queryKey, {});
  await renderApp(scriptPath);
  await expect.element(page.getByText('Template Not Found', { exact: true })).toBeVisible();
  const words =
    'Script template "script_reputation_management" is missing. Please contact support.';
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test('SCRIPT-06: a text that cannot be rendered says so in its place', async () => {
  const { api } = interviewApi(practiceInterview);
  api.reply(listTemplates, own('{{#open}}'));
  await renderApp(scriptPath);
  const words = 'Error generating script. Please check the template and try again.';
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test('SCRIPT-07, SCRIPT-11: sale and trial can be marked on every tab', async () => {
  await openScript();
  for (const name of ['Script', 'Objections', 'AI', 'Edit']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect.element(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
    await expect.element(button('Mark as SOLD')).toBeVisible();
    await expect.element(button('Mark as Trial')).toBeVisible();
  }
});

test('EDIT-02: the tab Edit holds the editor, with the template of this screen', async () => {
  await openScript();
  await page.getByRole('tab', { name: 'Edit', exact: true }).click();
  await expect.element(page.getByText('script_reputation_management')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save to Account' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Available Fields' })).toBeVisible();
});

test('SCRIPT-16: without a service it goes to the recommendations', async () => {
  const { router } = await renderStep('script-pitch', { answers: practiceInterview.answers });
  await waitForPath(router, paths.step(interviewId, 'recommendations'));
});

test('SCRIPT-17: the script is copied unchanged, and a blocked clipboard shows an error', async () => {
  const written = watchClipboard();
  await openScript();
  await button('Copy').click();
  await expect.element(button('Copied')).toBeVisible();
  expect(written.mock.lastCall?.[0]).toContain('[PAUSE - wait for a yes]');
  denyClipboard();
  await button('Copied').click();
  await expect.element(page.getByText('Failed to copy', { exact: true })).toBeVisible();
});

test('RECAP-08: the script opens with nothing answered', async () => {
  await renderStep(
    'script-pitch',
    makeInterview({ selectedServiceId: 'seo', contactName: '', employees: 0 }),
  );
  await expect.element(page.getByRole('heading', { name: 'Open', exact: true })).toBeVisible();
  const shown = document.querySelector('main')?.textContent ?? '';
  expect(shown).not.toMatch(/[{}]|undefined|null|NaN|“”|""/);
});

test('a printed script names the business and the day; the screen does not', async () => {
  await openScript();
  const line = document.querySelector<HTMLElement>('[data-paper-only]');
  const { businessName, contactName } = makeInterview(practiceInterview);
  expect(line?.textContent).toContain(`${businessName}, ${contactName} · `);
  expect(line?.textContent).toMatch(/ · [A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  const look = getComputedStyle(line as HTMLElement);
  expect(look.display).toBe('none');
  await emulateMedia('print');
  expect(look.display).toBe('block');
  await emulateMedia('');
});

test('SCRIPT-12, TRY-03: marking a trial starts it, says so and stays; Undo takes it back', async () => {
  setClock(new Date(2026, 10, 17, 10, 48));
  const { router, api, stored } = await openScript();
  await button('Mark as Trial').click();
  await expect.element(page.getByText('Trial started', { exact: true })).toBeVisible();
  const words = 'Day 1 of 30. Check-in on Dec 2, last day Dec 17.';
  await expect.element(page.getByText(words)).toBeVisible();
  expect(stored().answers.trial_status).toBe('started');
  expect(stored().salesStatus).toBe('pitched');
  expect(router.state.location.pathname).toBe(scriptPath);
  await expect.element(link('Record Trial Results')).toHaveFocus();

  await button('Undo').click();
  await expect.element(page.getByText(/is back where it was\.$/)).toBeVisible();
  await expect.element(button('Mark as Trial')).toBeVisible();
  const baseline = { google_reviews_before: 41, google_rating_before: 4.1 };
  expect(api.sent(startTrial)).toMatchObject([{ startDay: '2026-11-17', baseline }]);
  expect(api.sent(undoOutcome)).toMatchObject([{ outcomeId: expect.any(String) }]);
  expect(stored().answers.trial_status).toBeUndefined();
});

test('TRY-05: while the trial runs, the numbers of the first day are saved as they are typed', async () => {
  setClock(new Date(2026, 10, 17, 10, 48));
  const { google_reviews_before: _, ...answers } = practiceInterview.answers;
  const trial = { startDay: '2026-11-09', endDay: '2026-12-09' };
  const { stored } = await openScript({
    ...practiceInterview,
    answers: { ...answers, trial_status: 'started' },
    trial,
  });
  await expect.element(page.getByText('Trial, day 9 of 30. Last day Dec 9.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Google reviews on the first day' }).fill('43');
  await expect.poll(() => stored().answers.google_reviews_before).toBe(43);
  const rating = page.getByRole('textbox', { name: 'Google rating on the first day' });
  await rating.fill('7');
  await userEvent.tab();
  await expect.element(page.getByText(/from 1\.0 to 5\.0/i)).toBeVisible();
  expect(stored().answers.google_rating_before).not.toBe(7);
  await expectAllAppearances('script trial running');
});

test('SCRIPT-13: a failed start shows an error and remains on the page', async () => {
  const { api, router } = await openScript();
  api.reject(startTrial, 'unexpected');
  await button('Mark as Trial').click();
  await expect.element(page.getByText('Failed to mark trial as started')).toBeVisible();
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible();
  expect(router.state.location.pathname).toBe(scriptPath);
});

test.each([
  ['started', 'Record Trial Results', 'trial-results'],
  ['completed', 'Generate Retainer Close', 'retainer-close'],
] as const)('SCRIPT-11: with a trial %s the button reads "%s"', async (status, label, step) => {
  const trialled = { ...practiceInterview.answers, trial_status: status };
  const { api, router } = await openScript({ ...practiceInterview, answers: trialled });
  await link(label).click();
  await waitForPath(router, paths.step(interviewId, step));
  expect(api.sent(startTrial)).toEqual([]);
});

test.each(['message_marketing', 'seo'] as const)(
  'SCRIPT-14: whether %s offers a trial',
  async (serviceId) => {
    await openScript(practiceOf(serviceId));
    await expect.element(button('Mark as SOLD')).toBeVisible();
    expect(button('Mark as Trial').elements()).toHaveLength(serviceId === 'seo' ? 0 : 1);
  },
);

test('one button is filled: the trial, the sale without a trial, the onboarding once sold', async () => {
  const filled = (name: string) => (button(name).query() ?? link(name).query())?.className ?? '';
  await openScript();
  expect(filled('Mark as Trial')).toContain('filled');
  expect(filled('Mark as SOLD')).not.toContain('filled');
});

test('SCRIPT-09: sold with a trial, the onboarding comes first and the trial stays in reach', async () => {
  await openScript({
    ...practiceInterview,
    salesStatus: 'sold',
    soldAt: '2025-03-04T15:00:00.000Z',
  });
  await expect.element(link('Start Onboarding')).toBeVisible();
  await expect.element(button('Mark as Trial')).toBeVisible();
  expect(link('Start Onboarding').element().className).toContain('filled');
  expect(button('Mark as Trial').element().className).not.toContain('filled');
});

const chosen = { answers: discoveryAnswers, selectedServiceId: 'seo' } as const;
const mine = 'My very own recap, word by word.';
const copied = () => findCopy(makeSession().user.id, 'templates');

function ownTexts(text: string | null) {
  const templates = [{ templateId: 'recap_seo', account: text, global: null }];
  return { templates, services: [] };
}

test('offline: the seller’s own texts are there when the network is not, though no text was opened before', async () => {
  await renderStep('questions', chosen, (api) => api.reply(listTemplates, ownTexts(mine)));
  await vi.waitFor(async () => expect(JSON.stringify(await copied())).toContain(mine));
  await reopenApp();
  await renderStep('pitch', chosen, (api) => {
    api.cutOff(listTemplates);
    api.cutOff(readInterview);
  });
  await expect.element(page.getByText(mine)).toBeVisible();
});

test('offline: without a device copy no other text replaces the account text', async () => {
  await renderStep('pitch', chosen, (api) => api.cutOff(listTemplates));
  await expect.element(page.getByText(/We couldn't load the texts/)).toBeVisible();
});

test('offline: texts come from the device copy when the request times out', async () => {
  await renderStep('questions', chosen, (api) => api.reply(listTemplates, ownTexts(mine)));
  await vi.waitFor(async () => expect(JSON.stringify(await copied())).toContain(mine), 5_000);
  await reopenApp();
  await renderStep('pitch', chosen, (api) => api.hold(listTemplates));
  await expect.element(page.getByText(mine), { timeout: 30_000 }).toBeVisible();
});
