import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { authStore } from '#auth/authStore.ts';
import { keepDraft, listDrafts } from '#sync/copies/drafts.ts';
import { makeSession } from '#test/factories.ts';
import { codeField, renderEditor, tab } from '#test/renderEditor.tsx';

const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Whether closing the window would be asked about. */
function isUnloadAsked(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('W-29: a draft outlives the switch to another tab, and can be thrown away', async () => {
  await renderEditor({ stored: { account: { recap_seo: 'Stored' } } });
  await codeField().fill('Typed, not saved');
  await tab('View Recap').click();
  await expect.element(codeField()).not.toBeInTheDocument();
  await tab('Edit Template').click();
  await expect.element(codeField()).toHaveTextContent('Typed, not saved');
  await expect.element(page.getByText('Edited, not saved')).toBeVisible();
  await button('Discard changes').click();
  await expect.element(codeField()).toHaveTextContent('Stored');
  expect(isUnloadAsked()).toBe(false);
});

test('W-29: leaving with an unsaved text is asked about; staying keeps it, leaving keeps the draft', async () => {
  const { router } = await renderEditor();
  await codeField().fill('Typed');
  await vi.waitFor(() => expect(isUnloadAsked()).toBe(true));
  await router.navigate('/elsewhere');
  await expect.element(question()).toBeVisible();
  await button('Stay').click();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(codeField()).toHaveTextContent('Typed');
  await router.navigate('/elsewhere');
  await button('Leave').click();
  await expect.element(page.getByText('Somewhere else')).toBeVisible();
  expect(isUnloadAsked()).toBe(true);
  await router.navigate('/here');
  await expect.element(codeField()).toHaveTextContent('Typed');
});

test('W-29: with nothing unsaved nobody is asked', async () => {
  const { router } = await renderEditor();
  await codeField().fill('Saved');
  await button('Save to Account').click();
  await expect.element(page.getByText('Saved to your account')).toBeVisible();
  expect(isUnloadAsked()).toBe(false);
  await router.navigate('/elsewhere');
  await expect.element(page.getByText('Somewhere else')).toBeVisible();
});

test('W-29: a sign-out is never held up and takes the drafts along', async () => {
  const { router } = await renderEditor();
  await codeField().fill('Typed');
  await vi.waitFor(() => expect(listDrafts(['text'])).toHaveLength(1));
  authStore.emit({ type: 'SIGNED_OUT', reason: 'left' });
  await router.navigate('/elsewhere');
  await expect.element(page.getByText('Somewhere else')).toBeVisible();
  expect(listDrafts(['text'])).toEqual([]);
  expect(isUnloadAsked()).toBe(false);
});

test('W-29: nobody finds the draft of somebody else', async () => {
  const another = makeSession();
  authStore.standIn({
    ...another,
    user: { ...another.user, id: '0192f0c4-7e57-7a11-8b0b-00000000dead' },
  });
  keepDraft('text', 'recap_seo', 'Of another person');
  await renderEditor({
    session: makeSession(),
    stored: { account: { recap_seo: 'My own' } },
  });
  await expect.element(codeField()).toHaveTextContent('My own');
});
