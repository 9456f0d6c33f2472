import { readSession } from '@salespro/contract/auth.ts';
import { deleteInterview, listInterviews } from '@salespro/contract/interviews.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openDeviceDatabase } from '#sync/outbox/createDeviceStore.ts';
import { answersBefore } from '#test/discoveryAnswers.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { interviewId, makeCard, makeSession } from '#test/factories.ts';
import { button, field, heading } from '#test/questionElements.ts';
import { renderApp, reopenApp, waitForPath } from '#test/renderApp.tsx';
import { interviewApi } from '#test/renderStep.tsx';

const questions = `/session/${interviewId}/questions`;
const onDevice = () => page.getByRole('button', { name: 'On this device - will sync' });
const saved = () => page.getByText('Saved', { exact: true });

function serveCards(api: ReturnType<typeof interviewApi>['api']) {
  api.reply(listInterviews, { cards: [makeCard()], next: null });
}

/** Saves an answer that the server does not receive, then closes the page. */
async function leaveAnswerBehind() {
  const { api } = interviewApi({ answers: answersBefore('ideal_90_days') });
  serveCards(api);
  api.cutOff(saveAnswers);
  await renderApp(questions);
  await expect.element(heading(/90 days/)).toBeVisible();
  await field().fill('Ten more calls a day');
  await expect.element(onDevice()).toBeVisible();
  return api;
}

async function signOut() {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

const stored = async () => await (await openDeviceDatabase()).getAll('entries');

test('recovery: after a crash the list links to the last question of the interview', async () => {
  const api = await leaveAnswerBehind();
  await reopenApp();
  const router = await renderApp('/my-interviews');
  const prompt = page.getByRole('region', { name: 'Unfinished interview' });
  await expect.element(prompt.getByText('Continue with Maple Street Dental?')).toBeVisible();
  await expect.element(prompt.getByText(/^One change from just now is saved/)).toBeVisible();
  await expectAccessible();
  await prompt.getByRole('link', { name: 'Continue' }).click();
  await waitForPath(router, `${questions}?ask=ideal_90_days`);
  await expect.element(field()).toHaveValue('Ten more calls a day');
  await expect.element(onDevice()).toBeVisible();
  const attempts = api.sent(saveAnswers);
  expect(attempts.every((one) => JSON.stringify(one) === JSON.stringify(attempts[0]))).toBe(true);
  await router.navigate('/my-interviews');
  await expect.element(prompt).not.toBeInTheDocument();
});

test('signing out asks about unsaved changes; stored ones wait for the same user', async () => {
  const api = await leaveAnswerBehind();
  await signOut();
  const question = page.getByRole('alertdialog', { name: "Some changes aren't saved yet" });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(onDevice()).toBeVisible();
  await signOut();
  await question.getByRole('button', { name: 'Keep on this device' }).click();
  await expect.element(page.getByText('You have been signed out successfully.')).toBeVisible();
  expect(await stored()).toHaveLength(1);
  await reopenApp();

  // Another user signs in: they see, send and delete nothing of it.
  const other = interviewApi();
  serveCards(other.api);
  other.api.reply(readSession, {
    session: makeSession({ id: '0192f0c4-7e57-7a11-8b0b-00000000beef' }),
  });
  await renderApp('/my-interviews');
  await expect.element(page.getByText('Maple Street Dental')).toBeVisible();
  expect(page.getByRole('region', { name: 'Unfinished interview' }).query()).toBeNull();
  await signOut();
  await expect.element(page.getByText('You have been signed out successfully.')).toBeVisible();
  expect(other.api.sent(saveAnswers)).toEqual([]);
  expect(await stored()).toHaveLength(1);
  await reopenApp();

  const [kept] = api.sent(saveAnswers);
  const own = interviewApi({ answers: answersBefore('ideal_90_days') });
  serveCards(own.api);
  await renderApp('/my-interviews');
  await vi.waitFor(() => expect(own.api.sent(saveAnswers)).toEqual([kept]));
  expect(own.stored().answers.ideal_90_days).toBe('Ten more calls a day');
});

test('signing out with nothing unsaved, or discarding it, leaves nothing on the device', async () => {
  await leaveAnswerBehind();
  await signOut();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('You have been signed out successfully.')).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('garbage on the device: the app starts, good records are kept, bad ones can be exported', async () => {
  await leaveAnswerBehind();
  await reopenApp();
  const database = await openDeviceDatabase();
  await database.put('entries', '{"half', 'a');
  await database.put('entries', { version: 9, body: [] }, 'b');
  const { api, stored: server } = interviewApi({ answers: answersBefore('ideal_90_days') });
  serveCards(api);
  await renderApp('/my-interviews');
  const notice = page.getByRole('region', { name: "Items we couldn't read" });
  await expect.element(notice.getByText("2 items couldn't be read")).toBeVisible();
  await vi.waitFor(() =>
    expect(server().answers.ideal_90_days, 'the good one').toBe('Ten more calls a day'),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await notice.getByRole('button', { name: 'Export' }).click();
  expect(click).toHaveBeenCalledOnce();
  await notice.getByRole('button', { name: 'Discard' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(await database.count('aside')).toBe(0);
});

test('lists unsent changes of an interview that was deleted on another device', async () => {
  const api = await leaveAnswerBehind();
  api.reject(saveAnswers, 'not_found');
  await reopenApp();
  await renderApp('/my-interviews');
  const notice = page.getByRole('region', { name: "Items we couldn't read" });
  await expect.element(notice.getByText("One item couldn't be read")).toBeVisible();
});

test('deleting an interview deletes its unsent changes', async () => {
  const api = await leaveAnswerBehind();
  await reopenApp();
  api.reply(deleteInterview, { ok: true });
  await renderApp('/my-interviews');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect.element(page.getByText('Interview deleted')).toBeVisible();
  await vi.waitFor(async () => expect(await stored()).toEqual([]));
});

test('shows a warning on a full device and sends answers directly', async () => {
  const { stored: server } = interviewApi({ answers: answersBefore('ideal_90_days') });
  await renderApp(questions);
  await expect.element(heading(/90 days/)).toBeVisible();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await field().fill('Ten more');
  await expect.element(page.getByText('This device is out of space')).toBeVisible();
  await vi.waitFor(() => expect(server().answers.ideal_90_days).toBe('Ten more'));
  await expect.element(saved()).toBeVisible();
  await expect.element(button('Next')).toBeEnabled();
});
