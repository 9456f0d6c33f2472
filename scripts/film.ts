/**
 * `npm run film`: records the tour film from the built product, about five minutes. Writes both films, captions
 * and poster to apps/web/public/tour and what they were made from to scripts/film/manifest.json.
 */
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextWorkingDay } from '@salespro/domain/interviews/days/calendarDay.ts';
import { toLocalMoment } from '@salespro/domain/interviews/days/toLocalMoment.ts';
import { toCaptions } from '@salespro/domain/tour/toCaptions.ts';
import { tourShots } from '@salespro/domain/tour/tourFilm.ts';
import { chromiumPath } from '@salespro/testing/findChromium.ts';
import { needProgram } from '@salespro/testing/needProgram.ts';
import { startStack } from '@salespro/testing/stack.ts';
import { chromium } from 'playwright';
import { callShots } from './film/callShots.ts';
import { createCamera } from './film/createCamera.ts';
import { drawPoster } from './film/drawPoster.ts';
import { encode } from './film/encode.ts';
import { filmFolder, filmManifest } from './film/filmManifest.ts';
import { prepareSalon } from './film/prepareSalon.ts';
import { questionShots } from './film/questionShots.ts';
import type { Stage } from './film/Stage.ts';
import { hashScreens } from './film/screens.ts';
import { installStageTools } from './film/stageTools.ts';
import { signUp } from './signUp.ts';

needProgram('ffmpeg');
const most = 4_000_000;
const root = join(import.meta.dirname, '..');
const folder = join(root, '.reports/film');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
mkdirSync(filmFolder, { recursive: true });
// Before the recording: whatever is changed while it runs makes the film old.
const screens = hashScreens(root);

const faults: string[] = [];
const stack = await startStack();
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const timeZone = 'America/New_York';
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: timeZone,
  });
  await signUp(stack, context, 'dana@fieldnote.example');
  // The interview was begun the working day before, so that it is due.
  const today = nextWorkingDay(toLocalMoment(new Date(), timeZone).day);
  const { id, answer } = await prepareSalon(stack, context, today);
  await context.addInitScript(installStageTools);
  const begin = toMorning(today, timeZone);
  await context.clock.install({ time: begin - 60_000 });
  const page = await context.newPage();
  await context.clock.pauseAt(begin);
  const camera = await createCamera(page, folder);
  const pieces: Stage['pieces'] = {};
  const stage: Stage = { page, camera, pieces, url: stack.url, interviewId: id, answer };
  for (const [place, shot] of [...questionShots, ...callShots].entries()) {
    const { caption, to } = tourShots[place] ?? { caption: '', to: 0 };
    await shot.prepare?.(stage);
    await shot.play(stage);
    const late = await camera.holdUntil(to);
    console.log(`${place + 1} of ${tourShots.length}: ${caption}`);
    if (late > 0) faults.push(`shot ${place + 1} ends ${late.toFixed(2)} s late`);
  }
  await drawPoster(browser, pieces, join(filmFolder, 'poster.webp'));
  encode(camera.stills, folder, filmFolder);
} finally {
  await browser.close();
  await stack.stop();
}

writeFileSync(join(filmFolder, 'tour.en.vtt'), toCaptions(tourShots));
const sizes = Object.fromEntries(
  ['tour.webm', 'tour.mp4', 'poster.webp'].map((name) => [
    name,
    statSync(join(filmFolder, name)).size,
  ]),
);
writeFileSync(filmManifest, `${JSON.stringify({ sizes, screens }, null, 2)}\n`);
for (const [name, bytes] of Object.entries(sizes))
  console.log(`${name}: ${(bytes / 1000).toFixed(0)} kB`);
if (Object.values(sizes).some((bytes) => bytes > most)) faults.push('a film may have 4 MB at most');
if (faults.length > 0) throw new Error(faults.join('\n'));

/** 9:41 of that day. */
function toMorning(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T09:41:00Z`);
  const shown = new Date(utc).toLocaleString('sv-SE', { timeZone });
  return utc + (utc - Date.parse(`${shown.replace(' ', 'T')}Z`));
}
