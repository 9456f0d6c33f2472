import { listGlobalHistory } from '@salespro/contract/templates.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/expectAccessible.ts';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { codeField, preview, renderEditor } from '#test/renderEditor.tsx';

afterEach(() => page.viewport(1280, 800));

test('axe finds nothing: template editor', async () => {
  const { api } = await renderEditor({
    isManager: true,
    stored: { account: { recap_seo: '[PAUSE] {{#if x}}{{nope}}{{/if}} {{businessName}}' } },
  });
  await expectEveryLook('template editor');
  for (const width of [820, 390]) {
    await page.viewport(width, 844);
    await page.getByText('Fields', { exact: true }).click();
    await expect.element(page.getByText('Available Fields')).toBeVisible();
    // At its end, where the bar hides nothing by half.
    window.scrollTo(0, document.body.scrollHeight);
    await expectAccessible();
    await page.getByText('Preview', { exact: true }).first().click();
    await expect.element(preview()).toBeVisible();
    await expectAccessible();
  }
  await page.getByText('Markdown', { exact: true }).click();
  await expect.element(preview().getByText('Maple Street Dental', { exact: false })).toBeVisible();
  await expectEveryLook('template editor preview');
  api.reply(listGlobalHistory, {
    versions: [
      { version: 2, templateString: 'b', author: 'a@b.example', at: '2025-03-04T15:00:00Z' },
      { version: 1, templateString: 'a', author: 'a@b.example', at: '2025-03-03T15:00:00Z' },
    ],
  });
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect.element(page.getByRole('button', { name: /^Restore/ })).toBeVisible();
  await expectEveryLook('template editor history');
});

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
