import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listTakenKeys } from '#test/listTakenKeys.ts';
import { render } from '#test/render.tsx';
import { PasswordField } from './PasswordField.tsx';

test('the eye is a button that tells its state; the field keeps its text and all keys', async () => {
  await render(<PasswordField label="Password" error="Too short" />);
  const field = page.getByLabelText('Password', { exact: true });
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(field).toHaveAccessibleDescription('Too short');
  await userEvent.keyboard('{Tab}');
  expect(listTakenKeys('a', 'v', 'Enter')).toEqual([]);
  await userEvent.keyboard('secret{Tab}');
  const eye = page.getByRole('button', { name: 'Show characters' });
  await expect.element(eye).toHaveFocus();
  await expect.element(eye).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard(' ');
  await expect.element(eye).toHaveAttribute('aria-pressed', 'true');
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveValue('secret');
});
