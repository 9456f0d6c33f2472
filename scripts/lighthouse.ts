/** `npm run lighthouse`: scores of the built landing page and sign-in, mobile and desktop, median of three. */
import { mkdirSync, writeFileSync } from 'node:fs';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright';
import { freePort } from './postgres.ts';
import { startStack } from './stack.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const stack = await startStack();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

mkdirSync('.reports/lighthouse', { recursive: true });
try {
  for (const path of ['/', '/auth']) {
    for (const form of ['mobile', 'desktop'] as const) {
      const scores = Object.fromEntries(categories.map((name) => [name, [] as number[]]));
      const metrics: Record<string, number[]> = {};
      for (let run = 0; run < 3; run++) {
        const result = await lighthouse(
          `${stack.url}${path}`,
          { port, output: 'html', logLevel: 'error' },
          form === 'desktop' ? desktopConfig : undefined,
        );
        if (!result) throw new Error('no result');
        for (const name of categories)
          scores[name]?.push(Math.round((result.lhr.categories[name]?.score ?? 0) * 100));
        for (const id of [
          'first-contentful-paint',
          'largest-contentful-paint',
          'total-blocking-time',
          'cumulative-layout-shift',
        ]) {
          metrics[id] = [...(metrics[id] ?? []), result.lhr.audits[id]?.numericValue ?? Number.NaN];
        }
        if (run === 0) {
          const name = `${path === '/' ? 'landing' : 'auth'}-${form}`;
          writeFileSync(`.reports/lighthouse/${name}.html`, String(result.report));
          const faults = Object.values(result.lhr.audits).filter(
            ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
          );
          for (const { id, title } of faults) console.log(`  ${name}: ${id} - ${title}`);
        }
      }
      const line = categories.map((name) => `${name} ${median(scores[name] ?? [])}`).join('  ');
      const timing = Object.entries(metrics).map(
        ([id, values]) =>
          `${id
            .split('-')
            .map((word) => word[0])
            .join('')} ${median(values).toFixed(id === 'cumulative-layout-shift' ? 3 : 0)}`,
      );
      console.log(`${path.padEnd(6)} ${form.padEnd(8)} ${line}   (${timing.join(', ')})`);
    }
  }
} finally {
  await browser.close();
  await stack.stop();
}
