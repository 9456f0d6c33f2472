import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listPreventedKeys } from '#test/listPreventedKeys.ts';
import { render } from '#test/render.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div style={{ height: 3000 }}>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <input aria-label="Behind" />
      {isOpen ? (
        <Dialog
          title="Delete it?"
          onClose={close}
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button onClick={close}>Yes</Button>
            </>
          }
        >
          It is final.
        </Dialog>
      ) : null}
    </div>
  );
}

const dialog = () => page.getByRole('alertdialog', { name: 'Delete it?' });
const button = (name: string) => page.getByRole('button', { name });

async function open() {
  await render(<Page />);
  await button('Delete').click();
  await expect.element(dialog()).toBeVisible();
}

test('a dialog has a name and a description, and focuses the harmless button', async () => {
  await open();
  await expect.element(dialog()).toHaveAccessibleDescription('It is final.');
  await expect.element(button('Cancel')).toHaveFocus();
});

test('calls onClose when the browser closes the dialog despite the page', async () => {
  await open();
  (dialog().element() as HTMLDialogElement).close();
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
});

test('Tab stays inside the dialog; Escape closes it and returns the focus', async () => {
  await open();
  for (const name of ['Yes', 'Cancel', 'Yes']) {
    await userEvent.keyboard('{Tab}');
    if (document.activeElement === document.body) await userEvent.keyboard('{Tab}');
    await expect.element(button(name)).toHaveFocus();
  }
  expect(listPreventedKeys('c', 'f', 'Escape', 'ArrowLeft')).toEqual([]);
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(dialog().query()).toBeNull());
  await expect.element(button('Delete')).toHaveFocus();
});

test('the page behind a dialog does not scroll', async () => {
  await open();
  await dialog().wheel({ delta: { y: 600 } });
  await userEvent.wheel(document.body, { delta: { y: 600 } });
  await new Promise(requestAnimationFrame);
  expect(scrollY).toBe(0);
  await button('Cancel').click();
  await userEvent.wheel(document.body, { delta: { y: 600 } });
  await vi.waitFor(() => expect(scrollY).toBeGreaterThan(0));
  scrollTo(0, 0);
});
