import { readInterview, type StoredInterview } from '@salespro/contract/interviews.ts';
import {
  type InterviewScreen,
  interviewScreens,
  interviewSteps,
} from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { interviewId, makeInterview, makeSession } from '#test/factories.ts';
import { fakeStandardApi, getCurrentPath, renderApp, waitForPath } from '#test/renderApp.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const toast = (title: string) =>
  page.getByLabelText('Notifications').getByText(title, { exact: true });
const staysAWhile = (step: InterviewScreen) =>
  ['recommendations', 'service-questions'].includes(step);

/** An interview that may open every screen. */
const finished: Partial<StoredInterview> = {
  answers: { customer_list: true },
  selectedServiceId: 'reputation_management',
  salesStatus: 'sold',
  onboardingStatus: 'completed',
};

for (const [place, step] of interviewScreens.entries()) {
  test(`STEP-06, STEP-01, STEP-02, STEP-04: ${step} reads "${interviewSteps[place]?.label}"`, async () => {
    const { router } = await renderStep(step, finished);
    await expect.element(page.getByText(interviewSteps[place]?.label ?? '')).toBeVisible();
    const bar = page.getByRole('progressbar', { name: 'Interview progress' });
    await expect
      .element(bar)
      .toHaveAttribute('aria-valuenow', String(interviewSteps[place]?.percent));
    await expect
      .element(page.getByText(`${Math.round(((place + 1) / 11) * 100)}%`, { exact: true }).first())
      .toBeVisible();
    expect(bar.element().children).toHaveLength(11);
    await expect.element(page.getByText('Maple Street Dental').first()).toBeVisible();
    expect(getCurrentPath(router)).toBe(paths.step(interviewId, step));
  });
}

/** One step that redirects at once, and two that show a message first. */
for (const step of ['info', 'recommendations', 'service-questions'] as const) {
  for (const [what, id] of [
    ['is no UUID', 'abc'],
    ['does not exist or is someone else’s', '0192f0c4-7e57-7a11-8b0b-00000000dead'],
  ] as const) {
    test(`ROUTE-14, ERR-04, ERR-09: an id that ${what} leads home from ${step}`, async () => {
      const api = fakeStandardApi(makeSession());
      api.reject(readInterview, 'not_found');
      const router = await renderApp(paths.step(id, step));
      if (staysAWhile(step)) {
        await expect.element(toast('Session Not Found')).toBeVisible();
        await page.getByRole('link', { name: 'Return Home' }).click();
      } else {
        await expect.element(toast('Session not found')).toBeVisible();
        await expect.element(toast('Please create a new session')).toBeVisible();
      }
      await waitForPath(router, '/my-interviews');
      expect(api.sent(readInterview)).toHaveLength(id === 'abc' ? 0 : 1);
    });
  }

  const [title, description] = staysAWhile(step)
    ? ['Error', 'Failed to load session data.']
    : ['Error loading session', 'Please try again'];
  test(`${staysAWhile(step) ? 'REC-14' : 'ERR-05'}: a failed load on ${step} says so and can be tried again`, async () => {
    const { api } = interviewApi(finished);
    api.reject(readInterview, 'unexpected');
    const router = await renderApp(paths.step(interviewId, step));
    await expect.element(toast(title ?? '')).toBeVisible();
    await expect.element(toast(description ?? '')).toBeVisible();
    expect(getCurrentPath(router)).toBe(paths.step(interviewId, step));
    api.reply(readInterview, makeInterview(finished));
    await button('Try again').click();
    await expect.element(page.getByText('Maple Street Dental').first()).toBeVisible();
  });
}

test('ROUTE-14: an id that the server calls invalid counts as missing', async () => {
  fakeStandardApi(makeSession()).reject(readInterview, 'invalid_request');
  const router = await renderApp(paths.step(interviewId, 'info'));
  await waitForPath(router, '/my-interviews');
});

test('REC-13: without the button the missing interview leads home after three seconds', async () => {
  const api = fakeStandardApi(makeSession());
  api.reject(readInterview, 'not_found');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const router = await renderApp(paths.step(interviewId, 'recommendations'));
  const state = page.getByRole('heading', { name: 'Session Not Found' });
  await vi.waitFor(() => expect(state.query()).not.toBeNull());
  expect(toast('The requested session could not be found.').query()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(getCurrentPath(router)).toBe(paths.step(interviewId, 'recommendations'));
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await waitForPath(router, '/my-interviews');
});

test('ERR-06: a load that takes longer than 15 s shows "Loading timeout" and can be tried again', async () => {
  const { api } = interviewApi(finished);
  const release = api.hold(readInterview);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const router = await renderApp(paths.step(interviewId, 'script-pitch'));
  await vi.waitFor(() => expect(api.sent(readInterview)).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(14_000);
  expect(toast('Loading timeout').query()).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await expect.element(toast('Loading timeout')).toBeVisible();
  release();
  await button('Try again').click();
  await expect.element(page.getByText('Maple Street Dental').first()).toBeVisible();
  expect(getCurrentPath(router)).toBe(paths.step(interviewId, 'script-pitch'));
});

const guards: readonly [
  string,
  InterviewScreen,
  string,
  string | null,
  Partial<StoredInterview>,
][] = [
  ['REC-12', 'recommendations', 'questions', 'Please complete discovery questions first', {}],
  ['SQ-16', 'service-questions', 'questions', 'Please complete discovery questions first', {}],
  [
    'SQ-16',
    'service-questions',
    'recommendations',
    'Please select a service first',
    { answers: { customer_list: true } },
  ],
  [
    'ONB-22',
    'onboarding',
    'script-pitch',
    'Access denied',
    { answers: { customer_list: true }, selectedServiceId: 'seo' },
  ],
  [
    'SUM-07',
    'onboarding/summary',
    'onboarding',
    'Onboarding not completed',
    { ...finished, onboardingStatus: 'not_started' },
  ],
  [
    'ONB-23',
    'onboarding',
    'recommendations',
    'Please select a service first',
    { ...finished, selectedServiceId: null },
  ],
  ['TRIAL-13', 'trial-results', 'script-pitch', null, { ...finished, selectedServiceId: 'seo' }],
  ['AUDIT-09', 'brand-audit', 'script-pitch', null, { ...finished, selectedServiceId: 'fb_ads' }],
  ['RET-16', 'retainer-close', 'script-pitch', null, { ...finished, selectedServiceId: 'seo' }],
];

for (const [row, step, target, title, changes] of guards) {
  test(`${row}: the guard of ${step} sends on to ${target} with its words`, async () => {
    const { router } = await renderStep(step, changes);
    await waitForPath(router, paths.step(interviewId, target as InterviewScreen));
    if (title) await expect.element(toast(title)).toBeVisible();
    expect(page.getByRole('alert').elements()).toHaveLength(title ? 1 : 0);
  });
}

test('SUM-07, ONB-22: reaches a page after two redirects in a row', async () => {
  const { router } = await renderStep('onboarding/summary', {
    answers: { customer_list: true },
    selectedServiceId: 'seo',
  });
  await waitForPath(router, paths.step(interviewId, 'script-pitch'));
  await expect.element(toast('Access denied')).toBeVisible();
});
