import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toastStore } from '#lib/toast.ts';
import { denyClipboard, watchClipboard } from '#test/clipboard.ts';
import { CopyScriptButton } from './CopyScriptButton.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('RECAP-03, SCRIPT-17: copies the text and says "Copied" for two seconds', async () => {
  const written = watchClipboard();
  await render(<CopyScriptButton text={'[PAUSE]\nHello, "Joe".'} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button('Copy').click();
  await vi.waitFor(() => expect(button('Copied').query()).not.toBeNull());
  expect(written).toHaveBeenCalledExactlyOnceWith('[PAUSE]\nHello, "Joe".');
  await vi.advanceTimersByTimeAsync(1_900);
  expect(button('Copied').query()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(button('Copy').query()).not.toBeNull());
  expect(toastStore.get()).toEqual([]);
});

test('a second press starts the two seconds anew', async () => {
  watchClipboard();
  await render(<CopyScriptButton text="Hello." />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button('Copy').click();
  await vi.waitFor(() => expect(button('Copied').query()).not.toBeNull());
  await vi.advanceTimersByTimeAsync(1_500);
  await button('Copied').click();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(button('Copied').query()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(600);
  await vi.waitFor(() => expect(button('Copy').query()).not.toBeNull());
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
