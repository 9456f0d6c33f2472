import { installedBrowserOptions } from '@salespro/testing/installedBrowserOptions.ts';
import type { startAppStack } from '@salespro/testing/startAppStack.ts';
import { type Browser, chromium } from 'playwright';

/** Starts the machine's Chromium with the options of the measurements. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...installedBrowserOptions,
    args: ['--no-sandbox', '--disable-gpu'],
  });

/** Opens a page of a newly signed-up seller. */
export async function openBenchPage(
  browser: Browser,
  stack: Awaited<ReturnType<typeof startAppStack>>,
  email: string,
  viewport: { width: number; height: number },
) {
  const context = await browser.newContext({ baseURL: stack.url, viewport });
  const data = { email, password: 'correct horse battery' };
  await context.request.post('/api/auth/sign-up', { data });
  for (let i = 0; i < 200 && !stack.mails.some(({ to }) => to.includes(email)); i++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const mail = stack.mails.find(({ to }) => to.includes(email));
  const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await context.request.post('/api/auth/confirm', { data: { token } });
  const page = await context.newPage();
  return { context, page, client: await context.newCDPSession(page) };
}
