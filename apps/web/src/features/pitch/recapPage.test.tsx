import '#test/pitchPages.ts';

import { readAppSettings } from '@salespro/contract/appSettings.ts';
import { savePitch } from '@salespro/contract/pitch.ts';
import { listTemplates } from '@salespro/contract/templates.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { builtInTextsQuery } from '#features/templates/builtInTextLoaders.ts';
import { templateLayersKey } from '#features/templates/useTemplateLayers.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/queryClient.ts';
import { watchClipboard } from '#test/clipboard.ts';
import { consoleErrors } from '#test/consoleErrors.ts';
import { emulateMedia } from '#test/emulateMedia.ts';
import { interviewId, makeInterview, makeSettings } from '#test/factories.ts';
import { practiceOf } from '#test/practice.ts';
import { button, heading } from '#test/questionElements.ts';
import { answersPath, link, openRecap, practiceInterview } from '#test/recapPage.ts';
import { renderApp, waitForPath } from '#test/renderApp.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';

const tab = (name: string) => page.getByRole('tab', { name, exact: true });

test('RECAP-01, EDIT-02: three tabs; what was opened once stays as it was left', async () => {
  await openRecap();
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['View Recap', 'Edit Template', 'AI Script']);
  await tab('Edit Template').click();
  await expect.element(page.getByText('recap_reputation_management')).toBeVisible();
  const editor = page.getByText('recap_reputation_management').element();
  await tab('View Recap').click();
  await expect.element(page.getByRole('heading', { name: 'Check' })).toBeVisible();
  await expect.element(editor as HTMLElement).not.toBeVisible();
  expect(document.contains(editor)).toBe(true);
});

test('the editor has the whole width', async () => {
  await page.viewport(1400, 800);
  await openRecap();
  const width = (part: string) => document.querySelector(part)?.getBoundingClientRect().width;
  await expect.element(link('Next')).toBeVisible();
  expect(width('[role="tablist"]')).toBe(1016);
  await tab('Edit Template').click();
  await vi.waitFor(() => expect(width('[data-extra-wide]')).toBe(1200));
  expect(width('[role="tablist"]')).toBe(1016);
  await tab('View Recap').click();
  await expect.element(link('Next')).toBeVisible();
  await page.viewport(1280, 800);
});

test('RECAP-04, RECAP-05, RECAP-06: the ways on and the summary are on every tab', async () => {
  await openRecap();
  for (const name of ['View Recap', 'Edit Template', 'AI Script']) {
    await tab(name).click();
    await expect.element(page.getByRole('tabpanel', { name })).toBeVisible();
    await expect
      .element(link('Next'))
      .toHaveAttribute('href', paths.step(interviewId, 'brand-audit'));
    await expect.element(link('Edit Service Answers')).toHaveAttribute('href', answersPath);
    await expect.element(link('New Session')).toHaveAttribute('href', paths.newInterview);
    const summary = page.getByRole('region', { name: 'Session Summary' });
    await expect.element(summary).toBeVisible();
    expect(summary.elements()).toHaveLength(1);
    await expect.element(link('Home')).toBeInViewport();
  }
});

test("RECAP-02: the recap is filled with the interview's answers", async () => {
  await openRecap();
  await expect
    .element(page.getByText(`“${practiceInterview.answers.ideal_90_days}”`))
    .toBeVisible();
  await expect
    .element(page.getByText(/Most of your new patients come by word of mouth/))
    .toBeVisible();
  await expect
    .element(page.getByText(/^About \d minutes? to read aloud · \d+ words$/))
    .toBeVisible();
  expect(document.title).toContain(`Recap - ${practiceInterview.businessName}`);
});

test('RECAP-03: Copy puts the whole shown text on the clipboard', async () => {
  const written = watchClipboard();
  const { stored } = await openRecap();
  await button('Copy').click();
  await expect.element(button('Copied')).toBeVisible();
  await vi.waitFor(() => expect(stored().generatedPitch).not.toBeNull());
  expect(written).toHaveBeenCalledExactlyOnceWith(stored().generatedPitch);
});

test('RECAP-04: the way back leads to the service questions', async () => {
  const { router } = await openRecap();
  await link('Back to Service Questions').click();
  await waitForPath(router, answersPath);
});

test.each(['reputation_management', 'seo'] as const)('RECAP-05: Next for %s', async (serviceId) => {
  const { router } = await openRecap(practiceOf(serviceId));
  await link('Next').click();
  const step = serviceId === 'reputation_management' ? 'brand-audit' : 'script-pitch';
  await waitForPath(router, paths.step(interviewId, step));
});

test('RECAP-06: the summary shows business, contact and number of answers', async () => {
  await openRecap(
    makeInterview({
      selectedServiceId: 'seo',
      answers: {
        business_services: 'Grow',
        website_age: '',
        trial_status: 'started',
        __is_test: true,
      },
    }),
  );
  const card = page.getByRole('region', { name: 'Session Summary' });
  await expect.element(card).toBeVisible();
  const rows = [...card.element().querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ]);
  expect(rows).toEqual([
    ['Business', 'Maple Street Dental'],
    ['Contact', 'Dr. Anita Rao'],
    ['Email', 'anita@maplestreetdental.example'],
    ['Industry', 'Dental'],
    ['Employees', '15'],
    ['Answers', '1'],
  ]);
});

test('RECAP-06: an unknown value links to its field', async () => {
  await openRecap(makeInterview({ selectedServiceId: 'seo', contactEmail: '', employees: 0 }));
  const card = page.getByRole('region', { name: 'Session Summary' });
  for (const [name, field] of [
    ['Add email', 'contactEmail'],
    ['Add team size', 'employees'],
  ] as const) {
    await expect
      .element(card.getByRole('link', { name }))
      .toHaveAttribute('href', `${paths.step(interviewId, 'info')}?ask=${field}&from=pitch`);
  }
});

test('W-29: an unsaved text behind another tab is asked about in sight, and nothing freezes', async () => {
  await openRecap();
  await page.getByRole('tab', { name: 'Edit Template' }).click();
  const field = page.getByRole('textbox', { name: 'Template text' });
  await field.fill('Typed, not saved');
  await expect.element(page.getByText('Edited, not saved')).toBeVisible();
  await page.getByRole('tab', { name: 'View Recap' }).click();
  expect(
    getComputedStyle(page.getByRole('link', { name: 'Home', exact: true }).element()).position,
  ).toBe('fixed');
  await page
    .getByRole('link', { name: 'Next' })
    .or(page.getByRole('button', { name: 'Next' }))
    .click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { name: 'Brand Audit' })).toBeVisible();
});

test('a printed recap has no tabs, buttons or sidebar', async () => {
  await openRecap();
  await expect.element(page.getByText(/Let me read back what I heard/)).toBeVisible();
  const screenOnly = ['Edit Template', 'Session Summary', 'Copy', 'Home'].map((words) =>
    page.getByText(words, { exact: true }).element(),
  );
  await emulateMedia('print');
  try {
    for (const gone of screenOnly)
      await vi.waitFor(() => expect(gone.checkVisibility()).toBe(false));
    await expect.element(page.getByText(/Let me read back what I heard/)).toBeVisible();
    await expect.element(heading('Recap')).toBeVisible();
  } finally {
    await emulateMedia('');
  }
});

const own = (templateString: string) => ({
  templates: [{ templateId: 'recap_reputation_management', account: templateString, global: null }],
  services: [],
});

test('RECAP-07: without a service it says so and goes to the recommendations', async () => {
  const { router } = await renderStep('pitch', { answers: practiceInterview.answers });
  await waitForPath(router, paths.step(interviewId, 'recommendations'));
  await expect.element(page.getByText('Please select a service first')).toBeVisible();
  await expect.element(page.getByText('Redirecting to recommendations...')).toBeVisible();
});

test('RECAP-08: the recap opens with nothing answered', async () => {
  await openRecap(makeInterview({ selectedServiceId: 'seo', contactName: '', employees: 0 }));
  await expect.element(page.getByText(/Let me read back what I heard/)).toBeVisible();
  const shown = document.querySelector('main')?.textContent ?? '';
  expect(shown).not.toMatch(/[{}]|undefined|null|NaN|“”|""/);
});

test('RECAP-09: a missing template is reported by name', async () => {
  interviewApi(practiceInterview);
  queryClient.setQueryData(templateLayersKey, { account: {}, global: {} });
  queryClient.setQueryData(builtInTextsQuery('reputation_management').queryKey, {});
  await renderApp(paths.step(interviewId, 'pitch'));
  await expect.element(page.getByText('Template Not Found', { exact: true })).toBeVisible();
  const words = 'Recap template "recap_reputation_management" is missing. Please contact support.';
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  expect(button('Copy').query()).toBeNull();
});

test('RECAP-10: a text that cannot be rendered says so in its place', async () => {
  const { api } = interviewApi(practiceInterview);
  api.reply(listTemplates, own('Hello {{#ideal_90_days}} no end'));
  await renderApp(paths.step(interviewId, 'pitch'));
  const words = 'Error generating recap. Please check your answers and try again.';
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  expect(api.sent(savePitch)).toEqual([]);
});

test('RECAP-11: the first recap becomes the generated pitch, once', async () => {
  const { api, stored, router } = await openRecap();
  await vi.waitFor(() => expect(stored().generatedPitch).toContain('Let me read back'));
  expect(api.sent(savePitch)).toMatchObject([{ onlyIfEmpty: true }]);
  await router.navigate(answersPath);
  await expect.element(link('Back to Recommendations')).toBeVisible();
  await router.navigate(paths.step(interviewId, 'pitch'));
  await expect.element(page.getByText(/Let me read back what I heard/)).toBeVisible();
  await link('Next').click();
  await waitForPath(router, paths.step(interviewId, 'brand-audit'));
  expect(api.sent(savePitch)).toHaveLength(1);
});

test('RECAP-11: a failed save of the generated pitch is only logged', async () => {
  const { api } = interviewApi(practiceInterview);
  api.reject(savePitch, 'unexpected');
  await renderApp(paths.step(interviewId, 'pitch'));
  await expect.element(page.getByText(/Let me read back what I heard/)).toBeVisible();
  await vi.waitFor(() => expect(consoleErrors).toHaveLength(1));
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('generated pitch')]);
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test('texts that could not be loaded say what is safe and can be tried again', async () => {
  const { api } = interviewApi(practiceInterview);
  api.reject(listTemplates, 'unexpected');
  await renderApp(paths.step(interviewId, 'pitch'));
  await expect.element(page.getByText(/We couldn't load the texts/)).toBeVisible();
  api.reply(listTemplates, own('It works again.'));
  await button('Try again').click();
  await expect.element(page.getByText('It works again.')).toBeVisible();
});

test.each([
  ['not allowed', false],
  ['allowed', true],
  ['not spoken of', undefined],
] as const)(
  'OBJ-07: where the settings say that own objections are %s, the page keeps to it',
  async (_said, allow) => {
    const { api } = interviewApi(practiceOf('reputation_management'));
    const { allow_user_objections_edit: _left, ...others } = makeSettings();
    api.respond(readAppSettings, () => {
      throw Response.json(
        allow === undefined ? others : { ...others, allow_user_objections_edit: allow },
      );
    });
    await renderApp(paths.step(interviewId, 'script-pitch'));
    await page.getByRole('tab', { name: 'Objections', exact: true }).click();
    await page.getByRole('tab', { name: 'My Objections', exact: true }).click();
    const lock = page.getByText(/Your admin turned off personal objections/);
    if (allow === false) await expect.element(lock).toBeVisible();
    else await expect.element(button('Write My Objections')).toBeVisible();
    expect(button('Write My Objections').elements()).toHaveLength(allow === false ? 0 : 1);
  },
);
