import { type AiErrorCode, aiErrorCodes, readAiKey, streamScript } from '@salespro/contract/ai.ts';
import type { ErrorCode } from '@salespro/contract/errors.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  aiApi,
  aiScriptRegion,
  panelButton,
  renderPanel,
  startWriting,
  textEvent,
  toasts,
} from '#test/renderPanel.tsx';
import { formatAiFailure } from './formatAiFailure.ts';

const note = (name = 'Generation Failed') => page.getByRole('region', { name });

const table: readonly (readonly [AiErrorCode, number | null, string])[] = [
  ['ai_invalid_key', 401, 'Invalid API key. Please check your OpenAI API key.'],
  ['ai_rate_limited', 429, 'AI provider error: 429'],
  ['ai_quota', 429, 'AI provider error: 429, no credit left'],
  ['ai_provider_error', 500, 'AI provider error: 500'],
  ['ai_provider_error', 503, 'AI provider error: 503'],
  ['ai_provider_error', null, 'AI provider error: it failed'],
  ['ai_unreachable', null, 'AI provider error: unreachable'],
  ['ai_timeout', null, 'AI provider error: no answer in time'],
  ['ai_stalled', null, 'AI provider error: stalled'],
  ['ai_interrupted', null, 'AI provider error: the connection dropped'],
  ['ai_malformed', null, 'The provider answered in an unexpected form'],
  ['ai_withheld', null, 'AI provider error: the text was withheld'],
  ['ai_empty', null, 'No script generated'],
];

test.each(table)(
  'AI-33, AI-34: shows a separate message for %s with status %s',
  (code, status, words) => {
    expect(formatAiFailure({ code, status, message: '', retryAt: null }).description).toBe(words);
  },
);

test('AI-33, AI-34: a failure shows its cause and keeps the received text', async () => {
  const words = 'Invalid API key. Please check your OpenAI API key.';
  const { stream } = await startWriting();
  stream.send(textEvent('Half a text'), {
    type: 'failed',
    code: 'ai_invalid_key',
    status: 401,
    retryAfterSeconds: null,
    isKept: true,
  });
  stream.end();
  await expect.element(toasts().getByText('Generation Failed')).toBeVisible();
  await expect.element(toasts().getByText(words, { exact: true })).toBeVisible();
  // The failure and the received text remain after the toast has disappeared.
  await expect.element(note().getByText(words, { exact: false })).toBeVisible();
  await expect.element(note().getByText(/saved as a draft/)).toBeVisible();
  await expect.element(aiScriptRegion().getByText('Half a text')).toBeVisible();
  await panelButton('Keep').click();
  expect(note().query()).toBeNull();
  await expect.element(aiScriptRegion().getByText('Half a text')).toBeVisible();
});

test('every error code has its own message', () => {
  const words = aiErrorCodes.map((code) => {
    const status = code === 'ai_rate_limited' ? 429 : 500;
    const { description, hint } = formatAiFailure({ code, status, message: '', retryAt: null });
    expect([code, hint.length > 10]).toEqual([code, true]);
    return description;
  });
  expect(new Set(words).size).toBe(aiErrorCodes.length);
});

test('AI-33: a rate limit counts down before it can be tried again', async () => {
  const { api, stream } = await startWriting();
  stream.send({
    type: 'failed',
    code: 'ai_rate_limited',
    status: 429,
    retryAfterSeconds: 2,
    isKept: false,
  });
  stream.end();
  await expect.element(page.getByRole('button', { name: /^Retry in [12] s$/ })).toBeDisabled();
  await expect.element(panelButton('Retry')).toBeEnabled();
  await panelButton('Retry').click();
  await expect.poll(() => api.sent(streamScript)).toHaveLength(2);
});

test('offers Keep and Retry when the stream stalls', async () => {
  const { stream } = await startWriting();
  stream.send(textEvent('Half'), {
    type: 'failed',
    code: 'ai_stalled',
    status: null,
    retryAfterSeconds: null,
    isKept: true,
  });
  stream.end();
  await expect.element(page.getByRole('heading', { name: 'Stalled' })).toBeVisible();
  await expect.element(panelButton('Keep')).toBeVisible();
  await expect.element(panelButton('Retry')).toBeVisible();
});

test.each(['cut', 'end'] as const)('a connection that breaks (%s) keeps what came', async (how) => {
  const { stream } = await startWriting();
  stream.send(textEvent('Half a text'));
  await expect.element(aiScriptRegion().getByText('Half a text')).toBeVisible();
  stream[how]();
  await expect.element(note().getByText(/the connection dropped/)).toBeVisible();
  await expect.element(aiScriptRegion().getByText('Half a text')).toBeVisible();
});

const rejections: readonly (readonly [ErrorCode, RegExp])[] = [
  ['ai_busy', /already being written/],
  ['ai_rate_limit', /Too many scripts this hour/],
  ['ai_cost_limit', /today's limit for AI/],
  ['ai_identity_leak', /we sent nothing/],
  ['ai_service_changed', /Another service was selected/],
  ['unavailable', /The service is busy/],
];

test.each(rejections)('a refusal before the first word (%s) says why', async (code, words) => {
  const { api } = aiApi();
  await renderPanel();
  await expect.element(panelButton('Generate Script')).toBeEnabled();
  api.reject(streamScript, code);
  await panelButton('Generate Script').click();
  await expect.element(toasts().getByText(words)).toBeVisible();
  await expect.element(note().getByText(/Your template script still works/)).toBeVisible();
  await expect.element(panelButton('Retry')).toBeEnabled();
});

test('shows the offline message without an error toast when opened offline', async () => {
  const { api } = aiApi();
  api.cutOff(readAiKey);
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  await renderPanel();
  await expect.element(page.getByText(/AI needs an internet connection/)).toBeVisible();
  await expect.element(page.getByText("We couldn't check whether a key is saved.")).toBeVisible();
  await expect.element(toasts()).toHaveTextContent('');
  Reflect.deleteProperty(navigator, 'onLine');
});

test('says that AI needs a connection when offline', async () => {
  aiApi();
  await renderPanel();
  await expect.element(panelButton('Generate Script')).toBeEnabled();
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(/AI needs an internet connection/)).toBeVisible();
  await expect.element(panelButton('Generate Script')).toBeDisabled();
  Reflect.deleteProperty(navigator, 'onLine');
  window.dispatchEvent(new Event('online'));
  await expect.element(panelButton('Generate Script')).toBeEnabled();
});
