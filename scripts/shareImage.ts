/**
 * `node scripts/shareImage.ts`, after `npm run build`: draws the picture of shared links, apps/web/public/share.png.
 * It shows the headline of the landing page above a question of the demo with the ranking beside it.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dentist } from '@salespro/domain/demo/clients/dentist.ts';
import { installedBrowserOptions } from '@salespro/testing/installedBrowserOptions.ts';
import { type AppStack, startAppStack } from '@salespro/testing/startAppStack.ts';
import { type Browser, chromium } from 'playwright';
import { signUp } from './signUp.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const asked = 'reviews_collection';
/** Visible height of the screenshot; the rest is cropped. */
const shownHeight = 420;

const stack = await startAppStack();
const browser = await chromium.launch({
  ...installedBrowserOptions,
  args: ['--no-sandbox'],
});
try {
  await compose(browser, await takeQuestion(browser, stack));
} finally {
  await browser.close();
  await stack.stop();
}

/** Takes a screenshot of question 9 with its answer. */
async function takeQuestion(from: Browser, { url, ...rest }: AppStack): Promise<Buffer> {
  const context = await from.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await signUp({ url, ...rest }, context, 'dana@fieldnote.example');
  const id = randomUUID();
  const post = async (path: string, data: object) => {
    const reply = await context.request.post(`${url}${path}`, { data });
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  };
  await post('/api/interviews', {
    id,
    ...dentist.business,
    employees: Number(dentist.business.employees),
  });
  const at = dentist.replies.findIndex((reply) => reply.id === asked);
  await post(`/api/interviews/${id}/answers`, {
    operationId: randomUUID(),
    changes: dentist.replies
      .slice(0, at)
      .map(({ id: questionId, enter }) => ({ questionId, value: enter })),
  });
  const page = await context.newPage();
  await page.goto(`${url}/session/${id}/questions`, { waitUntil: 'networkidle' });
  await page.getByText('Question 9 of 12').waitFor();
  await page.getByRole('radio', { name: 'No', exact: true }).check({ force: true });
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  // The question with the ranking beside it: neither is cut off at a side.
  const box = await page.locator('[data-rail]').boundingBox();
  if (!box) throw new Error('no ranking beside the question');
  const picture = await page.screenshot({ clip: { ...box, height: shownHeight } });
  await context.close();
  return picture;
}

async function compose(from: Browser, picture: Buffer): Promise<void> {
  const read = (path: string) => readFileSync(`${root}${path}`);
  const font = read(
    'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  ).toString('base64');
  const page = await from.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<style>
    @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
    body { position: relative; width: 1200px; height: 630px; margin: 0; overflow: hidden; background: #f7f7f7; color: #14201c; font-family: Inter }
    p { display: flex; gap: 12px; align-items: center; margin: 40px 0 14px 88px; font-size: 26px; font-weight: 700; letter-spacing: -.02em }
    svg { width: 38px; height: 38px }
    h1 { margin: 0 0 0 88px; font-size: 41px; letter-spacing: -.035em; line-height: 1.1; white-space: nowrap }
    img { position: absolute; top: 150px; left: 88px; width: 1024px }
    </style><p>${read('apps/web/public/favicon.svg')}SalesPro</p>
    <h1>Ask twelve questions. Pitch the one service that fits.</h1>
    <img src="data:image/png;base64,${picture.toString('base64')}">`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${root}apps/web/public/share.png` });
  await page.close();
}
