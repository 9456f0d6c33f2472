import type { Endpoint } from '@salespro/contract/endpoint.ts';
import {
  createInterview,
  type StoredInterview,
  updateInterviewInfo,
} from '@salespro/contract/interviews.ts';
import { completeOnboarding } from '@salespro/contract/onboarding.ts';
import { markSold } from '@salespro/contract/pitch.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import { selectService } from '@salespro/contract/recommendations.ts';
import { saveTrialResults } from '@salespro/contract/trial.ts';
import { serviceQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { toastStore } from '#lib/toast.ts';
import { getDestination } from '#lib/useAction.ts';
import { answersBefore, discoveryAnswers } from '#test/discoveryAnswers.ts';
import { interviewId, makeCreated, makeInterview, makeSession } from '#test/factories.ts';
import type { FakeApi } from '#test/fakeApi.ts';
import { renderOnboarding, sampleAnswers } from '#test/onboardingApi.ts';
import { button, heading, radio } from '#test/questionElements.ts';
import { fakeStandardApi, getCurrentPath, renderApp, waitForPath } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';
import { renderTrialStep, trialAnswers } from '#test/trialStep.ts';
import { waitUntilSettled } from '#test/waitUntilSettled.ts';

afterEach(() => sessionStorage.clear());

type Router = Awaited<ReturnType<typeof renderApp>>;

interface SlowAction {
  readonly label: string;
  readonly entry: Endpoint;
  readonly open: () => Promise<{ readonly api: FakeApi; readonly router: Router }>;
  readonly press: () => Promise<void>;
  /** Where the action navigates if the user stays on the page. */
  readonly end: () => Promise<void>;
  /** Where the user goes meanwhile; the list if undefined. */
  readonly leaveTo?: string;
}

const step = (name: Parameters<typeof paths.step>[1]) => paths.step(interviewId, name);
let router: Router;
const isAt = (path: string) => () => waitForPath(router, path);
const shows = (title: string) => async () => {
  await expect.element(heading(title)).toBeVisible();
};

const serviceId = 'reputation_management';
const reputation = serviceQuestions[serviceId];
const lastOption = reputation.at(-1)?.options?.[0] ?? '';
const pitched: Partial<StoredInterview> = {
  selectedServiceId: serviceId,
  answers: discoveryAnswers,
  generatedPitch: 'Anita, hello.',
};

const almostFinished = { answers: answersBefore('plan_to_achieve_results') };

async function sell(): Promise<void> {
  await button('Mark as SOLD').click();
  await button('Yes, sold').click();
}

async function answerLast(option: string, label: string): Promise<void> {
  await radio(option).click();
  await button(label).click();
}

const actions: readonly SlowAction[] = [
  {
    label: 'Finish',
    entry: saveAnswers,
    open: () => renderStep('questions', almostFinished),
    press: () => answerLast('No plan', 'Finish'),
    end: shows('Before you recommend'),
  },
  {
    label: 'Complete',
    entry: saveAnswers,
    open() {
      const answers = reputation.slice(0, -1).map(({ id, options }) => [id, options?.[0] ?? '']);
      return renderStep('service-questions', {
        ...pitched,
        answers: { ...discoveryAnswers, ...Object.fromEntries(answers) },
      });
    },
    press: () => answerLast(lastOption, 'Complete'),
    end: shows('Questions Complete!'),
  },
  {
    label: 'Select a service',
    entry: selectService,
    open: () => renderStep('recommendations', { answers: discoveryAnswers }),
    press: () => page.getByRole('article').first().getByRole('button').click(),
    end: isAt(step('service-questions')),
  },
  {
    label: 'Continue to Questions',
    entry: createInterview,
    press: () => button('Continue to Questions').click(),
    async open() {
      const api = fakeStandardApi(makeSession());
      api.respond(createInterview, ({ body }) => ({
        interview: makeCreated(body),
        isNew: true,
      }));
      const opened = await renderApp(paths.newInterview);
      await page.getByLabelText(/^Business Name/).fill('Maple Street Dental');
      await page.getByLabelText(/^Contact Name/).fill('Anita');
      await page.getByLabelText(/^Industry/).selectOptions('HVAC');
      return { api, router: opened };
    },
    end: () => vi.waitFor(() => expect(getCurrentPath(router)).toMatch(/questions$/)),
  },
  {
    label: 'Save & Continue',
    entry: updateInterviewInfo,
    press: () => button('Save & Continue').click(),
    async open() {
      const renamed = makeInterview({ businessName: 'Renamed', seq: 2 });
      const opened = await renderStep('info', {}, (api) => api.reply(updateInterviewInfo, renamed));
      await page.getByLabelText(/^Business Name/).fill('Renamed');
      return opened;
    },
    end: isAt(step('questions')),
  },
  {
    label: 'Save & Continue after a trial',
    entry: saveTrialResults,
    open: () =>
      renderTrialStep('trial-results', { answers: { ...trialAnswers, trial_status: 'started' } }),
    press: () => button('Save & Continue').click(),
    end: isAt(step('retainer-close')),
  },
  {
    label: 'Mark as SOLD',
    entry: markSold,
    open: () => renderStep('script-pitch', pitched),
    press: sell,
    end: isAt(paths.interviews),
    leaveTo: paths.newInterview,
  },
  {
    label: 'Mark as SOLD after a trial',
    entry: markSold,
    open: () => renderTrialStep('retainer-close', { answers: trialAnswers }),
    press: sell,
    end: isAt(step('onboarding')),
  },
  {
    label: 'Complete Onboarding',
    entry: completeOnboarding,
    open() {
      const { new_customer_feed_frequency: _open, ...onboardingAnswers } = sampleAnswers(serviceId);
      return renderOnboarding('onboarding', { serviceId, onboardingAnswers });
    },
    press: () => answerLast('Weekly', 'Complete Onboarding'),
    end: isAt(paths.interviews),
    leaveTo: paths.newInterview,
  },
];

/** Starts the action; its reply comes when the returned function is called. */
async function start({ entry, open, press }: SlowAction) {
  const opened = await open();
  router = opened.router;
  const release = opened.api.hold(entry);
  await press();
  await vi.waitFor(() => expect(opened.api.sent(entry).length).toBeGreaterThan(0), 5_000);
  return { api: opened.api, release };
}

async function leave(to: string = paths.interviews): Promise<void> {
  if (to === paths.interviews) await page.getByRole('link', { name: 'Home', exact: true }).click();
  else await router.navigate(to);
  await waitForPath(router, to);
}

const shownTitles = () => toastStore.get().flatMap(({ title, action }) => (action ? [] : [title]));

for (const action of actions) {
  test(`${action.label}: who leaves before the reply stays where they went`, async () => {
    const { release } = await start(action);
    const to = action.leaveTo ?? paths.interviews;
    await leave(to);
    const seen = new Set<string>();
    const stop = router.subscribe(() => seen.add(getDestination(router).pathname));
    release();
    await waitUntilSettled();
    stop();
    expect([...seen].filter((path) => path !== to)).toEqual([]);
    expect(getCurrentPath(router)).toBe(to);
    expect(shownTitles()).toEqual([]);
  });

  test(`${action.label}: who stays is led on, however slow the line`, async () => {
    const { release } = await start(action);
    await waitUntilSettled();
    release();
    await action.end();
  });
}

test('offers undo for a sale that was marked meanwhile, without leaving the current page', async () => {
  const opened = await renderTrialStep('retainer-close', { answers: trialAnswers });
  router = opened.router;
  const release = opened.api.hold(markSold);
  await sell();
  await leave();
  release();
  await button('Undo').click();
  await expect.element(page.getByText('Sale undone')).toBeVisible();
  await waitUntilSettled();
  expect(getCurrentPath(router)).toBe(paths.interviews);
  expect(opened.stored()).toMatchObject({ salesStatus: 'pitched', soldAt: null });
});
