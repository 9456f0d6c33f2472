import { listGlobalHistory } from '@salespro/contract/templates.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseColorScheme } from '#lib/colorScheme.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { codeField, preview, renderEditor } from '#test/renderEditor.tsx';

afterEach(() => page.viewport(1280, 800));

const sizes = [
  ['desktop', 1280],
  ['tablet', 820],
  ['phone', 390],
] as const;

for (const scheme of ['light', 'dark'] as const) {
  for (const [device, width] of sizes) {
    test(`axe finds nothing: template editor, ${scheme}, ${device}`, async () => {
      await page.viewport(width, 844);
      chooseColorScheme(scheme);
      const { api } = await renderEditor({
        isManager: true,
        stored: { account: { recap_seo: '[PAUSE] {{#if x}}{{nope}}{{/if}} {{businessName}}' } },
      });
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBe(width);
      if (device !== 'desktop') {
        await page.getByText('Fields', { exact: true }).click();
        await expect.element(page.getByText('Available Fields')).toBeVisible();
        await expectAccessible();
        expect(document.documentElement.scrollWidth).toBe(width);
        await page.getByText('Preview', { exact: true }).first().click();
        await expect.element(preview()).toBeVisible();
      }
      await page.getByText('Markdown', { exact: true }).click();
      await expect
        .element(preview().getByText('Maple Street Dental', { exact: false }))
        .toBeVisible();
      await expectAccessible();
      api.reply(listGlobalHistory, {
        versions: [
          { version: 2, templateString: 'b', author: 'a@b.example', at: '2025-03-04T15:00:00Z' },
          { version: 1, templateString: 'a', author: 'a@b.example', at: '2025-03-03T15:00:00Z' },
        ],
      });
      await page.getByRole('button', { name: 'History', exact: true }).click();
      await expect.element(page.getByRole('button', { name: /^Restore/ })).toBeVisible();
      await expectAccessible();
    }, 40_000);
  }
}

test('the keyboard leaves the text field with Tab and finds every action', async () => {
  await renderEditor({ isManager: true });
  await codeField().click();
  await userEvent.keyboard('{Tab}');
  await expect.element(codeField()).not.toHaveFocus();
  for (const name of ['Save to Account', 'Save to Global', 'Apply to All Recaps', 'History']) {
    const action = page.getByRole('button', { name, exact: true });
    action.element().focus();
    await expect.element(action).toHaveFocus();
  }
});
