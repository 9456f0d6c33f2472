import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toastStore } from '#lib/toast.ts';
import { denyClipboard, watchClipboard } from '#test/clipboard.ts';
import { render } from '#test/render.tsx';
import { CopyScriptButton } from './CopyScriptButton.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

// Waiting moves a fake clock on until what is waited for has come; so the clock is real again before.
test('RECAP-03, SCRIPT-17: copies the text and says "Copied" for two seconds', async () => {
  const written = watchClipboard();
  await render(<CopyScriptButton text={'[PAUSE]\nHello, "Joe".'} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button('Copy').click();
  await expect.element(button('Copied')).toBeVisible();
  expect(written).toHaveBeenCalledExactlyOnceWith('[PAUSE]\nHello, "Joe".');
  await vi.advanceTimersByTimeAsync(1_900);
  expect(button('Copied').query()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await expect.element(button('Copy')).toBeVisible();
  expect(toastStore.get()).toEqual([]);
});

test('RECAP-03: what is said to the client can be copied alone, without notes and names of parts', async () => {
  const written = watchClipboard();
  await render(<CopyScriptButton text={'[OPEN]\nHello.\n\n[PAUSE - wait]\n\n# Part\nBye.'} />);
  await button('Copy what I say').click();
  expect(written).toHaveBeenCalledExactlyOnceWith('Hello.\n\nBye.');
});

test('RECAP-03: a text without notes has one button to copy it', async () => {
  await render(<CopyScriptButton text="Hello." />);
  await expect.element(button('Copy')).toBeVisible();
  expect(button('Copy what I say').query()).toBeNull();
});

test('a second press starts the two seconds anew', async () => {
  watchClipboard();
  await render(<CopyScriptButton text="Hello." />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button('Copy').click();
  await expect.element(button('Copied')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_500);
  await button('Copied').click();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(button('Copied').query()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(600);
  vi.useRealTimers();
  await expect.element(button('Copy')).toBeVisible();
});

test('ERR-07: a clipboard that refuses is told, with what to do instead', async () => {
  denyClipboard();
  await render(<CopyScriptButton text="Hello." />);
  await button('Copy').click();
  await vi.waitFor(() => expect(toastStore.get()).toHaveLength(1));
  expect(toastStore.get()).toMatchObject([
    {
      tone: 'destructive',
      title: 'Failed to copy',
      description: 'Please manually select and copy the text.',
    },
  ]);
  expect(button('Copied').query()).toBeNull();
});

test('ERR-07: so is a browser without a clipboard', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await render(<CopyScriptButton text="Hello." />);
  await button('Copy').click();
  await vi.waitFor(() => expect(toastStore.get()[0]?.title).toBe('Failed to copy'));
});
