import { randomUUID } from 'node:crypto';
import type { Stack } from '@salespro/testing/stack.ts';
import { turnOnTwoFactor } from '@salespro/testing/turnOnTwoFactor.ts';
import pg from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright';
import { fillAccount } from './fillAccount.ts';
import { fillTrials } from './fillTrials.ts';
import type { Scene } from './Scene.ts';
import { password, signUp } from './signUp.ts';
import { sizes } from './sizes.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Cast {
  readonly states: Readonly<Record<string, State>>;
  /** Ids of interviews by the name a scene's path calls them. */
  readonly ids: Readonly<Record<string, string>>;
}

/** Who looks at the pages, and the interviews they have. */
export async function prepareCast(browser: Browser, stack: Stack): Promise<Cast> {
  const states: Record<string, State> = {};
  let ids: Record<string, string> = { id: randomUUID() };
  for (const who of ['seller', 'busy', 'admin']) {
    const context = await browser.newContext();
    await signUp(stack, context, `${who}@fieldnote.example`);
    if (who === 'admin') {
      const post = async (path: string, data: object) =>
        (await context.request.post(`${stack.url}${path}`, { data })).json();
      await turnOnTwoFactor(post, password);
      await post('/api/settings/claim-admin', {});
    }
    if (who === 'busy') {
      ids = { ...ids, ...(await fillAccount(stack, context, ids.id ?? '')) };
      ids = { ...ids, ...(await fillTrials(stack, context)) };
    }
    states[who] = await context.storageState();
    await context.close();
  }
  await keepProven(stack);
  return { states, ids };
}

/** All pictures take longer than ten minutes, and nobody shall be asked in between who they are. */
async function keepProven({ ownerUrl }: Stack): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`update auth.session set proven_at = now() + interval '1 day'`);
  await client.end();
}

/** The scenes in one size and scheme; returns how many pictures were made. */
export async function shoot(
  browser: Browser,
  stack: Stack,
  { states, ids }: Cast,
  scenes: readonly Scene[],
  [size, colorScheme]: readonly [keyof typeof sizes, 'light' | 'dark'],
  folder: string,
): Promise<number> {
  let count = 0;
  for (const scene of scenes) {
    const storageState = scene.who ? states[scene.who] : undefined;
    const context = await browser.newContext({
      viewport: sizes[size],
      colorScheme,
      ...(storageState ? { storageState } : {}),
      hasTouch: size === 'phone',
      isMobile: size === 'phone',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    try {
      const path = scene.path.replace(/:(\w+)/, (_, name: string) => ids[name] ?? name);
      await page.goto(`${stack.url}${path}`, { waitUntil: 'networkidle' });
      await page.getByText('Loading...', { exact: true }).waitFor({ state: 'detached' });
      await scene.act?.(page);
      if (!scene.firstView) await stretch(page);
      await page.screenshot({ path: `${folder}/${scene.name}-${size}-${colorScheme}.png` });
      count += 1;
    } catch (error) {
      const [reason] = String(error instanceof Error ? error.message : error).split('\n');
      console.error(`${scene.name} ${size} ${colorScheme}: ${reason}`);
      process.exitCode = 1;
    }
    await context.close();
  }
  return count;
}

/** The window as high as its page: bars stay at the end instead of lying across the text. */
async function stretch(page: Page): Promise<void> {
  const window = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (window && height > window.height) await page.setViewportSize({ ...window, height });
}
