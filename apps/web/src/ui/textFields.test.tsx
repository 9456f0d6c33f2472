import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listTakenKeys } from '#test/listTakenKeys.ts';
import { render } from '#test/render.tsx';
import { LabeledInput } from './LabeledInput.tsx';
import { SearchField } from './SearchField.tsx';
import { TextField } from './TextField.tsx';

const fields = [
  ['TextField', <TextField key="t" label="Name" error="Please fill this in" />],
  ['LabeledInput', <LabeledInput key="l" label="Name" isRequired error="Please fill this in" />],
] as const;

test.each(fields)('%s: a screen reader gets its name, its fault and why', async (_name, field) => {
  await render(field);
  const input = page.getByRole('textbox', { name: /^Name/ });
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription('Please fill this in');
});

const keyed = [
  ...fields,
  ['SearchField', <SearchField key="s" label="Name" isBusy={false} />],
] as const;

test.each(keyed)('%s: every key is left to the field', async (_name, field) => {
  await render(field);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.tagName).toBe('INPUT');
  expect(listTakenKeys('a', 'c', 'v', 'z', 'ArrowLeft', 'Home', 'Enter')).toEqual([]);
  await userEvent.keyboard('Ann O? 1');
  expect((document.activeElement as HTMLInputElement).value).toBe('Ann O? 1');
});

test('SearchField: a screen reader gets its name', async () => {
  await render(<SearchField label="Find" isBusy={false} />);
  await expect.element(page.getByRole('searchbox', { name: 'Find' })).toBeVisible();
});
