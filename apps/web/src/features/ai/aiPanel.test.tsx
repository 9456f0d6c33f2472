import {
  deleteAiKey,
  previewPrompt,
  readAiKey,
  readAiPreferences,
  saveAiKey,
  streamScript,
} from '@salespro/contract/ai.ts';
import { readSession } from '@salespro/contract/auth.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { interviewId } from '#test/factories.ts';
import {
  aiApi,
  aiInterview,
  aiScriptRegion,
  expectToast,
  generationDone,
  noKeyStatus,
  panelButton,
  renderPanel,
  savedKeyStatus,
  startWriting,
  textEvent,
} from '#test/renderPanel.tsx';

const tone = () => page.getByLabelText('Tone');
const length = () => page.getByLabelText('Length');
const guidance = () => page.getByLabelText('Guidance');
const generate = () => panelButton('Generate Script');

test('AI-20 (G-112): signed out, the panel says so', async () => {
  const { api } = aiApi();
  api.reply(readSession, { session: null });
  await renderPanel({}, { isGuarded: false });
  await expect
    .element(page.getByText('Please sign in to use AI generation features'))
    .toBeVisible();
  expect(aiScriptRegion().query()).toBeNull();
});

test('AI-26: the tones, the lengths and their defaults', async () => {
  aiApi();
  await renderPanel();
  await expect.element(tone()).toHaveValue('Professional');
  await expect.element(length()).toHaveValue('Medium');
  const options = (select: HTMLSelectElement) => [...select.options].map((one) => one.text);
  expect(options(tone().element() as HTMLSelectElement)).toEqual([
    'Friendly',
    'Professional',
    'Persuasive',
    'Conversational',
  ]);
  expect(options(length().element() as HTMLSelectElement)).toEqual(['Short', 'Medium', 'Long']);
});

test('AI-27, AI-28 (G-105): the panel starts from the saved preferences, and sends them', async () => {
  const { api } = aiApi();
  api.reply(readAiPreferences, {
    preferences: {
      default_guidance: 'Speak of parking.',
      tone: 'assertive',
      length: 'long',
      model: 'gpt-4o',
    },
  });
  await renderPanel();
  await expect.element(tone()).toHaveValue('Persuasive');
  await expect.element(length()).toHaveValue('Long');
  await expect.element(guidance()).toHaveValue('Speak of parking.');
  await generate().click();
  await expect.poll(() => api.sent(streamScript)).toHaveLength(1);
  expect(api.sent(streamScript)[0]).toMatchObject({
    preferences: { tone: 'Persuasive', length: 'Long', guidance: 'Speak of parking.' },
  });
});

test('AI-25, AI-29: the request names session and template, and with a saved key holds no key', async () => {
  const { api, stream } = await startWriting();
  await expect.poll(() => api.sent(streamScript)).toHaveLength(1);
  expect(api.sent(streamScript)[0]).toEqual({
    session: { id: interviewId },
    templateScript: { templateId: 'script_seo' },
    preferences: { tone: 'Professional', length: 'Medium', guidance: '' },
    selectedService: 'seo',
  });
  stream.send(textEvent('Anita, thank you.'), generationDone);
  stream.end();
  await expect.element(aiScriptRegion().getByText('Anita, thank you.')).toBeVisible();
});

test.each([
  ['without a key', { key: noKeyStatus }, 'Add an API key first. Save one, or use one once.'],
  ['without a template text', { props: { templateScript: ' ' } }, "There's no template text"],
  [
    'without a service',
    { props: { interview: aiInterview({ selectedServiceId: null }) } },
    'Select a service first.',
  ],
])('AI-21: %s nothing can start, and the reason is said', async (_name, given, reason) => {
  const { key = savedKeyStatus, props = {} } = given as {
    key?: typeof savedKeyStatus;
    props?: object;
  };
  const { api } = aiApi();
  api.reply(readAiKey, key);
  await renderPanel(props);
  await expect.element(page.getByText(reason, { exact: false })).toBeVisible();
  await expect.element(generate()).toBeDisabled();
});

test('shows the exact prompt and the name behind each code', async () => {
  const { api } = aiApi();
  await renderPanel();
  const sent = page.getByRole('region', { name: 'The text that will be sent' });
  await expect.element(sent.getByText('You write for a seller.', { exact: false })).toBeVisible();
  expect(sent.element().textContent).toBe(
    'InstructionsYou write for a seller.\n[[P1]] is the business. [[P2]] is the client.MaterialBusiness: [[P1]]\nContact: [[P2]]',
  );
  await expect.element(page.getByText('Maple Street Dental')).toBeVisible();
  await expect.element(page.getByText('not sent')).toBeVisible();
  await tone().selectOptions('Friendly');
  await vi.waitFor(() =>
    expect(api.sent(previewPrompt).at(-1)).toMatchObject({ preferences: { tone: 'Friendly' } }),
  );
});

test('blocks sending and names the client name that would still be readable', async () => {
  const { api } = aiApi();
  api.reply(previewPrompt, {
    model: 'gpt-4o-mini',
    maxTokens: 0,
    system: '',
    user: '',
    names: [],
    leaks: ['Facts'],
  });
  await renderPanel();
  await expect.element(page.getByText(/Facts would still be readable/)).toBeVisible();
});

test('explains before the first script what will be highlighted', async () => {
  aiApi();
  await renderPanel();
  await expect
    .element(
      page.getByText(/numbers, prices, promises and names that are in none of their answers/),
    )
    .toBeVisible();
});

const keyField = () => page.getByLabelText('API key', { exact: true });

test('AI-22, AI-23: a temporary key is sent once, then forgotten, and never stored', async () => {
  const { api, stream } = aiApi();
  api.reply(readAiKey, noKeyStatus);
  await renderPanel();
  await keyField().fill('  sk-temporary  ');
  await panelButton('Use Once').click();
  await expect.element(page.getByText(/We use it once and don't store it/)).toBeVisible();
  await generate().click();
  await expect.poll(() => api.sent(streamScript)).toHaveLength(1);
  expect(api.sent(streamScript)[0]).toMatchObject({ apiKey: 'sk-temporary' });
  stream.send(textEvent('Hello.'), generationDone);
  stream.end();
  await expect.element(keyField()).toHaveValue('');
  await expect.element(panelButton('Write again')).toBeDisabled();
  expect(api.sent(saveAiKey)).toEqual([]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('sk-temporary');
  expect(document.body.innerHTML).not.toContain('sk-temporary');
});

test('AI-23 (G-108): the key block saves to the account and removes', async () => {
  const { api } = aiApi();
  api.reply(readAiKey, noKeyStatus);
  api.reply(saveAiKey, savedKeyStatus);
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
  api.reply(readAiKey, noKeyStatus);
  await renderPanel();
  await keyField().fill(' ');
  await panelButton('Use Once').click();
  await expectToast('Error', 'Please enter an API key.');
});

test('AI-24, W-02: an old key of this device is offered once and erased', async () => {
  localStorage.setItem('openai_api_key', 'sk-old-device-key');
  const { api } = aiApi();
  api.reply(readAiKey, noKeyStatus);
  await renderPanel();
  await expect.element(page.getByText(/from an earlier version was on this device/)).toBeVisible();
  expect(localStorage.getItem('openai_api_key')).toBeNull();
  expect(document.body.innerHTML).not.toContain('sk-old-device-key');
  await panelButton('Use It Once').click();
  await generate().click();
  await expect.poll(() => api.sent(streamScript)).toHaveLength(1);
  expect(api.sent(streamScript)[0]).toMatchObject({ apiKey: 'sk-old-device-key' });
});

test('AI-24: with a saved key the old one is erased silently', async () => {
  localStorage.setItem('openai_api_key', 'sk-old-device-key');
  aiApi();
  await renderPanel();
  await expect.element(page.getByText('Configured')).toBeVisible();
  expect(localStorage.getItem('openai_api_key')).toBeNull();
  expect(page.getByText(/from an earlier version/).query()).toBeNull();
});

const words =
  '[OPEN]\nAnita, thank you.\n\n[PAUSE]\n\n"We are stuck."\n\n[TRIAL - go on]\nWe promise 60 reviews for $49.\n\n[SILENCE - wait]';

test('axe finds nothing: AI panel without a key', async () => {
  const { api } = aiApi();
  api.reply(readAiKey, { hasSecret: false, createdAt: null });
  await renderPanel();
  await expect.element(panelButton('Use Once')).toBeVisible();
  await expect.element(page.getByText(/To gpt-4o-mini/)).toBeVisible();
  await expectAllAppearances('ai without a key');
});

test('axe finds nothing: AI panel writing, finished, compared, edited', async () => {
  const { stream } = await startWriting();
  stream.send(textEvent(words));
  await expect.element(page.getByText('We promise 60', { exact: false })).toBeVisible();
  await expectAllAppearances('ai writing');
  stream.send(generationDone);
  stream.end();
  await expect.element(panelButton('Save Script')).toBeVisible();
  await expectAllAppearances('ai finished');
  await panelButton('Compare').click();
  await expectAllAppearances('ai compared');
  await panelButton('Compare').click();
  await panelButton('Edit').click();
  await expectAllAppearances('ai edited');
});

test('axe finds nothing: AI panel that failed', async () => {
  const { stream } = await startWriting();
  stream.send(textEvent('Half a text'), {
    type: 'failed',
    code: 'ai_rate_limited',
    status: 429,
    retryAfterSeconds: 600,
    isKept: true,
  });
  stream.end();
  await expect.element(page.getByRole('button', { name: /Retry in/ })).toBeVisible();
  await expectAllAppearances('ai failed');
});
