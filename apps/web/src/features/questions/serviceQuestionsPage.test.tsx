import { readInterview } from '@salespro/contract/interviews.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import { serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { serviceQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { consoleErrors, expectNoted } from '#test/consoleErrors.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { interviewId } from '#test/factories.ts';
import { button, checkbox, field, heading, next, radio } from '#test/questionParts.ts';
import { arriveAt, renderApp } from '#test/renderApp.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';

const rows = {
  reputation_management: 'SQ-04',
  pay_per_click: 'SQ-05',
  seo: 'SQ-06',
  fb_ads: 'SQ-07',
  message_marketing: 'SQ-08',
  ai_power_package: 'SQ-09',
} as const;

for (const serviceId of serviceIds) {
  test(`${rows[serviceId]}, SQ-01, SQ-02, SQ-13, SQ-17: all questions of ${serviceId} to the pitch`, async () => {
    const { router, stored } = await renderStep('service-questions', {
      answers: discoveryAnswers,
      selectedServiceId: serviceId,
    });
    const asked = serviceQuestions[serviceId];
    for (const [place, question] of asked.entries()) {
      await expect.element(heading(question.label)).toHaveFocus();
      await expect
        .element(page.getByText(new RegExp(`Question ${place + 1} of ${asked.length}`)))
        .toBeVisible();
      const onward = place === asked.length - 1 ? button('Complete') : next();
      await expect.element(onward).toBeDisabled();
      const option = question.options?.[0] ?? '';
      if (question.type === 'text') await field().fill("Joe's words");
      else if (question.type === 'number') await field().fill('1200');
      else if (question.type === 'multi-select') await checkbox(option).click();
      else await radio(option).click();
      await onward.click();
    }
    await expect.element(heading('Questions Complete!')).toHaveFocus();
    expect(stored().answers).toMatchObject(discoveryAnswers);
    for (const question of asked) expect(stored().answers).toHaveProperty(question.id);
    await button('Continue to Pitch').click();
    await arriveAt(router, paths.step(interviewId, 'pitch'));
  });
}

const seo = { answers: discoveryAnswers, selectedServiceId: 'seo' } as const;
const seoOption = serviceQuestions.seo[0]?.options?.[0] ?? '';
const almostDone = {
  selectedServiceId: 'reputation_management',
  answers: {
    ...discoveryAnswers,
    ...Object.fromEntries(
      serviceQuestions.reputation_management
        .slice(0, -1)
        .map(({ id, options }) => [id, options?.[0] ?? '']),
    ),
  },
} as const;
const last = serviceQuestions.reputation_management.at(-1);
const lastOption = last?.options?.[0] ?? '';

test('SQ-01: a required marker, and the way back to the recommendations', async () => {
  const { router } = await renderStep('service-questions', seo);
  await expect.element(page.getByText('(required)')).toBeInTheDocument();
  await expect.element(page.getByText('0% complete')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Recommendations' }).click();
  await arriveAt(router, paths.step(interviewId, 'recommendations'));
});

test('SQ-11, DISC-32: an answer is there after coming back, and the next open question is shown', async () => {
  const { router, stored } = await renderStep('service-questions', seo);
  await checkbox(seoOption).click();
  await vi.waitFor(() => expect(stored().answers).toHaveProperty('current_seo_efforts'));
  await router.navigate(paths.step(interviewId, 'recommendations'));
  await expect.element(heading(/Recommended/)).toBeVisible();
  await router.navigate(paths.step(interviewId, 'service-questions'));
  await expect.element(heading(serviceQuestions.seo[1]?.label ?? '')).toBeVisible();
  await button('Previous').click();
  await expect.element(checkbox(seoOption)).toBeChecked();
});

test('SQ-12, ERR-11: a failing save of one answer is logged, not shouted', async () => {
  const { api } = await renderStep('service-questions', seo);
  await expect.element(heading(serviceQuestions.seo[0]?.label ?? '')).toBeVisible();
  api.refuse(saveAnswers, 'unexpected');
  await checkbox(seoOption).click();
  await expect.element(button('Needs attention')).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("couldn't save")]);
  await expect.element(checkbox(seoOption)).toBeChecked();
});

test('SQ-14: completing says so', async () => {
  await renderStep('service-questions', almostDone);
  await radio(lastOption).click();
  await button('Complete').click();
  await expect.element(page.getByText('Questions Complete', { exact: true })).toBeVisible();
  await expect.element(page.getByText("Let's create your personalized pitch!")).toBeVisible();
});

test('SQ-15: a failed last save says so and does not reach the end', async () => {
  const { api } = await renderStep('service-questions', almostDone);
  await expect.element(heading(last?.label ?? '')).toBeVisible();
  api.refuse(saveAnswers, 'unexpected');
  await radio(lastOption).click();
  await button('Complete').click();
  await expect.element(page.getByText('Failed to save answers.')).toBeVisible();
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible();
  await expect.element(radio(lastOption)).toBeChecked();
  expect(heading('Questions Complete!').query()).toBeNull();
  await expectNoted("We couldn't save a service answer yet. We'll try again.");
});

test('SQ-16: without answers it goes to the questions', async () => {
  const { router } = await renderStep('service-questions', { selectedServiceId: 'seo' });
  await arriveAt(router, paths.step(interviewId, 'questions'));
  await expect.element(page.getByText('Please complete discovery questions first')).toBeVisible();
});

test('SQ-16: without a service it goes to the recommendations', async () => {
  const { router } = await renderStep('service-questions', { answers: discoveryAnswers });
  await arriveAt(router, paths.step(interviewId, 'recommendations'));
  await expect.element(page.getByText('Please select a service first')).toBeVisible();
  await expect.element(page.getByText('Redirecting to recommendations...')).toBeVisible();
});

test('SQ-16: a missing interview goes home with the words of the recommendations', async () => {
  const { api } = interviewApi();
  api.refuse(readInterview, 'not_found');
  await renderApp(paths.step('0192f0c4-7e57-7a11-8b0b-0123456789aa', 'service-questions'));
  await expect.element(heading('Session Not Found')).toBeVisible();
});

test('SQ-04: what discovery has answered is offered as the answer, and saved only when it is taken', async () => {
  const { stored } = await renderStep('service-questions', {
    answers: discoveryAnswers,
    selectedServiceId: 'reputation_management',
  });
  await expect.element(heading(/advertising on Google/)).toBeVisible();
  await expect.element(page.getByText('Already said: Google Ads.')).toBeVisible();
  await expect.element(radio('Yes, Google Ads')).not.toBeChecked();
  await expect.element(button('Next')).toBeDisabled();
  expect(stored().answers).not.toHaveProperty('google_advertising');
  await button('Answer “Yes, Google Ads”').click();
  await expect.element(radio('Yes, Google Ads')).toBeChecked();
  await vi.waitFor(() => expect(stored().answers.google_advertising).toBe('Yes, Google Ads'));
  expect(page.getByText(/Already said/).query()).toBeNull();
});
