// Imports the lazy page first, so that its compilation does not count toward the first test's timeout.
import { deleteAiKey, readAiKey, saveAiKey } from '@salespro/contract/ai.ts';
import { renderApp } from '#test/renderApp.tsx';
import { readAiKeyStatus, removeAiKey, storeAiKey } from './ai.api.ts';
import './AiSettingsPage.tsx';
import { readAiPreferences, saveAiPreferences } from '@salespro/contract/ai.ts';
import {
  button,
  defaultPreferences,
  expectToast,
  openAiSettings,
  settingsCard,
  toast,
} from '#test/aiSettings.ts';
import { fakeStandardApi, reloadApp } from '#test/renderApp.tsx';
import { loadAiPreferences, storeAiPreferences } from './ai.api.ts';
import { emptyAiScript, getAiScriptWriter } from './aiScriptWriters.ts';
import '#test/pitchPages.ts';
import { streamScript } from '@salespro/contract/ai.ts';
import { readSession } from '@salespro/contract/auth.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { authStore } from '#auth/authStore.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { interviewId, makeSession } from '#test/factories.ts';
import { waitForPath } from '#test/renderApp.tsx';
import { addAi, panelButton, textEvent } from '#test/renderPanel.tsx';
import { renderStep } from '#test/renderStep.tsx';

const stored = { hasSecret: true, createdAt: '2026-11-03T12:00:00.000Z' };
const none = { hasSecret: false, createdAt: null };
const keyCard = () => settingsCard('OpenAI API Key');
const keyField = () => page.getByLabelText('API key', { exact: true });

test('AI-01: shows the key card and the preferences card', async () => {
  await openAiSettings();
  await expect.element(keyCard()).toBeVisible();
  await expect.element(defaultPreferences()).toBeVisible();
});

test('AI-02: while the key status loads, the first card shows a skeleton', async () => {
  let release = () => {};
  await openAiSettings((api) => {
    release = api.hold(readAiKey);
  });
  await expect.element(page.getByLabelText('Loading key status')).toBeVisible();
  expect(keyField().query()).toBeNull();
  release();
  await expect.element(keyField()).toBeVisible();
  expect(page.getByLabelText('Loading key status').query()).toBeNull();
});

test('AI-03, AI-08: with a key: the notice, the date and Remove; removing says so', async () => {
  const { api } = await openAiSettings((one) => one.reply(readAiKey, stored));
  await expect.element(page.getByText('API key configured')).toBeVisible();
  await expect.element(page.getByText('Saved Nov 3, 2026')).toBeVisible();
  expect(keyField().query()).toBeNull();
  api.reply(deleteAiKey, { ok: true });
  await button('Remove').click();
  await expectToast('Success', 'OpenAI API key deleted successfully.');
  await expect.element(keyField()).toBeVisible();
});

test('AI-08: a failed removal says so and the key stays', async () => {
  const { api } = await openAiSettings((one) => one.reply(readAiKey, stored));
  api.reject(deleteAiKey, 'unexpected');
  await button('Remove').click();
  await expectToast('Error', 'Failed to delete API key.');
  await expect.element(page.getByText('API key configured')).toBeVisible();
});

test('AI-04, AI-05: without a key: a masked field, show and hide, Save, and where to get one', async () => {
  const { api } = await openAiSettings();
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
  const { api } = await openAiSettings((one) => one.reply(saveAiKey, stored));
  await keyField().fill('   ');
  await button('Save').click();
  await expectToast('Error', 'Please enter an API key.');
  expect(api.sent(saveAiKey)).toEqual([]);
});

test('AI-07: saving says so, and the key is gone from the page', async () => {
  const { api } = await openAiSettings((one) => one.reply(saveAiKey, stored));
  await keyField().fill('sk-planted-key');
  await button('Save').click();
  await expectToast('Success', 'OpenAI API key saved successfully.');
  await expect.element(page.getByText('Saved Nov 3, 2026')).toBeVisible();
  expect(document.body.innerHTML).not.toContain('sk-planted-key');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('sk-planted-key');
  expect(api.sent(saveAiKey)).toHaveLength(1);
});

test('AI-07: a failed save says so and keeps what was typed', async () => {
  const { api } = await openAiSettings();
  api.reject(saveAiKey, 'unexpected');
  await keyField().fill('sk-x');
  await button('Save').click();
  await expectToast('Error', 'Failed to save API key.');
  await expect.element(keyField()).toHaveValue('sk-x');
});

test('AI-07: shows its own message for a malformed key', async () => {
  const { api } = await openAiSettings();
  api.reject(saveAiKey, 'ai_key_malformed');
  await keyField().fill('sk x');
  await button('Save').click();
  await expect.element(toast().getByText(/not an API key/)).toBeVisible();
});

test('AI-09: a failed status check says so, and can be tried again', async () => {
  const { api } = await openAiSettings((one) => one.reject(readAiKey, 'unexpected'));
  await expectToast('Error', 'Failed to check API key status.');
  api.reply(readAiKey, none);
  await button('Try Again').click();
  await expect.element(keyField()).toBeVisible();
});

test('ERR-10: key calls without a session, and failing ones, throw the specified sentences', async () => {
  const api = fakeStandardApi(makeSession());
  const calls = [
    [readAiKey, readAiKeyStatus],
    [saveAiKey, () => storeAiKey('sk-x')],
    [deleteAiKey, removeAiKey],
  ] as const;
  for (const [entry, run] of calls) {
    api.reject(entry, 'unauthenticated');
    await expect(run()).rejects.toThrow('No authenticated session');
    api.reject(entry, 'unexpected');
    await expect(run()).rejects.toThrow('HTTP error! status: 500');
    api.reject(entry, 'not_found');
    await expect(run()).rejects.toThrow('HTTP error! status: 404');
  }
});

test('ERR-12: a session that ended leads to "/auth", without a toast about the key', async () => {
  const api = fakeStandardApi(makeSession());
  api.reject(readAiKey, 'session_not_found');
  const router = await renderApp('/settings/ai');
  await waitForPath(router, '/auth?next=%2Fsettings%2Fai');
  await vi.waitFor(() => expect(page.getByRole('alert').query()).toBeNull());
});

test('G-105: the settings say how the AI tab calls the two tones it names otherwise', async () => {
  await openAiSettings();
  await expect
    .element(
      page.getByText(
        'On the AI tab, casual is called Conversational and assertive is called Persuasive.',
      ),
    )
    .toBeVisible();
});

const preferences = {
  default_guidance: 'Plain words.',
  tone: 'assertive',
  length: 'short',
  model: 'gpt-4o',
} as const;

test('AI-12, AI-13, AI-14: the fields, their options and the values without saved preferences', async () => {
  await openAiSettings();
  const guidance = defaultPreferences().getByLabelText('Default guidance');
  await expect.element(guidance).toHaveValue('');
  expect(guidance.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(100);
  for (const [label, value, options] of [
    ['Tone', 'professional', ['professional', 'friendly', 'casual', 'assertive']],
    ['Length', 'medium', ['short', 'medium', 'long']],
    [
      'Model',
      'gpt-4o-mini',
      ['gpt-4o-mini', 'gpt-4o', 'gpt-5-mini-2025-08-07', 'gpt-5-2025-08-07'],
    ],
  ] as const) {
    const select = defaultPreferences().getByLabelText(label);
    await expect.element(select).toHaveValue(value);
    const found = [...(select.element() as HTMLSelectElement).options].map((one) => one.text);
    expect(found).toEqual(options);
  }
  await expect.element(button('Save AI Preferences')).toBeEnabled();
});

test('AI-15: saving sends the four values, says so, and they are there after coming back', async () => {
  let kept: typeof preferences | null = null;
  const { api, router } = await openAiSettings((one) => {
    one.respond(readAiPreferences, () => ({ preferences: kept }));
    one.respond(saveAiPreferences, ({ body }) => {
      kept = body as typeof preferences;
      return { preferences: kept };
    });
  });
  await defaultPreferences().getByLabelText('Default guidance').fill('Plain words.');
  await defaultPreferences().getByLabelText('Tone').selectOptions('assertive');
  await defaultPreferences().getByLabelText('Length').selectOptions('short');
  await defaultPreferences().getByLabelText('Model').selectOptions('gpt-4o');
  await button('Save AI Preferences').click();
  await expectToast('Success', 'AI preferences saved successfully.');
  expect(api.sent(saveAiPreferences)).toEqual([preferences]);
  await router.navigate('/settings/account');
  await expect.element(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  await router.navigate('/settings/ai');
  await expectPreferences();
  await reloadApp(router);
  await expectPreferences();
});

async function expectPreferences() {
  await expect
    .element(defaultPreferences().getByLabelText('Default guidance'))
    .toHaveValue('Plain words.');
  await expect.element(defaultPreferences().getByLabelText('Tone')).toHaveValue('assertive');
  await expect.element(defaultPreferences().getByLabelText('Length')).toHaveValue('short');
  await expect.element(defaultPreferences().getByLabelText('Model')).toHaveValue('gpt-4o');
}

test('AI-15: a failed save shows the error’s own message', async () => {
  const { api } = await openAiSettings();
  api.reject(saveAiPreferences, 'unavailable');
  await button('Save AI Preferences').click();
  await expectToast('Error', 'The service is busy. Please try again in a moment.');
});

test('AI-15: shows the specified message for an error without one', async () => {
  const { api } = await openAiSettings();
  api.respond(saveAiPreferences, () => {
    throw Response.json({ error: { code: 'unexpected', message: '' } }, { status: 500 });
  });
  await button('Save AI Preferences').click();
  await expectToast('Error', 'Failed to save preferences.');
});

test('AI-16, AI-17: signed out, saving throws and loading returns null, without a request', async () => {
  const api = fakeStandardApi(null);
  expect(authStore.get().status).not.toBe('signed_in');
  await expect(storeAiPreferences(preferences)).rejects.toThrow('Not authenticated');
  expect(await loadAiPreferences()).toBeNull();
  expect(api.sent(readAiPreferences)).toEqual([]);
});

test('AI-17: shows the defaults when preferences cannot be loaded', async () => {
  await openAiSettings((one) => one.reject(readAiPreferences, 'unexpected'));
  await expect.element(defaultPreferences().getByLabelText('Tone')).toHaveValue('professional');
  expect(await loadAiPreferences()).toBeNull();
});

const pitched = { selectedServiceId: 'seo', answers: discoveryAnswers } as const;
const held = () => getAiScriptWriter(interviewId, 'script_seo').get();

async function writeInApp() {
  let stream: ReturnType<typeof addAi> | undefined;
  const step = await renderStep('script-pitch', pitched, (api) => {
    stream = addAi(api);
  });
  await page.getByRole('tab', { name: 'AI', exact: true }).click();
  await panelButton('Generate Script').click();
  await vi.waitFor(() => expect(step.api.sent(streamScript)).toHaveLength(1));
  stream?.send(textEvent('Anita, hello.'));
  await vi.waitFor(() => expect(held().text).toBe('Anita, hello.'));
  return { ...step, stream };
}

test('AI-20: signing out stops the generation and discards the text', async () => {
  const { router, stream } = await writeInApp();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await waitForPath(router, '/');
  expect(stream?.isLeft()).toBe(true);
  expect(held()).toBe(emptyAiScript);
});

test('AI-20: after a session ends, only the same user sees the text again', async () => {
  const { api, stream } = await writeInApp();
  api.reply(readSession, { session: null });
  authStore.emit({ type: 'SIGNED_OUT', reason: 'ended' });
  await expect.element(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
  expect(held().text).toBe('Anita, hello.');
  const session = makeSession({ id: '0192f0c4-7e57-7a11-8b0b-00000000dead' });
  api.reply(readSession, { session });
  authStore.emit({ type: 'SIGNED_IN', session });
  expect(stream?.isLeft()).toBe(true);
  expect(held()).toBe(emptyAiScript);
});
