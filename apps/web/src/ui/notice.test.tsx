import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

test.each([
  ['danger', 'alert'],
  ['info', 'status'],
  ['success', 'status'],
] as const)('%s is told as %s, and what helps can be pressed', async (tone, role) => {
  const retry = vi.fn();
  await render(
    <Notice tone={tone} action={<Button onClick={retry}>Try again</Button>}>
      It did not load.
    </Notice>,
  );
  await expect.element(page.getByRole(role).getByText('It did not load.')).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(retry).toHaveBeenCalledTimes(1);
});
