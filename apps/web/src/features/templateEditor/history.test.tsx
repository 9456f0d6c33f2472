import { EditorView } from '@codemirror/view';
import {
  applyTextToAllRecaps,
  deleteGlobalTemplate,
  listGlobalTemplateHistory,
  saveGlobalTemplate,
} from '@salespro/contract/templates.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { authStore } from '#auth/authStore.ts';
import { listFormStateKeys, saveFormState } from '#sync/copies/formStates.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { makeSession } from '#test/factories.ts';
import { render } from '#test/render.tsx';
import {
  codeField,
  editorTab,
  preview,
  renderEditor,
  sourceBadge,
  toast,
} from '#test/renderEditor.tsx';
import { CodeEditorField } from './TextPane.tsx';

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
  parts.api.reply(listGlobalTemplateHistory, { versions });
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
  await expect.element(sourceBadge()).toHaveTextContent('default');
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
  api.status(listGlobalTemplateHistory, 500);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect
    .element(dialog().getByText("We couldn't load the history.", { exact: false }))
    .toBeVisible();
  api.reply(listGlobalTemplateHistory, { versions: [] });
  await dialog().getByRole('button', { name: 'Try Again' }).click();
  await expect
    .element(dialog().getByText('Nobody has changed this text', { exact: false }))
    .toBeVisible();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = () => page.getByRole('alertdialog');
const everyone = () => page.getByRole('group', { name: 'For everyone' });

test.each([
  ['Save to Global', saveGlobalTemplate, 'Only the owner can save global templates'],
  ['Reset Global', deleteGlobalTemplate, 'Only the owner can reset global templates'],
  ['Apply to All Recaps', applyTextToAllRecaps, 'Only the owner can apply to all recaps'],
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
    applyTextToAllRecaps,
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
    api.reject(entry, code);
    await button(name).click();
    if (name !== 'Save to Global')
      await question().getByRole('button', { name, exact: true }).click();
    await expect.element(toast('Access denied')).toBeVisible();
    await expect.element(page.getByText(reason, { exact: true })).toBeVisible();
  },
);

const leaveQuestion = () => page.getByRole('alertdialog', { name: 'Leave without saving?' });

/** Returns whether closing the window would ask for a confirmation. */
function isUnloadAsked(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('W-29: a draft outlives the switch to another tab, and can be thrown away', async () => {
  await renderEditor({ stored: { account: { recap_seo: 'Stored' } } });
  await codeField().fill('Typed, not saved');
  await editorTab('View Recap').click();
  await expect.element(codeField()).not.toBeInTheDocument();
  await editorTab('Edit Template').click();
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
  await expect.element(leaveQuestion()).toBeVisible();
  await button('Stay').click();
  await expect.element(leaveQuestion()).not.toBeInTheDocument();
  await expect.element(codeField()).toHaveTextContent('Typed');
  await router.navigate('/elsewhere');
  await button('Leave').click();
  await expect.element(page.getByText('Somewhere else')).toBeVisible();
  expect(isUnloadAsked()).toBe(true);
  await router.navigate('/here');
  await expect.element(codeField()).toHaveTextContent('Typed');
});

test('W-29: leaving without unsaved text asks nothing', async () => {
  const { router } = await renderEditor();
  await codeField().fill('Saved');
  await button('Save to Account').click();
  await expect.element(page.getByText('Saved to your account')).toBeVisible();
  expect(isUnloadAsked()).toBe(false);
  await router.navigate('/elsewhere');
  await expect.element(page.getByText('Somewhere else')).toBeVisible();
});

test('W-29: signing out asks nothing and deletes unsaved texts', async () => {
  const { router } = await renderEditor();
  await codeField().fill('Typed');
  await vi.waitFor(() => expect(listFormStateKeys(['text'])).toHaveLength(1));
  authStore.emit({ type: 'SIGNED_OUT', reason: 'left' });
  await router.navigate('/elsewhere');
  await expect.element(page.getByText('Somewhere else')).toBeVisible();
  expect(listFormStateKeys(['text'])).toEqual([]);
  expect(isUnloadAsked()).toBe(false);
});

test('W-29: another user never sees the unsaved text', async () => {
  const another = makeSession();
  authStore.setDemoSession({
    ...another,
    user: { ...another.user, id: '0192f0c4-7e57-7a11-8b0b-00000000dead' },
  });
  saveFormState('text', 'recap_seo', 'Of another person');
  await renderEditor({
    session: makeSession(),
    stored: { account: { recap_seo: 'My own' } },
  });
  await expect.element(codeField()).toHaveTextContent('My own');
});

test('a late value does not undo newer keys; a value from outside replaces the text', async () => {
  const changes: string[] = [];
  const field = (value: string) => (
    <CodeEditorField
      label="Code"
      value={value}
      fields={[]}
      onChange={(text) => changes.push(text)}
      onCursor={() => {}}
      onSave={() => {}}
    />
  );
  const shown = await render(field('a'));
  const code = EditorView.findFromDOM(
    page.getByRole('textbox', { name: 'Code' }).element() as HTMLElement,
  );
  const type = (insert: string) =>
    code?.dispatch({ changes: { from: code.state.doc.length, insert } });
  const text = () => code?.state.doc.toString();
  type('b');
  type('c');
  await shown.rerender(field('ab'));
  expect(text()).toBe('abc');
  await shown.rerender(field('abc'));
  expect(text()).toBe('abc');
  expect(changes).toEqual(['ab', 'abc']);
  await shown.rerender(field('from outside'));
  expect(text()).toBe('from outside');
  expect(changes).toEqual(['ab', 'abc']);
  type('!');
  expect(changes).toEqual(['ab', 'abc', 'from outside!']);
});

afterEach(() => page.viewport(1280, 800));

test('axe finds nothing: template editor', async () => {
  const { api } = await renderEditor({
    isManager: true,
    stored: { account: { recap_seo: '[PAUSE] {{#if x}}{{nope}}{{/if}} {{businessName}}' } },
  });
  await expectAllAppearances('template editor');
  for (const width of [820, 390]) {
    await page.viewport(width, 844);
    await page.getByText('Fields', { exact: true }).click();
    await expect.element(page.getByText('Available Fields')).toBeVisible();
    // Scrolled to the end, where the bar covers no element partly.
    window.scrollTo(0, document.body.scrollHeight);
    await expectAccessible();
    await page.getByText('Preview', { exact: true }).first().click();
    await expect.element(preview()).toBeVisible();
    await expectAccessible();
  }
  await page.getByText('Markdown', { exact: true }).click();
  await expect.element(preview().getByText('Maple Street Dental', { exact: false })).toBeVisible();
  await expectAllAppearances('template editor preview');
  api.reply(listGlobalTemplateHistory, {
    versions: [
      { version: 2, templateString: 'b', author: 'a@b.example', at: '2025-03-04T15:00:00Z' },
      { version: 1, templateString: 'a', author: 'a@b.example', at: '2025-03-03T15:00:00Z' },
    ],
  });
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect.element(page.getByRole('button', { name: /^Restore/ })).toBeVisible();
  await expectAllAppearances('template editor history');
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
