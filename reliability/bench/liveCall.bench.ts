/**
 * Measures interaction to next paint of notes, asking later, the palette, the densities and the end of a call,
 * relative to choosing an answer in the same run, with a four times slower processor. The limit: p95 of each at
 * most 1.5 times that of an answer.
 */
import { randomUUID } from 'node:crypto';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { startAppStack } from '@salespro/testing/startAppStack.ts';
import { createInterviewWalk } from '../../e2e/interviewWalk.ts';
import { launchBrowser, openBenchPage } from './openBenchPage.ts';

const rounds = 20;
const stack = await startAppStack();
const browser = await launchBrowser();
try {
  const { context, page, client } = await openBenchPage(browser, stack, 'live@bench.example', {
    width: 1280,
    height: 800,
  });

  const durations = new Map<string, number[]>();
  let label = '';
  await page.exposeFunction('reportInteraction', (ms: number) => {
    if (label !== '') durations.set(label, [...(durations.get(label) ?? []), ms]);
  });
  await page.addInitScript(() => {
    const report = globalThis as unknown as { reportInteraction(ms: number): void };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) report.reportInteraction(entry.duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  /** Measures one press and all events that belong to it. */
  async function measure(what: string, act: () => Promise<void>): Promise<void> {
    label = what;
    await act();
    // The observer reports asynchronously after the paint.
    await page.waitForTimeout(250);
    label = '';
  }
  const press = (key: string) => () => page.keyboard.press(key);

  const [sample] = practiceSamples;
  if (!sample) throw new Error('There is no practice sample');
  await createInterviewWalk(page, sample, 'mouse').newInterview();
  await page.getByRole('radio').first().waitFor();
  await page.getByRole('heading', { name: 'Fit so far' }).waitFor();
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let round = 0; round < rounds; round++) {
    await measure('answer', press(round % 2 === 0 ? 'a' : 'b'));
    await measure('note', press('q'));
    await page.getByRole('textbox', { name: 'What they said' }).waitFor();
    await page.keyboard.insertText(`note ${round}`);
    await measure('note', press('Enter'));
  }
  await page.keyboard.press('Enter');
  for (let round = 0; round < rounds; round++) {
    await measure('ask later', press('l'));
    await page.locator('#advertising_types-label').waitFor();
    await page.keyboard.press('Shift+Enter');
    await page.locator('#first_purchase_amount-label').waitFor();
    await page.keyboard.press('l');
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  const { ids } = (await (
    await context.request.post('/api/interviews/practice', { data: { operationId: randomUUID() } })
  ).json()) as { ids: string[] };
  await page.goto(`/session/${ids[0]}/script-pitch`);
  await page.getByRole('button', { name: /^Call mode/ }).click();
  await page.getByRole('region', { name: 'Script', exact: true }).waitFor();
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let round = 0; round < rounds; round++) {
    await measure('palette', press('o'));
    await page.getByRole('dialog', { name: 'Objections' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Objections' }).waitFor({ state: 'detached' });
    const density = ['Beats', 'Keywords', 'Full'][round % 3] ?? 'Full';
    await measure('density', () => page.getByText(density, { exact: true }).click());
    await measure('outcome', press('e'));
    await page.getByRole('dialog', { name: 'How did the call end?' }).waitFor();
    await measure('outcome', press('3'));
    await page.getByRole('dialog', { name: 'Follow up', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  const p95 = (what: string) => {
    const sorted = (durations.get(what) ?? []).toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
  };
  const answer = p95('answer');
  console.log(
    `processor 4x slower; answer: p95 ${answer} ms of ${durations.get('answer')?.length}`,
  );
  for (const what of ['note', 'ask later', 'palette', 'density', 'outcome'])
    console.log(
      `${what}: p95 ${p95(what)} ms of ${durations.get(what)?.length ?? 0}, ${(p95(what) / answer).toFixed(2)} of an answer (goal 1.5)`,
    );
} finally {
  await browser.close();
  await stack.stop();
}
