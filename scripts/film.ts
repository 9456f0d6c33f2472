/**
 * `node scripts/film.ts`: records the tour film from the demo of the built app and writes both films, captions and poster to
 * apps/web/public/tour. Needs ffmpeg. The recording runs in real time, so the machine should be idle.
 */
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formatWebVttCaptions } from '@salespro/domain/tour/formatWebVttCaptions.ts';
import { tourShots } from '@salespro/domain/tour/tourFilm.ts';
import { assertProgramInstalled } from '@salespro/testing/assertProgramInstalled.ts';
import { installedBrowserOptions } from '@salespro/testing/installedBrowserOptions.ts';
import { startAppStack } from '@salespro/testing/startAppStack.ts';
import { chromium } from 'playwright';
import { encode, type Frame } from './film/encode.ts';
import { posterSecond, shots } from './film/shots.ts';

/** Wall-clock seconds at which a shot was recorded, and its position in the film. */
interface Take {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

assertProgramInstalled('ffmpeg');
const root = join(import.meta.dirname, '..');
const target = join(root, 'apps/web/public/tour');
const size = { width: 1280, height: 800 };
/** All frames of the session; `at` is the wall-clock time in seconds. */
const recorded: Frame[] = [];
const takes: Take[] = [];

const stack = await startAppStack();
const browser = await chromium.launch({
  ...installedBrowserOptions,
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage({ viewport: size, colorScheme: 'light', locale: 'en-US' });
  // Draws the pointer. The titles would show locators.
  await page.screencast.showActions({ duration: 400, style: { title: 'display: none' } });
  await page.goto(`${stack.url}/demo`);
  await page.screencast.start({
    size,
    quality: 95,
    onFrame: ({ data, timestamp }) => {
      recorded.push({ at: timestamp / 1000, jpeg: data });
    },
  });
  for (const [place, { from, to, caption }] of tourShots.entries()) {
    await shots[place]?.prepare?.(page);
    const start = Date.now();
    await shots[place]?.play(page);
    const played = Date.now() - start;
    await pause(Math.max(0, (to - from) * 1000 - played));
    takes.push({ from, to, start: start / 1000, end: Date.now() / 1000 });
    console.log(`${(played / 1000).toFixed(1)} of ${to - from} s: ${caption}`);
  }
} finally {
  await browser.close();
  await stack.stop();
}
// Chromium encodes frames in parallel and may deliver them out of order.
recorded.sort((a, b) => a.at - b.at);
encode(takes.flatMap(cut), posterSecond, join(root, '.reports/film'), target);
writeFileSync(join(target, 'tour.en.vtt'), formatWebVttCaptions(tourShots));
for (const name of ['tour.webm', 'tour.mp4', 'poster.webp'])
  console.log(`${name}: ${Math.round(statSync(join(target, name)).size / 1000)} kB`);

/** The frames of a shot at their seconds of the film. The first one shows the page as it is when the shot begins. */
function cut({ from, to, start, end }: Take): Frame[] {
  const speed = Math.min(1, (to - from) / (end - start));
  if (speed < 0.8) throw new Error(`the shot at ${from} s takes ${end - start} s`);
  const first = recorded.findLastIndex(({ at }) => at <= start);
  const last = recorded.findLastIndex(({ at }) => at < end);
  return recorded
    .slice(first, last + 1)
    .map(({ at, jpeg }) => ({ at: from + Math.max(0, at - start) * speed, jpeg }));
}
