/**
 * Measures how long a seller waits after a press on the discovery screen: interaction to next paint with a four
 * times slower processor and a slow link, as on a cheap phone. The limit is 100 ms at the 95th percentile.
 */
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { startAppStack } from '@salespro/testing/startAppStack.ts';
import { createInterviewWalk } from '../../e2e/interviewWalk.ts';
import { launchBrowser, openBenchPage } from './openBenchPage.ts';

const noLimits = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const slowLink = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const stack = await startAppStack();
const browser = await launchBrowser();
try {
  const { page, client } = await openBenchPage(browser, stack, 'inp@bench.example', {
    width: 390,
    height: 844,
  });

  const durations: number[] = [];
  await page.exposeFunction('reportInteraction', (ms: number) => durations.push(ms));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId)
          (globalThis as unknown as { reportInteraction(ms: number): void }).reportInteraction(
            entry.duration,
          );
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });

  for (const sample of practiceSamples.slice(0, 3)) {
    const walk = createInterviewWalk(page, sample, 'mouse');
    await walk.newInterview();
    await client.send('Network.emulateNetworkConditions', slowLink);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await walk.discovery(async () => {});
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await client.send('Network.emulateNetworkConditions', noLimits);
  }
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  console.log(
    `discovery, processor 4x slower, 150 ms, 1.6 Mbit/s: ${sorted.length} interactions of 16 ms or more, median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${sorted.at(-1)} ms (goal p95 100 ms)`,
  );
} finally {
  await browser.close();
  await stack.stop();
}
