import { readSession } from '@salespro/contract/auth.ts';
import { readInterview } from '@salespro/contract/interviews.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lastSession } from '#auth/lastSession.ts';
import { paths } from '#lib/paths.ts';
import { interviewId, makeSession } from '#test/factories.ts';
import { renderApp } from '#test/renderApp.tsx';
import { interviewApi } from '#test/renderStep.tsx';

const own = makeSession();
const another = { ...own, user: { ...own.user, id: '0192f0c4-7e57-7a11-8b0b-00000000dead' } };
const name = 'Harbor Dental Group';

/** Opens the app at the interview before the server has answered the session check. */
async function openUnknown() {
  const { api } = interviewApi({ businessName: name });
  const release = api.hold(readSession);
  await renderApp(paths.step(interviewId, 'questions'));
  return { api, release };
}

test('ROUTE-10: fetches the interview in parallel with the session, and shows it only after the session', async () => {
  lastSession.write(own);
  const { api, release } = await openUnknown();
  await vi.waitFor(() => expect(api.sent(readInterview)).toHaveLength(1));
  expect(api.sent(readSession)).toHaveLength(1);
  await expect.element(page.getByText('Loading...')).toBeVisible();
  expect(page.getByText(name).query()).toBeNull();
  release();
  await expect.element(page.getByText(name).first()).toBeVisible();
  expect(api.sent(readInterview)).toHaveLength(1);
});

test('ROUTE-10: never shows an interview that was prefetched for another user', async () => {
  lastSession.write(another);
  const { api, release } = await openUnknown();
  await vi.waitFor(() => expect(api.sent(readInterview)).toHaveLength(1));
  let wasShown = false;
  const observer = new MutationObserver(() => {
    wasShown ||= document.body.textContent.includes(name);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  api.reject(readInterview, 'not_found');
  release();
  await vi.waitFor(() => expect(api.sent(readInterview)).toHaveLength(2));
  await expect.element(page.getByRole('heading', { name: 'My Interviews' })).toBeVisible();
  expect(wasShown).toBe(false);
});

test('ROUTE-10, DATA-23: prefetches nothing on a device without a previous sign-in', async () => {
  const { api, release } = await openUnknown();
  await expect.element(page.getByText('Loading...')).toBeVisible();
  expect(api.sent(readInterview)).toEqual([]);
  release();
  await expect.element(page.getByText(name).first()).toBeVisible();
  expect(api.sent(readInterview)).toHaveLength(1);
});

test('ROUTE-10: repeats a rejected prefetch once the session is known', async () => {
  lastSession.write(own);
  const { api, stored } = interviewApi({ businessName: name });
  api.reject(readInterview, 'unauthenticated');
  const release = api.hold(readSession);
  await renderApp(paths.step(interviewId, 'questions'));
  await vi.waitFor(() => expect(api.sent(readInterview)).toHaveLength(1));
  api.reply(readInterview, stored());
  release();
  await expect.element(page.getByText(name).first()).toBeVisible();
  expect(api.sent(readInterview)).toHaveLength(2);
});
