import { listActivity } from '@salespro/contract/account.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeSession } from '#test/factories.ts';
import { renderApp, standardApi } from '#test/renderApp.tsx';

const card = page.getByRole('region', { name: 'Recent activity' });
const rows = card.getByRole('listitem');
const from = { device: 'Chrome on Windows', network: '203.0.113.0/24' };

function event(number: number, action: string, changes: object = {}) {
  const id = `0192f0c4-7e57-7a11-8b0b-${String(number).padStart(12, '0')}`;
  return { id, action, at: '2026-11-15T08:12:00.000Z', from, ...changes };
}

test('SAFE-66: "Recent activity" says what happened, on which device, in which network and when', async () => {
  const api = standardApi(makeSession());
  api.reply(listActivity, {
    events: [
      event(1, 'credential_revealed'),
      event(2, 'account.sessions_ended', { from: null }),
      event(3, 'something.new'),
      event(4, 'account.sign_in'),
    ],
  });
  await renderApp('/settings/account');
  await expect.element(rows.first()).toMatchTextContent(/Login details opened/);
  await expect.element(rows.first()).toMatchTextContent(/Chrome on Windows, 203\.0\.113\.0\/24/);
  await expect.element(rows.first()).toMatchTextContent(/November 15, 2026/);
  // What this version has no words for is left out.
  expect(rows.elements()).toHaveLength(3);
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/^Signed out by the admin or the operatorNovember/);
});

test('SAFE-66: a long list shows all on demand', async () => {
  const api = standardApi(makeSession());
  api.reply(listActivity, {
    events: Array.from({ length: 12 }, (_, i) => event(i, 'account.sign_in')),
  });
  await renderApp('/settings/account');
  await expect.element(rows.first()).toBeVisible();
  expect(rows.elements()).toHaveLength(8);
  await card.getByRole('button', { name: 'Show All 12' }).click();
  expect(rows.elements()).toHaveLength(12);
});

test('SAFE-66: an empty list and one that cannot be loaded say so', async () => {
  const api = standardApi(makeSession());
  api.refuse(listActivity, 'unexpected');
  await renderApp('/settings/account');
  await expect.element(card.getByText("We couldn't load your activity.")).toBeVisible();
  api.reply(listActivity, { events: [] });
  await card.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(card.getByText('Nothing in the last 90 days.')).toBeVisible();
});
