import { readAiKey } from '@salespro/contract/ai.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { aiApi, done, panelButton, renderPanel, startWriting, text } from '#test/renderPanel.tsx';

const words =
  '[OPEN]\nAnita, thank you.\n\n[PAUSE]\n\n"We are stuck."\n\n[TRIAL - go on]\nWe promise 60 reviews for $49.\n\n[SILENCE - wait]';

test('axe finds nothing: AI panel without a key', async () => {
  const { api } = aiApi();
  api.reply(readAiKey, { hasSecret: false, createdAt: null });
  await renderPanel();
  await expect.element(panelButton('Use Once')).toBeVisible();
  await expect.element(page.getByText(/To gpt-4o-mini/)).toBeVisible();
  await expectEveryLook('ai without a key');
});

test('axe finds nothing: AI panel writing, finished, compared, edited', async () => {
  const { stream } = await startWriting();
  stream.send(text(words));
  await expect.element(page.getByText('We promise 60', { exact: false })).toBeVisible();
  await expectEveryLook('ai writing');
  stream.send(done);
  stream.end();
  await expect.element(panelButton('Save Script')).toBeVisible();
  await expectEveryLook('ai finished');
  await panelButton('Compare').click();
  await expectEveryLook('ai compared');
  await panelButton('Compare').click();
  await panelButton('Edit').click();
  await expectEveryLook('ai edited');
});

test('axe finds nothing: AI panel that failed', async () => {
  const { stream } = await startWriting();
  stream.send(text('Half a text'), {
    type: 'failed',
    code: 'ai_rate_limited',
    status: 429,
    retryAfterSeconds: 600,
    isKept: true,
  });
  stream.end();
  await expect.element(page.getByRole('button', { name: /Retry in/ })).toBeVisible();
  await expectEveryLook('ai failed');
});
