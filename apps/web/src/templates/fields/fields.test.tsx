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
  expect(names).toEqual(['Session', 'Discovery', 'Service', 'Onboarding', 'Computed', 'Legacy']);
  expect(fieldSources.map((source) => source.toLowerCase())).toEqual(
    expect.arrayContaining(names.map((name) => name?.toLowerCase())),
  );
  expect(rows().slice(0, 4)).toEqual(['contactName', 'industry', 'businessName', 'contactEmail']);
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

test('EDIT-10: another service offers other fields', async () => {
  await renderEditor({ interview: { selectedServiceId: 'pay_per_click' } });
  await expect.element(panel()).toBeVisible();
  expect(rows()).toContain('landing_page_strategy');
  expect(rows()).not.toContain('current_seo_efforts');
});

test('EDIT-07: the copy action puts the variable in braces on the clipboard and says so for two seconds', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  await renderEditor();
  await panel().getByRole('button', { name: 'Copy {{businessName}}' }).click();
  await expect.element(row('businessName').getByText('Copied', { exact: true })).toBeVisible();
  const shownAt = performance.now();
  expect(copied).toEqual(['{{businessName}}']);
  await expect
    .element(panel().getByText('Copied', { exact: true }), { timeout: 5_000 })
    .not.toBeInTheDocument();
  expect(performance.now() - shownAt).toBeGreaterThan(1_000);
});

test('a refused clipboard is told', async () => {
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
  await expect.element(panel().getByText('No field is called that.')).toBeVisible();
});
