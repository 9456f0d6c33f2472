import {
  applyTextToAllRecaps,
  deleteAccountTemplate,
  deleteGlobalTemplate,
  saveAccountTemplate,
  saveGlobalTemplate,
} from '@salespro/contract/templates.ts';
import { recapTemplateIds } from '@salespro/domain/templates/TemplateId.ts';
import { builtInTexts } from '@salespro/domain/templates/texts/builtInTexts.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  codeField,
  editorTab,
  renderEditor,
  sourceBadge,
  toast,
  viewText,
} from '#test/renderEditor.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = () => page.getByRole('alertdialog');
const firstLine = (text: string) => text.split('\n')[0] ?? '';

test('EDIT-11, EDIT-21: "Save to Account" stores the text, and the view renders it', async () => {
  const { stored } = await renderEditor();
  await expect.element(sourceBadge()).toHaveTextContent('default');
  await codeField().fill('Mine for {{businessName}}');
  await button('Save to Account').click();
  await expect.element(toast('Template saved')).toBeVisible();
  await expect.element(sourceBadge()).toHaveTextContent('account');
  await expect.element(page.getByText('Saved to your account')).toBeVisible();
  expect(stored.account.get('recap_seo')).toBe('Mine for {{businessName}}');
  await editorTab('View Recap').click();
  await expect.element(viewText()).toHaveTextContent('Mine for Maple Street Dental');
});

test('EDIT-11: "saved" appears only after the reply; a second press sends nothing', async () => {
  const { api } = await renderEditor();
  const release = api.hold(saveAccountTemplate);
  await codeField().fill('Slow');
  await button('Save to Account').click();
  await button('Save to Account').click();
  await expect.element(page.getByText('Edited, not saved')).toBeVisible();
  await expect.element(toast('Template saved')).not.toBeInTheDocument();
  release();
  await expect.element(toast('Template saved')).toBeVisible();
  expect(api.sent(saveAccountTemplate)).toHaveLength(1);
});

test('Ctrl+S saves to the account', async () => {
  const { stored } = await renderEditor();
  await codeField().fill('By key');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(toast('Template saved')).toBeVisible();
  expect(stored.account.get('recap_seo')).toBe('By key');
});

test('EDIT-12, ERR-08: signed out, saving asks for a sign-in and saves nothing', async () => {
  const { api } = await renderEditor({ session: null });
  await codeField().fill('Mine');
  await button('Save to Account').click();
  await expect.element(toast('Authentication required')).toBeVisible();
  expect(api.sent(saveAccountTemplate)).toEqual([]);
});

test('EDIT-12, ERR-09: a session that ended on the server is told the same way', async () => {
  const { api } = await renderEditor();
  api.reject(saveAccountTemplate, 'unauthenticated');
  await button('Save to Account').click();
  await expect.element(toast('Authentication required')).toBeVisible();
});

test.each([
  ['Save to Account', saveAccountTemplate, 'Save failed', false],
  ['Remove Account Override', deleteAccountTemplate, 'Remove failed', false],
  ['Save to Global', saveGlobalTemplate, 'Save failed', false],
  ['Reset Global', deleteGlobalTemplate, 'Reset failed', true],
  ['Apply to All Recaps', applyTextToAllRecaps, 'Apply failed', true],
] as const)(
  'EDIT-13, ERR-08, ERR-09: %s that fails says so and keeps the text',
  async (name, entry, title, isAsked) => {
    const { api, stored } = await renderEditor({
      isManager: true,
      stored: { account: { recap_seo: 'Own' }, global: { recap_seo: 'All' } },
    });
    await codeField().fill('Typed');
    for (const fail of [
      () => api.status(entry, 500),
      () => api.cutOff(entry),
      () => api.reject(entry, 'unavailable'),
    ]) {
      fail();
      await button(name).click();
      if (isAsked) await question().getByRole('button', { name, exact: true }).click();
      await expect.element(toast(title).last()).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect.element(toast(title)).not.toBeInTheDocument();
    }
    await expect.element(codeField()).toHaveTextContent('Typed');
    await expect.element(sourceBadge()).toHaveTextContent('account');
    expect([stored.account.get('recap_seo'), stored.global.get('recap_seo')]).toEqual([
      'Own',
      'All',
    ]);
  },
);

test('EDIT-14, EDIT-21: removing the override brings the global text back, and undo the override', async () => {
  const { stored } = await renderEditor({
    stored: { account: { recap_seo: 'Own text' }, global: { recap_seo: 'Global text' } },
  });
  await button('Remove Account Override').click();
  await expect.element(toast('Account override removed')).toBeVisible();
  await expect.element(sourceBadge()).toHaveTextContent('global');
  await expect.element(codeField()).toHaveTextContent('Global text');
  expect(stored.account.has('recap_seo')).toBe(false);
  await expect.element(button('Remove Account Override')).toBeDisabled();
  await button('Undo').click();
  await expect.element(sourceBadge()).toHaveTextContent('account');
  await expect.element(codeField()).toHaveTextContent('Own text');
  expect(stored.account.get('recap_seo')).toBe('Own text');
});

test('EDIT-14: removing the override also leaves what was typed on top of it; undo brings both back', async () => {
  const { stored } = await renderEditor({ stored: { account: { recap_seo: 'Own text' } } });
  await codeField().fill('Typed on top');
  await button('Remove Account Override').click();
  await expect.element(sourceBadge()).toHaveTextContent('default');
  await expect.element(page.getByText('The built-in text')).toBeVisible();
  expect(codeField().element().textContent).toContain(firstLine(builtInTexts.recap_seo));
  await button('Undo').click();
  await expect.element(codeField()).toHaveTextContent('Typed on top');
  await expect.element(page.getByText('Edited, not saved')).toBeVisible();
  expect(stored.account.get('recap_seo')).toBe('Own text');
});

test('EDIT-14: without a global text the built-in one follows', async () => {
  await renderEditor({ stored: { account: { recap_seo: 'Own text' } } });
  await button('Remove Account Override').click();
  await expect.element(sourceBadge()).toHaveTextContent('default');
  expect(codeField().element().textContent).toContain(firstLine(builtInTexts.recap_seo));
});

test('EDIT-15, EDIT-21: "Save to Global" stores the text for everyone', async () => {
  const { stored } = await renderEditor({ isManager: true });
  await codeField().fill('All say {{businessName}}');
  await button('Save to Global').click();
  await expect.element(toast('Template saved')).toBeVisible();
  await expect.element(sourceBadge()).toHaveTextContent('global');
  await expect.element(page.getByText('The text for everyone')).toBeVisible();
  expect(stored.global.get('recap_seo')).toBe('All say {{businessName}}');
  await editorTab('View Recap').click();
  await expect.element(viewText()).toHaveTextContent('All say Maple Street Dental');
});

test('EDIT-15: a manager with an own text is told that it stays in use', async () => {
  await renderEditor({ isManager: true, stored: { account: { recap_seo: 'Own' } } });
  await codeField().fill('For all');
  await button('Save to Global').click();
  await expect
    .element(page.getByText("You'll still see your own version.", { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByText("Saved for everyone. You're using your own version"))
    .toBeVisible();
  await expect.element(codeField()).toHaveTextContent('For all');
});

test('EDIT-17, EDIT-20: "Reset Global" asks, then the editor is back at the built-in text', async () => {
  const { api, stored } = await renderEditor({
    isManager: true,
    stored: { global: { recap_seo: 'All' } },
  });
  await expect.element(codeField()).toHaveTextContent('All');
  await button('Reset Global').click();
  await expect.element(question().getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await question().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question()).not.toBeInTheDocument();
  expect(api.sent(deleteGlobalTemplate)).toEqual([]);
  await button('Reset Global').click();
  await question().getByRole('button', { name: 'Reset Global' }).click();
  await expect.element(toast('Global template reset')).toBeVisible();
  await expect.element(sourceBadge()).toHaveTextContent('default');
  expect(codeField().element().textContent).toContain(firstLine(builtInTexts.recap_seo));
  expect(stored.global.has('recap_seo')).toBe(false);
});

test('EDIT-19, EDIT-20: "Apply to All Recaps" asks, then every recap has the text', async () => {
  const { stored } = await renderEditor({ isManager: true });
  await codeField().fill('One for all');
  await button('Apply to All Recaps').click();
  expect(stored.global.size).toBe(0);
  await question().getByRole('button', { name: 'Apply to All Recaps' }).click();
  await expect.element(toast('Applied to all recaps')).toBeVisible();
  expect([...stored.global]).toEqual(recapTemplateIds.map((id) => [id, 'One for all']));
  await expect.element(sourceBadge()).toHaveTextContent('global');
});

test.each(['script_seo', 'retainer_close'] as const)(
  'EDIT-20: "Apply to All Recaps" is not offered for %s',
  async (templateId) => {
    await renderEditor({ isManager: true, templateId });
    await expect.element(button('Save to Global')).toBeVisible();
    await expect.element(button('Apply to All Recaps')).not.toBeInTheDocument();
  },
);

test.each([
  ['   ', "A template can't be empty. Write something first."],
  ['x'.repeat(50_001), 'A template can have up to 50,000 characters. Nothing was changed.'],
])('EDIT-13: an empty or too long text is rejected before it is sent', async (text, reason) => {
  const { api } = await renderEditor();
  await codeField().fill(text);
  await button('Save to Account').click();
  await expect.element(toast('Save failed')).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
  expect(api.sent(saveAccountTemplate)).toEqual([]);
});
