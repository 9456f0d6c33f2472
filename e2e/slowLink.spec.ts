import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { expect, test } from './fixtures.ts';
import { createWalk } from './interviewWalk.ts';

test.use({ viewport: { width: 390, height: 844 }, trace: 'off' });

const limitMs = 100;
/** Two frames: what a press costs where nothing has to be done. */
const idleMs = 34;
type Timed = { report: (what: 'press' | 'idle', ms: number) => void };

test('promise: on a slow phone and a slow link the next question is there within 100 ms of the press', async ({
  newSeller,
}) => {
  test.setTimeout(240_000);
  const { page, context } = await newSeller();
  await page.setViewportSize({ width: 390, height: 844 });
  const times = { press: [] as number[], idle: [] as number[] };
  await page.exposeFunction('report', (what: keyof typeof times, ms: number) => {
    times[what].push(ms);
  });
  // From the press as the browser timed it until the frame that shows another question.
  await page.addInitScript(() => {
    const shown = () => document.querySelector('h1')?.id ?? '';
    /** A message sent from a frame arrives when the frame was painted. */
    const tellWhenPainted = (what: 'press' | 'idle', from: number, isReady: () => boolean) =>
      requestAnimationFrame(() => {
        if (!isReady()) return tellWhenPainted(what, from, isReady);
        const channel = new MessageChannel();
        channel.port1.onmessage = () =>
          (window as unknown as Timed).report(what, performance.now() - from);
        channel.port2.postMessage(null);
      });
    document.addEventListener(
      'click',
      (event) => {
        const button = (event.target as Element).closest('button');
        if (button?.textContent?.trim() !== 'Next') return;
        const before = shown();
        tellWhenPainted('press', event.timeStamp, () => shown() !== before);
        // The same clock with nothing to do: what this machine takes for itself at this load.
        setTimeout(() => tellWhenPainted('idle', performance.now(), () => true), 200);
      },
      { capture: true },
    );
  });

  const client = await context.newCDPSession(page);
  for (const sample of practiceSamples.slice(0, 3)) {
    const walk = createWalk(page, sample, 'mouse');
    await walk.newInterview();
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    });
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await walk.discovery(async () => undefined);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  }
  const at = (list: readonly number[], share: number) => {
    const sorted = list.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(list.length * share))] ?? 0);
  };
  const idle = at(times.idle, 0.5);
  const median = at(times.press, 0.5);
  const words = `${times.press.length} presses, 150 ms, 1.6 Mbit/s, processor 4x slower: next question after ${median} ms (median), ${at(times.press, 0.95)} ms (p95); an idle frame takes ${idle} ms here`;
  test.info().annotations.push({ type: 'promise', description: words });
  process.stdout.write(`${words}\n`);
  expect(times.press.length).toBeGreaterThan(20);
  // A machine that is busy with something else paints late whatever we do; only that is forgiven.
  expect(median).toBeLessThanOrEqual(limitMs + Math.max(0, idle - idleMs));
});
