import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listTakenKeys } from '#test/listTakenKeys.ts';
import { render } from '#test/render.tsx';
import { Button } from './Button.tsx';

const button = () => page.getByRole('button', { name: 'Save' });

test.each(['{Enter}', ' '])(
  '%s presses it once; with Ctrl, Cmd or Alt a key is left alone',
  async (key) => {
    const press = vi.fn();
    await render(<Button onClick={press}>Save</Button>);
    await userEvent.keyboard('{Tab}');
    await expect.element(button()).toHaveFocus();
    expect(listTakenKeys('s', 'a', ' ', 'Enter')).toEqual([]);
    expect(press).not.toHaveBeenCalled();
    await userEvent.keyboard(key);
    expect(press).toHaveBeenCalledTimes(1);
  },
);

test('while it is busy it keeps the focus, says so and does nothing', async () => {
  const press = vi.fn();
  await render(
    <Button isBusy onClick={press}>
      Save
    </Button>,
  );
  await expect.element(button()).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Tab}');
  await expect.element(button()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
});
