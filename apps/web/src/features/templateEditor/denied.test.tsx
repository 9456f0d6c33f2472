import {
  applyToAllRecaps,
  deleteGlobalTemplate,
  saveGlobalTemplate,
} from '@salespro/contract/templates.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderEditor, toast } from '#test/renderEditor.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = () => page.getByRole('alertdialog');
const everyone = () => page.getByRole('group', { name: 'For everyone' });

test.each([
  ['Save to Global', saveGlobalTemplate, 'Only the owner can save global templates'],
  ['Reset Global', deleteGlobalTemplate, 'Only the owner can reset global templates'],
  ['Apply to All Recaps', applyToAllRecaps, 'Only the owner can apply to all recaps'],
] as const)(
  'EDIT-16, EDIT-18, ERR-08: %s without the right is denied and sends nothing',
  async (name, entry, reason) => {
    const { api } = await renderEditor({ stored: { global: { recap_seo: 'All' } } });
    await expect.element(everyone().getByText('Owner and admin only')).toBeVisible();
    await button(name).click();
    await expect.element(toast('Access denied')).toBeVisible();
    await expect.element(page.getByText(reason, { exact: true })).toBeVisible();
    await expect.element(question()).not.toBeInTheDocument();
    expect(api.sent(entry)).toEqual([]);
    await expect.element(button('History')).not.toBeInTheDocument();
  },
);

test.each([
  [
    'Save to Global',
    saveGlobalTemplate,
    'content_manager_only',
    'Only the owner can save global templates',
  ],
  [
    'Reset Global',
    deleteGlobalTemplate,
    'content_manager_delete_only',
    'Only the owner can reset global templates',
  ],
  [
    'Apply to All Recaps',
    applyToAllRecaps,
    'content_manager_only',
    'Only the owner can apply to all recaps',
  ],
] as const)(
  'EDIT-16, EDIT-18: %s is denied in the same words when only the server knows',
  async (name, entry, code, reason) => {
    const { api } = await renderEditor({
      isManager: true,
      stored: { global: { recap_seo: 'All' } },
    });
    await expect.element(button('History')).toBeVisible();
    api.refuse(entry, code);
    await button(name).click();
    if (name !== 'Save to Global')
      await question().getByRole('button', { name, exact: true }).click();
    await expect.element(toast('Access denied')).toBeVisible();
    await expect.element(page.getByText(reason, { exact: true })).toBeVisible();
  },
);
