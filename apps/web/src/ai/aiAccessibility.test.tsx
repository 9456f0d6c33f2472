import { readAiKey } from '@salespro/contract/ai.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseColorScheme } from '#lib/colorScheme.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { aiApi, done, panelButton, renderPanel, startWriting, text } from '#test/renderPanel.tsx';

afterEach(() => page.viewport(1280, 800));

const words =
  '[OPEN]\nAnita, thank you.\n\n[PAUSE]\n\n"We are stuck."\n\n[TRIAL - go on]\nWe promise 60 reviews for $49.\n\n[SILENCE - wait]';

for (const scheme of ['light', 'dark'] as const) {
  for (const [device, width] of [
    ['desktop', 1280],
    ['phone', 390],
  ] as const) {
    const begin = async () => {
      await page.viewport(width, 844);
      chooseColorScheme(scheme);
    };
    const check = async () => {
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBe(width);
    };

    test(`axe finds nothing: AI panel without a key, ${scheme}, ${device}`, async () => {
      await begin();
      const { api } = aiApi();
      api.reply(readAiKey, { hasSecret: false, createdAt: null });
      await renderPanel();
      await expect.element(panelButton('Use Once')).toBeVisible();
      await expect.element(page.getByText(/To gpt-4o-mini/)).toBeVisible();
      await check();
    });

    test(`axe finds nothing: AI panel writing, finished, compared, edited, ${scheme}, ${device}`, async () => {
      await begin();
      const { stream } = await startWriting();
      stream.send(text(words));
      await expect.element(page.getByText('We promise 60', { exact: false })).toBeVisible();
      await check();
      stream.send(done);
      stream.end();
      await expect.element(panelButton('Save Script')).toBeVisible();
      await check();
      await panelButton('Compare').click();
      await check();
      await panelButton('Compare').click();
      await panelButton('Edit').click();
      await check();
    });

    test(`axe finds nothing: AI panel that failed, ${scheme}, ${device}`, async () => {
      await begin();
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
      await check();
    });
  }
}
