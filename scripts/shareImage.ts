/**
 * `node scripts/shareImage.ts`, after `npm run build`: the picture of a shared link, apps/web/public/share.png. Left what
 * the landing page says first, right a question of the product itself, in a call with the dentist of the demo.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dentist } from '@salespro/domain/demo/clients/dentist.ts';
import { type Browser, chromium } from 'playwright';
import { chromiumPath } from './findChromium.ts';
import { signUp } from './shots/signUp.ts';
import { type Stack, startStack } from './stack.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const asked = 'reviews_collection';

const stack = await startStack();
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox'],
});
try {
  await compose(browser, await takeQuestion(browser, stack));
} finally {
  await browser.close();
  await stack.stop();
}

/** The screen of a seller who has just heard the answer to question 9. */
async function takeQuestion(from: Browser, { url, ...rest }: Stack): Promise<Buffer> {
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
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 1280, height: 760 } });
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
    div { position: absolute; top: 64px; left: 64px; width: 420px }
    p { display: flex; gap: 14px; align-items: center; margin: 0 0 76px; font-size: 30px; font-weight: 700; letter-spacing: -.02em }
    svg { width: 44px; height: 44px }
    h1 { margin: 0; font-size: 54px; letter-spacing: -.035em; line-height: 1.08 }
    img { position: absolute; top: 64px; left: 520px; width: 960px; border: 1px solid #dfe3e1; border-radius: 16px; box-shadow: 0 10px 28px rgb(20 32 28 / .12) }
    </style><div><p>${read('apps/web/public/favicon.svg')}SalesPro</p>
    <h1>Ask twelve questions. Pitch the one service that fits.</h1></div>
    <img src="data:image/png;base64,${picture.toString('base64')}">`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${root}apps/web/public/share.png` });
  await page.close();
}
