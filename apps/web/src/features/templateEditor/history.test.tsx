import {
  deleteGlobalTemplate,
  listGlobalHistory,
  saveGlobalTemplate,
} from '@salespro/contract/templates.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { badge, codeField, renderEditor, toast } from '#test/renderEditor.tsx';

const dialog = () => page.getByRole('dialog', { name: 'Shared texts so far' });
const versions = [
  { version: 3, templateString: 'Now', author: 'admin@agency.example', at: '2025-03-04T15:00:00Z' },
  { version: 2, templateString: null, author: 'owner@agency.example', at: '2025-03-03T15:00:00Z' },
  {
    version: 1,
    templateString: 'First text',
    author: 'owner@agency.example',
    at: '2025-03-02T15:00:00Z',
  },
];

async function openHistory() {
  const parts = await renderEditor({ isManager: true, stored: { global: { recap_seo: 'Now' } } });
  parts.api.reply(listGlobalHistory, { versions });
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect.element(dialog()).toBeVisible();
  return parts;
}

test('W-28: the history names author and time of every global text, newest first', async () => {
  await openHistory();
  await expect.element(dialog().getByText('First text')).toBeVisible();
  const items = dialog()
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent ?? '');
  expect(items).toHaveLength(3);
  expect(items[0]).toMatch(/Mar 4, 2025.*admin@agency\.example.*Now.*In use/);
  expect(items[1]).toMatch(/Mar 3, 2025.*owner@agency\.example.*Reset to the built-in text/);
  expect(items[2]).toMatch(/Mar 2, 2025.*owner@agency\.example.*First text/);
});

test('W-28, EDIT-21: an earlier text is restored for everyone', async () => {
  const { api } = await openHistory();
  await dialog()
    .getByRole('button', { name: /Mar 2, 2025/ })
    .click();
  await expect.element(toast('Earlier text restored')).toBeVisible();
  await expect.element(codeField()).toHaveTextContent('First text');
  expect(api.sent(saveGlobalTemplate)).toEqual([{ templateString: 'First text' }]);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('W-28: restoring a reset is a reset', async () => {
  const { api } = await openHistory();
  await dialog()
    .getByRole('button', { name: /Mar 3, 2025/ })
    .click();
  await expect.element(badge()).toHaveTextContent('default');
  expect(api.sent(deleteGlobalTemplate)).toHaveLength(1);
});

test('W-28: a history that cannot be read, a restore that fails and an empty history are told', async () => {
  const { api } = await openHistory();
  api.status(saveGlobalTemplate, 500);
  await dialog()
    .getByRole('button', { name: /Mar 2, 2025/ })
    .click();
  await expect.element(toast('Save failed')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  api.status(listGlobalHistory, 500);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect
    .element(dialog().getByText("We couldn't load the history.", { exact: false }))
    .toBeVisible();
  api.reply(listGlobalHistory, { versions: [] });
  await dialog().getByRole('button', { name: 'Try Again' }).click();
  await expect
    .element(dialog().getByText('Nobody has changed this text', { exact: false }))
    .toBeVisible();
});
