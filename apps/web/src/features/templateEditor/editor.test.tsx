import { EditorView } from '@codemirror/view';
import { builtInTexts } from '@salespro/domain/templates/texts/builtInTexts.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { codeField, editorTab, preview, renderEditor, viewText } from '#test/renderEditor.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(() => {
  for (const meta of document.querySelectorAll('meta[name="support-address"]')) meta.remove();
});

test('EDIT-01, EDIT-02: the text of the template in use, at least 300 px high, with a preview that follows the typing', async () => {
  await renderEditor();
  await expect.element(page.getByText('recap_seo', { exact: true })).toBeVisible();
  expect(codeField().element().textContent).toContain(builtInTexts.recap_seo.split('\n')[0]);
  const height = Number.parseFloat(getComputedStyle(codeField().element()).minHeight);
  expect(height).toBeGreaterThanOrEqual(300);
  await codeField().fill('Hello {{contactName}} of ');
  await expect.element(preview()).toHaveTextContent('Hello Dr. Anita Rao of');
  await userEvent.keyboard('{{{{businessName}}!');
  await expect.element(preview()).toHaveTextContent('Hello Dr. Anita Rao of Maple Street Dental!');
  await expect.element(page.getByText('Edited, not saved')).toBeVisible();
});

test('EDIT-03: the preview as plain text or as Markdown, without pictures and without links to click', async () => {
  await renderEditor();
  await codeField().fill('**Bold** for {{businessName}} [link](https://a.example) ![alt](x.png)');
  await expect
    .element(preview())
    .toHaveTextContent('**Bold** for Maple Street Dental [link](https://a.example) ![alt](x.png)');
  await page.getByText('Markdown', { exact: true }).click();
  await expect.element(preview().getByText('Bold', { exact: true })).toBeVisible();
  expect(preview().element().querySelector('strong')?.textContent).toBe('Bold');
  expect(preview().element().querySelectorAll('a, img')).toHaveLength(0);
  await expect.element(preview()).toHaveTextContent('Bold for Maple Street Dental link alt');
  await codeField().fill('# Title\n\n- one\n- two');
  await expect.element(preview().getByRole('heading', { name: 'Title' })).toBeVisible();
  await expect.element(preview().getByRole('listitem').first()).toHaveTextContent('one');
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  await page.getByText('Plain Text', { exact: true }).click();
  await expect.element(preview()).toHaveTextContent('# Title - one - two');
});

test('EDIT-03: a text no Markdown reader can cope with is shown as it is, and the page stays alive', async () => {
  await renderEditor();
  await page.getByText('Markdown', { exact: true }).click();
  await codeField().fill(`${'>'.repeat(20_000)} deep`);
  await expect
    .element(preview().getByText("We can't format this text", { exact: false }), {
      timeout: 30_000,
    })
    .toBeVisible();
  await codeField().fill('**fine** again');
  await expect.element(preview().getByText('fine', { exact: true })).toBeVisible();
});

test('EDIT-04: broken syntax shows an error in the preview only', async () => {
  await renderEditor();
  await codeField().fill('Hello {{#contactName}} never closed');
  await expect.element(preview()).toHaveTextContent('Error in template: Please check your syntax.');
  await codeField().fill('Hello {{contactName');
  await expect.element(preview()).toHaveTextContent('Error in template: Please check your syntax.');
  expect(codeField().element().querySelector('.cm-broken')?.textContent).toBe('{{contactName');
  await codeField().fill('Hello {{contactName}}');
  await expect.element(preview()).toHaveTextContent('Hello Dr. Anita Rao');
});

test('EDIT-05, W-27: if and else are warned of, with the section form offered and written', async () => {
  await renderEditor();
  await codeField().fill('{{#if ai_implemented}}A{{else}}B{{/if}}');
  await expect
    .element(
      page.getByText('Ignored: if and else. The text between these tags always shows.', {
        exact: false,
      }),
    )
    .toBeVisible();
  await button('Rewrite').click();
  await expect
    .element(codeField())
    .toHaveTextContent(
      '{{#ai_implemented}}A{{/ai_implemented}}{{^ai_implemented}}B{{/ai_implemented}}',
    );
  await expect.element(page.getByText('Ignored:', { exact: false })).not.toBeInTheDocument();
  await codeField().fill('{{else}} alone');
  await expect.element(page.getByText('Ignored: else.', { exact: false })).toBeVisible();
  await expect.element(button('Rewrite')).not.toBeInTheDocument();
});

test('EDIT-05: a name no interview fills is underlined and named; notes, sections and variables have their colours', async () => {
  await renderEditor();
  await codeField().fill(
    '[PAUSE - wait] {{#industry}}{{businesName}}{{/industry}} {{businessName}}',
  );
  await expect.element(page.getByText('No interview fills {{businesName}}.')).toBeVisible();
  const marked = (look: string) =>
    [...codeField().element().querySelectorAll(`.cm-${look}`)].map((one) => one.textContent);
  expect(marked('unknown')).toEqual(['{{businesName}}']);
  expect(marked('note')).toEqual(['[PAUSE - wait]']);
  expect(marked('section')).toEqual(['{{#industry}}', '{{/industry}}']);
  expect(marked('variable')).toEqual(['{{businesName}}', '{{businessName}}']);
});

test('Enter, undo, select all and delete work as in every text field', async () => {
  const [firstLine = ''] = builtInTexts.recap_seo.split('\n');
  await renderEditor();
  await codeField().fill('one');
  await userEvent.keyboard('{Enter}two');
  await expect.element(page.getByText('Line 2 of 2')).toBeVisible();
  await expect.element(preview()).toHaveTextContent('one two');
  await userEvent.keyboard('{Backspace}{ArrowLeft}x');
  await expect.element(preview()).toHaveTextContent('one txw');
  await userEvent.keyboard('{Control>}a{/Control}{Delete}new');
  await expect.element(preview()).toHaveTextContent('new');
  // The number of keys per undo step depends on the typing speed.
  const isBack = () => codeField().element().textContent?.includes(firstLine);
  for (let i = 0; i < 20 && !isBack(); i += 1) await userEvent.keyboard('{Control>}z{/Control}');
  expect(isBack()).toBe(true);
});

test('two braces offer the fields: arrows choose, Escape closes, Enter takes one and closes the tag', async () => {
  await renderEditor();
  await codeField().fill('Dear ');
  await userEvent.keyboard('{{{{contact');
  const list = page.getByRole('listbox', { name: 'Fields' });
  const chosen = () =>
    list.element().querySelector('[aria-selected="true"]')?.firstChild?.textContent;
  await expect.element(list).toBeVisible();
  expect(chosen()).toBe('contactEmail');
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(chosen()).toBe('contactName'));
  const active = codeField().element().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.firstChild?.textContent).toBe('contactName');
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('n');
  await vi.waitFor(() => expect(chosen()).toBe('contactName'));
  await userEvent.keyboard('{Enter}');
  await expect.element(codeField()).toHaveTextContent('Dear {{contactName}}');
  await expect.element(preview()).toHaveTextContent('Dear Dr. Anita Rao');
});

test('EDIT-06, W-46: without any text the field says so and names the address of support', async () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'support-address', content: 'help@agency.example' });
  document.head.append(meta);
  await renderEditor({ withoutTexts: true });
  await expect
    .element(codeField())
    .toHaveTextContent('Template not found. Please contact support.');
  await expect.element(page.getByText('Support: help@agency.example')).toBeVisible();
  await expect.element(button('Save to Account')).toBeDisabled();
});

test('G-072, EDIT-02: while the text is borrowed from another template the editor says under which id it is saved', async () => {
  const { api } = await renderEditor({ isBorrowed: true });
  await expect
    .element(page.getByText('This is the text of recap_interview.', { exact: false }))
    .toBeVisible();
  await button('Save to Account').click();
  await expect.element(page.getByText('Template saved', { exact: true })).toBeVisible();
  const { saveAccountTemplate } = await import('@salespro/contract/templates.ts');
  expect(api.addresses(saveAccountTemplate)).toEqual(['/api/templates/account/recap_seo']);
});

test('the preview can be filled with any practice client', async () => {
  await renderEditor();
  await codeField().fill('For {{businessName}}');
  const choice = page.getByRole('combobox', { name: 'Filled with' });
  choice.element().focus();
  const names = await vi.waitFor(() => {
    const options = [...choice.element().querySelectorAll('optgroup option')];
    expect(options).toHaveLength(6);
    return options.map((option) => option.textContent ?? '');
  });
  for (const name of names) {
    await choice.selectOptions(name);
    await expect.element(preview()).toHaveTextContent(`For ${name}`);
  }
  await choice.selectOptions('Maple Street Dental');
  await expect.element(preview()).toHaveTextContent('For Maple Street Dental');
});

test('typing faster than the page draws loses no key', async () => {
  await renderEditor();
  await codeField().fill('');
  const code = EditorView.findFromDOM(codeField().element() as HTMLElement);
  const typed = 'The quick brown fox jumps over the lazy dog. '.repeat(4).trim();
  for (const key of typed) {
    code?.dispatch({ changes: { from: code.state.doc.length, insert: key } });
    // The page gets some frames to render, never enough to finish.
    if (key === 'o') await Promise.resolve();
    if (key === ' ') await new Promise((resolve) => setTimeout(resolve));
  }
  await expect.element(preview()).toHaveTextContent(typed);
  expect(code?.state.doc.toString()).toBe(typed);
});

test('the view tab shows the stored text, not the one being typed', async () => {
  await renderEditor({ stored: { account: { recap_seo: 'Stored for {{businessName}}' } } });
  await codeField().fill('Typed');
  await editorTab('View Recap').click();
  await expect.element(viewText()).toHaveTextContent('Stored for Maple Street Dental');
});

test('LIVE-09: the editor of a script explains cues and adds them where there are none', async () => {
  await renderEditor({ templateId: 'script_seo' });
  await codeField().fill('Hello there. How are you today?\n\n[CUE - mine]\nMine.');
  await page.getByText('Cues for call mode').click();
  await expect.element(page.getByText(/^One line above a paragraph\./)).toBeVisible();
  await button('Add cues').click();
  await expect
    .element(codeField())
    .toHaveTextContent(
      '[CUE - Hello there. | Hello there. How are you today?]Hello there. How are you today?[CUE - mine]Mine.',
    );
  await expect.element(preview()).toHaveTextContent('Hello there. How are you today? Mine.');
});

test('LIVE-09: a recap has no call mode, and its editor says nothing of cues', async () => {
  await renderEditor();
  await expect.element(codeField()).toBeVisible();
  expect(page.getByText('Cues for call mode').query()).toBeNull();
});

test('LIVE-10: a beat that is too long and too many keywords are warned of', async () => {
  await renderEditor({ templateId: 'script_seo' });
  await codeField().fill(`[CUE - ${'word '.repeat(15).trim()} | one]\nHello.`);
  await expect
    .element(page.getByText('This beat has 15 words. Twelve is the most you can read at a glance.'))
    .toBeVisible();
  await expect.element(page.getByText('Keywords work best with two to five words.')).toBeVisible();
  await codeField().fill('[CUE - Hi. | two words]\nHello.');
  await expect.element(page.getByText(/^This beat has/)).not.toBeInTheDocument();
});
