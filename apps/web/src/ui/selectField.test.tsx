import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listTakenKeys } from '#test/listTakenKeys.ts';
import { render } from '#test/render.tsx';
import { SelectField } from './SelectField.tsx';

function Field() {
  const [value, setValue] = useState('Dental');
  return (
    <SelectField
      label="Industry"
      options={['Dental', 'HVAC', 'Towing']}
      isRequired
      error="Please fill this in"
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

test("it is the browser's own: a name, a fault, letters that choose, modifiers left alone", async () => {
  await render(<Field />);
  const field = page.getByRole('combobox', { name: /^Industry/ });
  await expect.element(field).toHaveAttribute('aria-required', 'true');
  await expect.element(field).toHaveAccessibleDescription('Please fill this in');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveFocus();
  expect(listTakenKeys('h', 'ArrowDown', 'Home')).toEqual([]);
  await expect.element(field).toHaveValue('Dental');
  await userEvent.keyboard('t');
  await expect.element(field).toHaveValue('Towing');
});
