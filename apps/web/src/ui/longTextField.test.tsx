import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listTakenKeys } from '#test/listTakenKeys.ts';
import { render } from '#test/render.tsx';
import { LongTextField } from './LongTextField.tsx';

function Field({ length }: { readonly length: number }) {
  const [value, setValue] = useState('x'.repeat(length));
  return (
    <LongTextField
      aria-label="Goal"
      value={value}
      maxLength={1000}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

/** Every text that a screen reader is told while something happens. */
async function listAnnounced(act: () => Promise<void>): Promise<string[]> {
  const told: string[] = [];
  const live = document.querySelectorAll('[aria-live], [role="status"]');
  const observer = new MutationObserver((records) => {
    for (const { target } of records) told.push(target.textContent ?? '');
  });
  for (const region of live)
    observer.observe(region, { childList: true, characterData: true, subtree: true });
  await act();
  observer.disconnect();
  return told;
}

test('the limit is seen at every key, but told only at a few marks', async () => {
  await render(<Field length={895} />);
  await expect.element(page.getByText('105 characters left', { exact: true })).toBeVisible();
  page.getByRole('textbox', { name: 'Goal' }).element().focus();
  await userEvent.keyboard('{End}');
  const told = await listAnnounced(() => userEvent.keyboard('seven words'));
  await expect.element(page.getByText('94 characters left', { exact: true })).toBeVisible();
  expect(told).toEqual(['No more than 100 characters left']);
});

test('the end is told', async () => {
  await render(<Field length={995} />);
  page.getByRole('textbox', { name: 'Goal' }).element().focus();
  await userEvent.keyboard('{End}');
  const told = await listAnnounced(() => userEvent.keyboard('seven words'));
  expect(told).toEqual(["That's as long as an answer can be."]);
  const field = page.getByRole('textbox').element() as HTMLTextAreaElement;
  expect(field.value).toHaveLength(1000);
});

test('far from the limit nothing is said; all keys are left to the field', async () => {
  await render(<Field length={3} />);
  expect(page.getByText(/left/).query()).toBeNull();
  page.getByRole('textbox', { name: 'Goal' }).element().focus();
  expect(listTakenKeys('a', 'Enter', 'Backspace', 'ArrowLeft')).toEqual([]);
});
