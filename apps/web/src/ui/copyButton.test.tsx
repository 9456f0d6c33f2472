import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listTakenKeys } from '#test/listTakenKeys.ts';
import { render } from '#test/render.tsx';
import { CopyButton } from './CopyButton.tsx';

test('by keyboard: it copies, says so aloud and keeps the focus', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CopyButton text="Hello." label="Copy text" isIconOnly onFailure={() => {}} />);
  const button = page.getByRole('button', { name: 'Copy text' });
  await userEvent.keyboard('{Tab}');
  expect(listTakenKeys('c', 'Enter')).toEqual([]);
  expect(written).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(written).toHaveBeenCalledWith('Hello.'));
  await vi.waitFor(() =>
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('Copied'),
  );
  await expect.element(button).toHaveFocus();
});
