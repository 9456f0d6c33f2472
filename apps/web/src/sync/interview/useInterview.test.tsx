import { readInterview } from '@salespro/contract/interviews.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import { keepRanking, selectService } from '@salespro/contract/recommendations.ts';
import type { Command, OnDemandFactName } from '@salespro/domain/commands/Command.ts';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { authStore } from '#auth/authStore.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { expectAccessible } from '#test/expectAccessible.ts';
import { interviewId, makeInterview, makeSession } from '#test/factories.ts';
import { getCurrentPath } from '#test/renderApp.tsx';
import { renderInShell } from '#test/renderInShell.tsx';
import { interviewApi } from '#test/renderStep.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const textBox = () => page.getByRole('textbox', { name: 'In 90 days' });

/** What was on the screen, render by render. */
let rendered: unknown[] = [];

/** A step with one text, one choice and the two commands. */
function Probe() {
  const { interview, answer, saveState, run } = useInterview();
  rendered.push(interview.answers.customer_list);
  return (
    <>
      <h1>Probe</h1>
      <p data-testid="state">{saveState}</p>
      <p data-testid="answers">{JSON.stringify(interview.answers)}</p>
      <label>
        In 90 days
        <input
          value={String(interview.answers.ideal_90_days ?? '')}
          onChange={(event) => answer('ideal_90_days', event.target.value)}
        />
      </label>
      <button type="button" onClick={() => answer('customer_list', true)}>
        Yes
      </button>
      <button type="button" onClick={() => void run(keepRanking, {}, onlyOnServer)}>
        Rank
      </button>
      <button
        type="button"
        onClick={() => void run(selectService, { serviceId: 'seo' }, onlyOnServer)}
      >
        Select
      </button>
      <Link to={`/session/${interviewId}/elsewhere`}>Next step</Link>
      <Link to="/my-interviews">Leave</Link>
    </>
  );
}

const state = () => page.getByTestId('state').element().textContent;
const changes = (api: ReturnType<typeof interviewApi>['api']) =>
  api.sent(saveAnswers).map((body) => (body as { changes: unknown[] }).changes);

/** May not wait on the device. */
const onlyOnServer: Command<unknown, OnDemandFactName> = {
  needs: [],
  canQueueOffline: () => false,
  apply: () => ({}),
};

async function openProbe() {
  rendered = [];
  const { api, stored } = interviewApi();
  const router = await renderInShell(<Probe />, `/session/${interviewId}/questions`);
  await expect.element(page.getByRole('heading', { name: 'Probe' })).toBeVisible();
  return { api, stored, router };
}

test('DISC-31: a choice shows at once, is saved in the background, and the chip shows the real state', async () => {
  const { api, stored } = await openProbe();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  const release = api.hold(saveAnswers);
  await button('Yes').click();
  await expect.element(page.getByText('Saving...', { exact: true })).toBeVisible();
  expect(page.getByText('Saved', { exact: true }).query()).toBeNull();
  expect(page.getByTestId('answers').element().textContent).toBe('{"customer_list":true}');
  release();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(stored().answers).toEqual({ customer_list: true });
  expect(api.sent(readInterview), 'a save needs no reading').toHaveLength(1);
});

test('DISC-31: an answer never flickers when it moves from the queue to the interview', async () => {
  const { api } = await openProbe();
  await button('Yes').click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(api.sent(saveAnswers)).toHaveLength(1);
  const given = rendered.indexOf(true);
  expect(given).toBeGreaterThan(0);
  expect(rendered.slice(given).every((value) => value === true)).toBe(true);
});

test('DISC-31: typing is saved in one call after a pause', async () => {
  const { api } = await openProbe();
  await textBox().click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // By keyboard only, because locators let the clock continue.
  await userEvent.keyboard('Ten new patients');
  expect(page.getByText('Saved', { exact: true }).query()).toBeNull();
  expect(changes(api), 'no pause, no call').toEqual([]);
  await vi.waitFor(() => expect(state()).toBe('saved'));
  expect(changes(api)).toEqual([[{ questionId: 'ideal_90_days', value: 'Ten new patients' }]]);
});

for (const [what, act] of [
  ['leaving the field', () => userEvent.keyboard('{Tab}')],
  ['going to another step', () => page.getByRole('link', { name: 'Next step' }).click()],
  ['leaving the interview', () => page.getByRole('link', { name: 'Leave' }).click()],
  [
    'hiding the page',
    async () => {
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
    },
  ],
] as const) {
  test(`DISC-31: ${what} saves what was typed without waiting for the pause`, async () => {
    const { api } = await openProbe();
    // A pause that never ends.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await textBox().fill('Half a sen');
    await act();
    while (changes(api).length === 0) await new Promise(requestAnimationFrame);
    expect(changes(api)).toEqual([[{ questionId: 'ideal_90_days', value: 'Half a sen' }]]);
  });
}

test('ERR-03: failed answers stay on the screen, are named by the chip and saved by "Try again"', async () => {
  const { api, stored } = await openProbe();
  // The server asks for ten minutes, so no automatic retry comes before the manual one.
  api.respond(saveAnswers, () => {
    throw new Response('<html>', { status: 503, headers: { 'retry-after': '600' } });
  });
  await textBox().fill("It's 90 days 🚀");
  await button('Yes').click();
  const chip = page.getByRole('button', { name: 'On this device - will sync' });
  await expect.element(chip).toBeVisible();
  expect(page.getByText('Saved', { exact: true }).query()).toBeNull();
  await chip.click();
  await expect.element(page.getByText('2 answers are on this device')).toBeVisible();
  await expectAccessible();
  await expect.element(textBox()).toHaveValue("It's 90 days 🚀");
  const [first] = api.sent(saveAnswers);
  api.respond(saveAnswers, () => ({ seq: 2, updatedAt: stored().updatedAt }));
  await button('Try again').click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(api.sent(saveAnswers).slice(0, 2)).toEqual([first, first]);
});

test('ERR-03: a successful "Try again" keeps the focus at the chip', async () => {
  const { api, stored } = await openProbe();
  api.reject(saveAnswers, 'unexpected');
  await button('Yes').click();
  await button('Needs attention').click();
  api.respond(saveAnswers, () => ({ seq: 2, updatedAt: stored().updatedAt }));
  await expect.element(button('Try again')).toBeVisible();
  button('Try again').element().focus();
  await userEvent.keyboard('{Enter}');
  const saved = page.getByText('Saved', { exact: true });
  await expect.element(saved).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(saved.element())).toBe(true);
});

test('ERR-03: a server that fails needs attention; the answers are safe on this device', async () => {
  const { api } = await openProbe();
  api.reject(saveAnswers, 'unexpected');
  await button('Yes').click();
  await button('Needs attention').click();
  await expect.element(page.getByText('One answer is not saved yet')).toBeVisible();
  await expect.element(page.getByText(/safe on this device/)).toBeVisible();
});

test('ERR-03: a rejected answer is named, kept and not retried forever', async () => {
  const { api } = await openProbe();
  api.reject(saveAnswers, 'answer_not_offered', ['customer_list']);
  await button('Yes').click();
  await button('Needs attention').click();
  await expect.element(page.getByText("One answer wasn't accepted")).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText("One answer wasn't accepted")).not.toBeInTheDocument();
  await expect.element(button('Needs attention')).toHaveFocus();
  expect(api.sent(saveAnswers)).toHaveLength(1);
  expect(page.getByTestId('answers').element().textContent).toBe('{"customer_list":true}');
});

test('two devices: a gap in the sequence fetches what the other one saved, and keeps what is typed here', async () => {
  const { api } = await openProbe();
  api.reply(saveAnswers, { seq: 9, updatedAt: '2025-03-05T00:00:00.000Z' });
  const other = makeInterview({
    seq: 9,
    answers: { customer_list: true, reviews_collection: false },
  });
  api.reply(readInterview, other);
  await button('Yes').click();
  await textBox().fill('typed here');
  await vi.waitFor(() =>
    expect(JSON.parse(page.getByTestId('answers').element().textContent ?? '')).toEqual({
      customer_list: true,
      reviews_collection: false,
      ideal_90_days: 'typed here',
    }),
  );
  await expect.element(page.getByText('Updated on another device')).toBeVisible();
});

test('saves waiting answers before the ranking and the choice are computed', async () => {
  const { api } = await openProbe();
  await textBox().fill('Ten');
  await button('Rank').click();
  await vi.waitFor(() => expect(api.sent(keepRanking)).toHaveLength(1));
  expect(changes(api).flat()).toContainEqual({ questionId: 'ideal_90_days', value: 'Ten' });
  await button('Select').click();
  await vi.waitFor(() => expect(api.sent(selectService)).toMatchObject([{ serviceId: 'seo' }]));
});

const sheet = () => page.getByRole('dialog', { name: 'Sign in to continue' });

test('ERR-12: an ended session keeps the page and its answers; they are sent after signing in again, as the same operation', async () => {
  const { api, router } = await openProbe();
  api.reject(saveAnswers, 'session_not_found');
  await button('Yes').click();
  await expect.element(sheet()).toBeVisible();
  expect(getCurrentPath(router)).toBe(`/session/${interviewId}/questions`);
  api.reply(saveAnswers, { seq: 2, updatedAt: '2025-03-05T00:00:00.000Z' });
  authStore.emit({ type: 'SIGNED_IN', session: makeSession() });
  await page.getByRole('link', { name: 'Next step' }).click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  const [first, second] = api.sent(saveAnswers);
  expect(second).toEqual(first);
});

test('answers of one user are never sent in the session of another', async () => {
  const { api, router } = await openProbe();
  api.reject(saveAnswers, 'session_not_found');
  await button('Yes').click();
  await expect.element(sheet()).toBeVisible();
  const other = makeSession({ id: '0192f0c4-7e57-7a11-8b0b-00000000beef' });
  authStore.emit({ type: 'SIGNED_IN', session: other });
  await router.navigate(`/session/${interviewId}/elsewhere`);
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(page.getByTestId('answers').element().textContent).toBe('{}');
  expect(api.sent(saveAnswers)).toHaveLength(1);
});
