import { deleteAiKey, readAiKey, saveAiKey, streamScript } from '@salespro/contract/ai.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  aiApi,
  done,
  expectToast,
  noKey,
  panelButton,
  renderPanel,
  savedKey,
  text,
} from '#test/renderPanel.tsx';

const keyField = () => page.getByLabelText('API key', { exact: true });
const generate = () => panelButton('Generate Script');

test('AI-22, AI-23: a temporary key is sent once, then forgotten, and never stored', async () => {
  const { api, stream } = aiApi();
  api.reply(readAiKey, noKey);
  await renderPanel();
  await keyField().fill('  sk-temporary  ');
  await panelButton('Use Once').click();
  await expect.element(page.getByText(/We use it once and don't store it/)).toBeVisible();
  await generate().click();
  await expect.poll(() => api.sent(streamScript)).toHaveLength(1);
  expect(api.sent(streamScript)[0]).toMatchObject({ apiKey: 'sk-temporary' });
  stream.send(text('Hello.'), done);
  stream.end();
  await expect.element(keyField()).toHaveValue('');
  await expect.element(panelButton('Write again')).toBeDisabled();
  expect(api.sent(saveAiKey)).toEqual([]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('sk-temporary');
  expect(document.body.innerHTML).not.toContain('sk-temporary');
});

test('AI-23 (G-108): the key block saves to the account and removes', async () => {
  const { api } = aiApi();
  api.reply(readAiKey, noKey);
  api.reply(saveAiKey, savedKey);
  api.reply(deleteAiKey, { ok: true });
  await renderPanel();
  await keyField().fill('   ');
  await panelButton('Save to Account').click();
  await expectToast('Error', 'Please enter an API key.');
  await keyField().fill('sk-mine');
  await panelButton('Save to Account').click();
  await expectToast('Success', 'OpenAI API key saved successfully.');
  await expect.element(page.getByText('Configured')).toBeVisible();
  await expect.element(page.getByText('Saved Nov 3, 2026')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'AI Settings' }))
    .toHaveAttribute('href', '/settings/ai');
  await panelButton('Remove').click();
  await expectToast('Success', 'OpenAI API key deleted successfully.');
  await expect.element(keyField()).toBeVisible();
  expect(api.sent(saveAiKey)).toEqual([{ secretValue: 'sk-mine' }]);
});

test('AI-23: a blank temporary key gives the message', async () => {
  const { api } = aiApi();
  api.reply(readAiKey, noKey);
  await renderPanel();
  await keyField().fill(' ');
  await panelButton('Use Once').click();
  await expectToast('Error', 'Please enter an API key.');
});

test('AI-24, W-02: an old key of this device is offered once and erased', async () => {
  localStorage.setItem('openai_api_key', 'sk-old-device-key');
  const { api } = aiApi();
  api.reply(readAiKey, noKey);
  await renderPanel();
  await expect.element(page.getByText(/from an earlier version was on this device/)).toBeVisible();
  expect(localStorage.getItem('openai_api_key')).toBeNull();
  expect(document.body.innerHTML).not.toContain('sk-old-device-key');
  await panelButton('Use It Once').click();
  await generate().click();
  await expect.poll(() => api.sent(streamScript)).toHaveLength(1);
  expect(api.sent(streamScript)[0]).toMatchObject({ apiKey: 'sk-old-device-key' });
});

test('AI-24: with a saved key the old one is erased without a word', async () => {
  localStorage.setItem('openai_api_key', 'sk-old-device-key');
  aiApi();
  await renderPanel();
  await expect.element(page.getByText('Configured')).toBeVisible();
  expect(localStorage.getItem('openai_api_key')).toBeNull();
  expect(page.getByText(/from an earlier version/).query()).toBeNull();
});
