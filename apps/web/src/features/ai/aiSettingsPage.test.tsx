import { deleteAiKey, readAiKey, saveAiKey } from '@salespro/contract/ai.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeSession } from '#test/factories.ts';
import { arriveAt, renderApp, standardApi } from '#test/renderApp.tsx';
import { readKeyStatus, removeKey, saveKey } from './ai.api.ts';
// The page itself is lazy; here it is compiled before the clock of the first test runs.
import './AiSettingsPage.tsx';
import { button, card, defaults, expectToast, open, toast } from '#test/aiSettings.ts';

const stored = { hasSecret: true, createdAt: '2026-11-03T12:00:00.000Z' };
const none = { hasSecret: false, createdAt: null };
const keyCard = () => card('OpenAI API Key');
const keyField = () => page.getByLabelText('API key', { exact: true });

test('AI-01: two cards', async () => {
  await open();
  await expect.element(keyCard()).toBeVisible();
  await expect.element(defaults()).toBeVisible();
});

test('AI-02: while the key status loads, the first card shows a skeleton', async () => {
  let release = () => {};
  await open((api) => {
    release = api.hold(readAiKey);
  });
  await expect.element(page.getByLabelText('Loading key status')).toBeVisible();
  expect(keyField().query()).toBeNull();
  release();
  await expect.element(keyField()).toBeVisible();
  expect(page.getByLabelText('Loading key status').query()).toBeNull();
});

test('AI-03, AI-08: with a key: the notice, the date and Remove; removing says so', async () => {
  const { api } = await open((one) => one.reply(readAiKey, stored));
  await expect.element(page.getByText('API key configured')).toBeVisible();
  await expect.element(page.getByText('Saved Nov 3, 2026')).toBeVisible();
  expect(keyField().query()).toBeNull();
  api.reply(deleteAiKey, { ok: true });
  await button('Remove').click();
  await expectToast('Success', 'OpenAI API key deleted successfully.');
  await expect.element(keyField()).toBeVisible();
});

test('AI-08: a failed removal says so and the key stays', async () => {
  const { api } = await open((one) => one.reply(readAiKey, stored));
  api.refuse(deleteAiKey, 'unexpected');
  await button('Remove').click();
  await expectToast('Error', 'Failed to delete API key.');
  await expect.element(page.getByText('API key configured')).toBeVisible();
});

test('AI-04, AI-05: without a key: a masked field, show and hide, Save, and where to get one', async () => {
  const { api } = await open();
  await expect.element(keyField()).toHaveAttribute('type', 'password');
  await expect.element(keyField()).toHaveAttribute('placeholder', expect.stringMatching(/^sk-/));
  await button('Show characters').click();
  await expect.element(keyField()).toHaveAttribute('type', 'text');
  await button('Show characters').click();
  await expect.element(keyField()).toHaveAttribute('type', 'password');
  const link = page.getByRole('link', { name: 'Get a key from OpenAI' });
  await expect.element(link).toHaveAttribute('href', 'https://platform.openai.com/api-keys');
  await expect.element(button('Save')).toBeDisabled();
  await keyField().fill('sk-x');
  await expect.element(button('Save')).toBeEnabled();
  api.reply(saveAiKey, stored);
  const release = api.hold(saveAiKey);
  await button('Save').click();
  await expect.element(button('Save')).toBeDisabled();
  release();
  await expect.element(page.getByText('API key configured')).toBeVisible();
  expect(api.sent(saveAiKey)).toEqual([{ secretValue: 'sk-x' }]);
});

test('AI-06 (G-109): blanks give the message and nothing is sent', async () => {
  const { api } = await open((one) => one.reply(saveAiKey, stored));
  await keyField().fill('   ');
  await button('Save').click();
  await expectToast('Error', 'Please enter an API key.');
  expect(api.sent(saveAiKey)).toEqual([]);
});

test('AI-07: saving says so, and the key is gone from the page', async () => {
  const { api } = await open((one) => one.reply(saveAiKey, stored));
  await keyField().fill('sk-planted-key');
  await button('Save').click();
  await expectToast('Success', 'OpenAI API key saved successfully.');
  await expect.element(page.getByText('Saved Nov 3, 2026')).toBeVisible();
  expect(document.body.innerHTML).not.toContain('sk-planted-key');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('sk-planted-key');
  expect(api.sent(saveAiKey)).toHaveLength(1);
});

test('AI-07: a failed save says so and keeps what was typed', async () => {
  const { api } = await open();
  api.refuse(saveAiKey, 'unexpected');
  await keyField().fill('sk-x');
  await button('Save').click();
  await expectToast('Error', 'Failed to save API key.');
  await expect.element(keyField()).toHaveValue('sk-x');
});

test('AI-07: a key that is none is told apart', async () => {
  const { api } = await open();
  api.refuse(saveAiKey, 'ai_key_malformed');
  await keyField().fill('sk x');
  await button('Save').click();
  await expect.element(toast().getByText(/not an API key/)).toBeVisible();
});

test('AI-09: a failed status check says so, and can be tried again', async () => {
  const { api } = await open((one) => one.refuse(readAiKey, 'unexpected'));
  await expectToast('Error', 'Failed to check API key status.');
  api.reply(readAiKey, none);
  await button('Try Again').click();
  await expect.element(keyField()).toBeVisible();
});

test('ERR-10: key calls without a session, and failing ones, throw the specified sentences', async () => {
  const api = standardApi(makeSession());
  const calls = [
    [readAiKey, readKeyStatus],
    [saveAiKey, () => saveKey('sk-x')],
    [deleteAiKey, removeKey],
  ] as const;
  for (const [entry, run] of calls) {
    api.refuse(entry, 'unauthenticated');
    await expect(run()).rejects.toThrow('No authenticated session');
    api.refuse(entry, 'unexpected');
    await expect(run()).rejects.toThrow('HTTP error! status: 500');
    api.refuse(entry, 'not_found');
    await expect(run()).rejects.toThrow('HTTP error! status: 404');
  }
});

test('ERR-12: a session that ended leads to "/auth", without a toast about the key', async () => {
  const api = standardApi(makeSession());
  api.refuse(readAiKey, 'session_not_found');
  const router = await renderApp('/settings/ai');
  await arriveAt(router, '/auth?next=%2Fsettings%2Fai');
  await vi.waitFor(() => expect(page.getByRole('alert').query()).toBeNull());
});

test('G-105: the settings say how the AI tab calls the two tones it names otherwise', async () => {
  await open();
  await expect
    .element(
      page.getByText(
        'On the AI tab, casual is called Conversational and assertive is called Persuasive.',
      ),
    )
    .toBeVisible();
});
