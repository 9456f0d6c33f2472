import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAuth } from '#test/authForm.ts';

/** Every field for a password on the screen, with what a password manager is told about it. */
const fields = () => [
  ...document.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]'),
];

test.each([
  ['sign-in', '/auth', ['current-password']],
  ['sign-up', '/auth', ['new-password', 'new-password']],
  ['new password', '/auth?mode=reset#token=abc', ['new-password', 'new-password']],
])(
  '%s: passwords are masked, can be pasted, and are known to password managers',
  async (name, path, kinds) => {
    await openAuth(path);
    if (name === 'sign-up') await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect.poll(() => fields().map((field) => field.autocomplete)).toEqual(kinds);
    for (const field of fields()) {
      expect(field.type).toBe('password');
      expect([field.readOnly, field.maxLength]).toEqual([false, -1]);
      const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      expect(field.dispatchEvent(paste)).toBe(true);
    }
    // A manager fills the address in as well.
    if (name !== 'new password')
      await expect
        .element(page.getByLabelText('Email'))
        .toHaveAttribute('autocomplete', 'username');
  },
);
