import { fieldSources } from '@salespro/domain/templates/fields/TemplateField.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { codeField, renderEditor } from '#test/renderEditor.tsx';

const panel = () => page.getByRole('region', { name: 'Available Fields' });
const row = (field: string) => panel().getByRole('listitem').filter({ hasText: field }).first();
const used = (count: number) => panel().getByText(`${count} used`, { exact: true });
const rows = () =>
  [...panel().element().querySelectorAll<HTMLElement>('[data-field]')].map(
    (one) => one.dataset.field,
  );

test('EDIT-07, EDIT-09: fields by source in their order, the used ones first, with their values', async () => {
  await renderEditor();
  await codeField().fill('{{industry}} {{contactName}} {{ideal_90_days}}');
  await expect.element(used(3)).toBeVisible();
  const names = [...panel().element().querySelectorAll('h3')].map((one) => one.textContent);
  expect(names).toEqual([
    'Used',
    'Session',
    'Discovery',
    'Service',
    'Onboarding',
    'Computed',
    'Legacy',
  ]);
  expect(fieldSources.map((source) => source.toLowerCase())).toEqual(
    expect.arrayContaining(names.slice(1).map((name) => name?.toLowerCase())),
  );
  expect(rows().slice(0, 6)).toEqual([
    'contactName',
    'industry',
    'ideal_90_days',
    'agency_name',
    'ask_again_date',
    'businessName',
  ]);
  expect(new Set(rows()).size).toBe(rows().length);
  await expect.element(row('contactName')).toHaveTextContent('contactNameDr. Anita RaoUsed');
  expect(row('contactEmail').element().textContent).not.toContain('Used');
});

test('EDIT-07, EDIT-10: the count follows the text; a new name counts at once', async () => {
  await renderEditor();
  await codeField().fill('Nothing');
  await expect.element(used(0)).toBeVisible();
  await codeField().fill('{{businessName}}');
  await expect.element(used(1)).toBeVisible();
  await codeField().fill('{{businessName}} {{#industry}}{{/industry}} {{not_a_field}}');
  await expect.element(used(2)).toBeVisible();
});

test.each([
  ['its own', undefined],
  ['a general', 'recap_interview'],
] as const)(
  'EDIT-10: the fields follow the service, which brings %s template',
  async (_which, id) => {
    await renderEditor(id ? { templateId: id } : {});
    await codeField().fill('Nothing');
    await expect.element(used(0)).toBeVisible();
    await vi.waitFor(() => expect(rows()).toContain('current_seo_efforts'));
    expect(rows()).not.toContain('target_keywords');
    await page.getByRole('button', { name: 'Pay Per Click instead' }).click();
    await vi.waitFor(() => expect(rows()).toContain('target_keywords'));
    if (!id) await codeField().fill('Nothing');
    await vi.waitFor(() => expect(rows()).not.toContain('current_seo_efforts'));
  },
);

test('EDIT-10: the fields follow the template: those of another one are marked as used', async () => {
  await renderEditor({
    stored: { account: { recap_seo: '{{industry}}', recap_pay_per_click: '{{employees}}' } },
  });
  const first = () => rows()[0];
  await vi.waitFor(() => expect(first()).toBe('industry'));
  await page.getByRole('button', { name: 'Pay Per Click instead' }).click();
  await vi.waitFor(() => expect(first()).toBe('employees'));
  await expect.element(used(1)).toBeVisible();
});

test('EDIT-07: the copy action puts the variable in braces on the clipboard and says so for two seconds', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  await renderEditor();
  await expect
    .element(panel().getByRole('button', { name: 'Copy {{businessName}}' }))
    .toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await panel().getByRole('button', { name: 'Copy {{businessName}}' }).click();
  const word = row('businessName').getByText('Copied', { exact: true });
  await expect.element(word).toBeVisible();
  expect(copied).toEqual(['{{businessName}}']);
  await vi.advanceTimersByTimeAsync(1_800);
  await expect.element(word).toBeVisible();
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(word).not.toBeInTheDocument();
});

test('shows a message when the clipboard is not available', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await renderEditor();
  await panel().getByRole('button', { name: 'Copy {{businessName}}' }).click();
  await expect.element(page.getByText('Copy Failed', { exact: true })).toBeVisible();
});

test('the search narrows by name and by description', async () => {
  await renderEditor();
  await panel().getByRole('searchbox', { name: 'Search fields' }).fill('CONTACTname');
  await vi.waitFor(() => expect(rows()).toEqual(['contactName', 'contact_name']));
  await panel().getByRole('searchbox').fill('no such field');
  await expect.element(panel().getByText('No fields match.')).toBeVisible();
});
