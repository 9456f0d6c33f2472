import type { Page } from '@playwright/test';
import { tourShots, tourTranscript } from '@salespro/domain/tour/tourFilm.ts';
import { expect, test } from './fixtures.ts';

const isFilm = /\/tour\/tour\.(webm|mp4|en\.vtt)$/;

/** Records requests of the film, and whether the service worker answered. */
function watchFilm(page: Page) {
  const seen: { path: string; status: number; isFromWorker: boolean }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (isFilm.test(pathname))
      seen.push({
        path: pathname,
        status: response.status(),
        isFromWorker: response.fromServiceWorker(),
      });
  });
  return seen;
}

const readCues = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) =>
    [...(video.textTracks[0]?.cues ?? [])].map((cue) => ({
      from: cue.startTime,
      to: cue.endTime,
      caption: (cue as VTTCue).text,
    })),
  );

const isRunning = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime > 0.2);

test('FILM-03, FILM-04: on the landing page the film comes with Play only, plays, and its captions are those of the shots', async ({
  page,
}) => {
  const seen = watchFilm(page);
  await page.goto('/');
  await page.mouse.move(200, 200);
  const play = page.getByRole('link', { name: 'Play the tour, 1 minute 15 seconds' });
  await play.scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: /^A question about the client list/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(seen).toEqual([]);
  await play.click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => isRunning(page)).toBe(true);
  await expect.poll(() => readCues(page)).toEqual(tourShots);
  expect(await page.locator('video').evaluate(readForm)).toEqual([1280, 800, 75]);
  expect(seen.map(({ path }) => path)).toContain('/tour/tour.webm');
  expect(seen.map(({ path }) => path)).not.toContain('/tour/tour.mp4');
});

const readForm = ({ videoWidth, videoHeight, duration }: HTMLVideoElement) => [
  videoWidth,
  videoHeight,
  Math.round(duration),
];

test('FILM-03: both films play, and have at most 4 MB each', async ({ page }) => {
  await page.goto('/tour');
  for (const [name, type] of [
    ['tour.webm', 'video/webm'],
    ['tour.mp4', 'video/mp4'],
  ] as const) {
    const reply = await page.request.get(`/tour/${name}`);
    expect(reply.headers()['content-type']).toBe(type);
    const bytes = (await reply.body()).length;
    console.log(`${name}: ${(bytes / 1000).toFixed(0)} kB`);
    expect(bytes).toBeLessThanOrEqual(4_000_000);
    const video = page.locator('video');
    await video.evaluate((film: HTMLVideoElement, src) => {
      film.src = src;
      film.muted = true;
      return film.play();
    }, `/tour/${name}`);
    await expect.poll(() => isRunning(page)).toBe(true);
    expect(await video.evaluate(readForm)).toEqual([1280, 800, 75]);
  }
});

test('FILM-09: without scripts the page has film and transcript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Read the transcript' }).click();
  await expect(page).toHaveURL('/tour');
  await expect(page.locator('video')).toBeVisible();
  await expect(page.locator('main p')).toHaveText([...tourTranscript]);
  await context.close();
});

test('FILM-11: under the service worker the film plays in parts, and nothing of it is kept', async ({
  newSeller,
}) => {
  const { page } = await newSeller();
  await page.goto('/my-interviews');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const seen = watchFilm(page);
  await page.goto('/tour');
  await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.locator('video').evaluate((film: HTMLVideoElement) => {
    film.muted = true;
    return film.play();
  });
  await expect.poll(() => isRunning(page)).toBe(true);
  expect(seen.filter(({ path }) => path.endsWith('.webm'))[0]?.status).toBe(206);
  expect(seen.filter(({ isFromWorker }) => isFromWorker)).toEqual([]);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((path) => path.startsWith('/tour'))).toEqual([]);
});
