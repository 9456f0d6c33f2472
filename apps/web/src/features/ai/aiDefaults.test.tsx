import { readAiPreferences, saveAiPreferences } from '@salespro/contract/ai.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { authStore } from '#auth/authStore.ts';
import { reloadApp, standardApi } from '#test/renderApp.tsx';
import { loadPreferences, savePreferences } from './ai.api.ts';
// The page itself is lazy; here it is compiled before the clock of the first test runs.
import './AiSettingsPage.tsx';
import { button, defaults, expectToast, open } from '#test/aiSettings.ts';

const preferences = {
  default_guidance: 'Plain words.',
  tone: 'assertive',
  length: 'short',
  model: 'gpt-4o',
} as const;

test('AI-12, AI-13, AI-14: the fields, their options and the values without saved preferences', async () => {
  await open();
  const guidance = defaults().getByLabelText('Default guidance');
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
    const select = defaults().getByLabelText(label);
    await expect.element(select).toHaveValue(value);
    const found = [...(select.element() as HTMLSelectElement).options].map((one) => one.text);
    expect(found).toEqual(options);
  }
  await expect.element(button('Save AI Preferences')).toBeEnabled();
});

test('AI-15: saving sends the four values, says so, and they are there after coming back', async () => {
  let kept: typeof preferences | null = null;
  const { api, router } = await open((one) => {
    one.respond(readAiPreferences, () => ({ preferences: kept }));
    one.respond(saveAiPreferences, ({ body }) => {
      kept = body as typeof preferences;
      return { preferences: kept };
    });
  });
  await defaults().getByLabelText('Default guidance').fill('Plain words.');
  await defaults().getByLabelText('Tone').selectOptions('assertive');
  await defaults().getByLabelText('Length').selectOptions('short');
  await defaults().getByLabelText('Model').selectOptions('gpt-4o');
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
  await expect.element(defaults().getByLabelText('Default guidance')).toHaveValue('Plain words.');
  await expect.element(defaults().getByLabelText('Tone')).toHaveValue('assertive');
  await expect.element(defaults().getByLabelText('Length')).toHaveValue('short');
  await expect.element(defaults().getByLabelText('Model')).toHaveValue('gpt-4o');
}

test('AI-15: a failed save shows the error’s own message', async () => {
  const { api } = await open();
  api.refuse(saveAiPreferences, 'unavailable');
  await button('Save AI Preferences').click();
  await expectToast('Error', 'The service is busy. Please try again in a moment.');
});

test('AI-15: an error without a message has the specified words', async () => {
  const { api } = await open();
  api.respond(saveAiPreferences, () => {
    throw Response.json({ error: { code: 'unexpected', message: '' } }, { status: 500 });
  });
  await button('Save AI Preferences').click();
  await expectToast('Error', 'Failed to save preferences.');
});

test('AI-16, AI-17: signed out, saving throws and loading is nothing, without a call', async () => {
  const api = standardApi(null);
  expect(authStore.get().status).not.toBe('signed_in');
  await expect(savePreferences(preferences)).rejects.toThrow('Not authenticated');
  expect(await loadPreferences()).toBeNull();
  expect(api.sent(readAiPreferences)).toEqual([]);
});

test('AI-17: preferences that cannot be read are nothing, and the defaults show', async () => {
  await open((one) => one.refuse(readAiPreferences, 'unexpected'));
  await expect.element(defaults().getByLabelText('Tone')).toHaveValue('professional');
  expect(await loadPreferences()).toBeNull();
});
