/**
 * `npm run film`: records the tour film from the demo of the built app and writes both films, captions and poster to
 * apps/web/public/tour. Needs ffmpeg. The recording runs in real time, so the machine should be idle.
 */
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { toCaptions } from '@salespro/domain/tour/toCaptions.ts';
import { tourShots } from '@salespro/domain/tour/tourFilm.ts';
import { chromium, type Page } from 'playwright';
import { encode, type Frame } from './film/encode.ts';
import { posterSecond, type Shot, shots } from './film/shots.ts';
import { findTestBrowser } from './findChromium.ts';
import { needProgram } from './needProgram.ts';
import { startStack } from './stack.ts';

needProgram('ffmpeg');
const root = join(import.meta.dirname, '..');
const target = join(root, 'apps/web/public/tour');
const size = { width: 1280, height: 800 };
const frames: Frame[] = [];

const stack = await startStack();
const executablePath = findTestBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage({ viewport: size, colorScheme: 'light', locale: 'en-US' });
  // Draws the pointer. The titles would show locators.
  await page.screencast.showActions({ duration: 400, style: { title: 'display: none' } });
  await page.goto(`${stack.url}/demo`);
  for (const [place, { from, to, caption }] of tourShots.entries()) {
    const shot = shots[place] as Shot;
    await shot.prepare?.(page);
    const recorded = await record(page, shot, (to - from) * 1000);
    const pace = Math.min(1, (to - from) / recorded.seconds);
    frames.push(...recorded.frames.map(({ at, jpeg }) => ({ at: from + at * pace, jpeg })));
    const rate = Math.round(recorded.frames.length / recorded.seconds);
    console.log(`${recorded.seconds.toFixed(1)} s, ${rate} pictures a second: ${caption}`);
    if (pace < 0.8) throw new Error(`shot ${place + 1} takes ${recorded.seconds} s`);
  }
} finally {
  await browser.close();
  await stack.stop();
}
encode(frames, posterSecond, join(root, '.reports/film'), target);
writeFileSync(join(target, 'tour.en.vtt'), toCaptions(tourShots));
for (const name of ['tour.webm', 'tour.mp4', 'poster.webp'])
  console.log(`${name}: ${Math.round(statSync(join(target, name)).size / 1000)} kB`);

/** Plays a shot for at least so long. The times of its frames are seconds from its beginning. */
async function record(page: Page, shot: Shot, leastMs: number) {
  const recorded: Frame[] = [];
  const start = Date.now();
  await page.screencast.start({
    size,
    quality: 95,
    onFrame: ({ data, timestamp }) => {
      recorded.push({ at: Math.max(0, timestamp - start) / 1000, jpeg: data });
    },
  });
  await shot.play(page);
  await pause(Math.max(0, leastMs - (Date.now() - start)));
  const seconds = (Date.now() - start) / 1000;
  await page.screencast.stop();
  // Chromium encodes frames in parallel and may deliver them out of order.
  const sorted = recorded.filter(({ at }) => at < seconds).toSorted((a, b) => a.at - b.at);
  return { frames: sorted.map((frame, place) => (place ? frame : { ...frame, at: 0 })), seconds };
}
