import { expect, test, vi } from 'vitest';
import { cleanup, render } from '#test/render.tsx';
import { MarkdownText } from './MarkdownText.tsx';

test('a text that still waited to be read when its page was left starts no worker', async () => {
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
  // The typing rests, and the second text is in the queue.
  await vi.advanceTimersByTimeAsync(1_000);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await cleanup();
  workers[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(workers).toHaveLength(1);
});
