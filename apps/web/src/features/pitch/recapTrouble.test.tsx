import '#test/pitchPages.ts';
import { savePitch } from '@salespro/contract/pitch.ts';
import { listTemplates } from '@salespro/contract/templates.ts';
import { serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { builtInQuery } from '#features/templates/textLoaders.ts';
import { templateLayersKey } from '#features/templates/useLayers.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/queryClient.ts';
import { consoleErrors } from '#test/consoleErrors.ts';
import { interviewId, makeInterview } from '#test/factories.ts';
import { button } from '#test/questionParts.ts';
import { answersPath, link, openRecap, practice } from '#test/recapPage.ts';
import { arriveAt, renderApp } from '#test/renderApp.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';

const own = (templateString: string) => ({
  templates: [{ templateId: 'recap_reputation_management', account: templateString, global: null }],
  services: [],
});

test('RECAP-07: without a service it says so and goes to the recommendations', async () => {
  const { router } = await renderStep('pitch', { answers: practice.answers });
  await arriveAt(router, paths.step(interviewId, 'recommendations'));
  await expect.element(page.getByText('Please select a service first')).toBeVisible();
  await expect.element(page.getByText('Redirecting to recommendations...')).toBeVisible();
});

test.each(serviceIds)('RECAP-08: the recap of %s opens with nothing answered', async (service) => {
  await openRecap(makeInterview({ selectedServiceId: service, contactName: '', employees: 0 }));
  await expect.element(page.getByText(/Let me read back what I heard/)).toBeVisible();
  const shown = document.querySelector('main')?.textContent ?? '';
  expect(shown).not.toMatch(/[{}]|undefined|null|NaN|“”|""/);
});

test('RECAP-09: a missing template is told by name', async () => {
  interviewApi(practice);
  queryClient.setQueryData(templateLayersKey, { account: {}, global: {} });
  queryClient.setQueryData(builtInQuery('reputation_management').queryKey, {});
  await renderApp(paths.step(interviewId, 'pitch'));
  await expect.element(page.getByText('Template Not Found', { exact: true })).toBeVisible();
  const words = 'Recap template "recap_reputation_management" is missing. Please contact support.';
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  expect(button('Copy').query()).toBeNull();
});

test('RECAP-10: a text that cannot be rendered says so in its place', async () => {
  const { api } = interviewApi(practice);
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
  await arriveAt(router, paths.step(interviewId, 'brand-audit'));
  expect(api.sent(savePitch)).toHaveLength(1);
});

test('RECAP-11: that it could not be kept is only logged', async () => {
  const { api } = interviewApi(practice);
  api.refuse(savePitch, 'unexpected');
  await renderApp(paths.step(interviewId, 'pitch'));
  await expect.element(page.getByText(/Let me read back what I heard/)).toBeVisible();
  await vi.waitFor(() => expect(consoleErrors).toHaveLength(1));
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('generated pitch')]);
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test('texts that could not be loaded say what is safe and can be tried again', async () => {
  const { api } = interviewApi(practice);
  api.refuse(listTemplates, 'unexpected');
  await renderApp(paths.step(interviewId, 'pitch'));
  await expect.element(page.getByText(/We couldn't load the texts/)).toBeVisible();
  api.reply(listTemplates, own('It works again.'));
  await button('Try again').click();
  await expect.element(page.getByText('It works again.')).toBeVisible();
});
