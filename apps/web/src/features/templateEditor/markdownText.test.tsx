import { expect, test, vi } from 'vitest';
import { cleanup, render } from '#test/render.tsx';
import { MarkdownText } from './MarkdownText.tsx';

test('a queued text starts no worker after the page was left', async () => {
  const workers: EventTarget[] = [];
  class SilentWorker extends EventTarget {
    constructor() {
      super();
      workers.push(this);
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', SilentWorker);
  const { rerender } = await render(<MarkdownText text="one" />);
  await vi.waitFor(() => expect(workers).toHaveLength(1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await rerender(<MarkdownText text="two" />);
  // After the debounce the second text is queued.
  await vi.advanceTimersByTimeAsync(1_000);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await cleanup();
  workers[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(workers).toHaveLength(1);
});
