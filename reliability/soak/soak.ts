/**
 * `npm run soak`: random use of every screen by two tabs while calls fail, 20 minutes unless `SOAK_MINUTES` or
 * `--minutes` is set; `SOAK_SEED` or `--seed` repeats a run.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startAppStack } from '@salespro/testing/startAppStack.ts';
import config from '../../e2e/playwright.config.ts';
import { buildSoakReport } from './buildSoakReport.ts';
import { runSoak } from './runSoak.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' } },
});
const minutes = Number(values.minutes ?? process.env.SOAK_MINUTES ?? 20);
const seed = Number(values.seed ?? process.env.SOAK_SEED ?? Date.now() % 1_000_000);
console.log(`soak: ${minutes} minutes, seed ${seed} (repeat it with --seed ${seed})`);
const stack = await startAppStack();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const { url, ownerUrl } = stack;
  const outcome = await runSoak({ browser, url, ownerUrl, minutes, seed });
  const { lines, idle } = buildSoakReport(outcome, minutes);
  console.log([...lines, ...idle].join('\n'));
  process.exitCode = outcome.faults.length + idle.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await stack.stop();
}
