import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { enableTwoFactor } from '@salespro/testing/enableTwoFactor.ts';
import { startFakeAiProvider } from '@salespro/testing/fakeAiProvider.ts';
import type { CaughtMail } from '@salespro/testing/mailCatcher.ts';
import { type AppStack, startAppStack } from '@salespro/testing/startAppStack.ts';
import pg from 'pg';

const built = join(import.meta.dirname, '../apps/web/dist');

let installation: AppStack | undefined;
/** Folder of the built pages of this worker; changes of a test affect no other worker. */
export const pagesFolder = join(tmpdir(), `salespro-pages-${process.pid}`);

function current(): AppStack {
  if (!installation) throw new Error('the app has not been started');
  return installation;
}

export const appUrl = () => current().url;
export const ownerUrl = () => current().ownerUrl;
/** Kills the API of this worker, until `startApi`. */
export const killApi = () => current().killApi();
export const startApi = () => current().startApi();
export const password = 'correct horse battery';

export interface Seller {
  readonly email: string;
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Turns on two-factor, which admin and content manager need for every call. */
export const addSecondFactor = ({ context }: Seller) =>
  enableTwoFactor(
    async (path, data) => (await context.request.post(path, { data })).json(),
    password,
  );

/**
 * Matches what the browser logs offline and what a test expects besides. Returns one pattern, because
 * Playwright takes a list of two for a value and its options.
 */
export function buildOfflineErrorPatterns(...more: RegExp[]): RegExp[] {
  const own =
    /ERR_INTERNET_DISCONNECTED|Failed to load resource|error occurred when fetching the script/;
  return [new RegExp([own, ...more].map(({ source }) => source).join('|'))];
}

/** Console errors that a test provokes on purpose. */
type Allowed = { allowConsole: RegExp[] };

/** Console errors and policy violations of all pages of a test. */
type Watched = { consoleErrors: string[]; violations: string[] };

interface Journey {
  newSeller(email?: string): Promise<Seller>;
  waitForMail(to: string, subject: RegExp): Promise<CaughtMail>;
  linkIn(mail: CaughtMail): string;
  /** Runs SQL in the database, for what only the operator could do. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

export const test = base.extend<
  Journey & Allowed & Watched & { noise: undefined },
  { app: undefined }
>({
  // Each worker has its own app, because tests change the admin and global settings.
  app: [
    async ({}, use) => {
      const provider = await startFakeAiProvider({ pauseMs: 20 });
      cpSync(built, pagesFolder, { recursive: true });
      installation = await startAppStack({
        WEB_DIST: pagesFolder,
        OWNER_EMAIL: 'owner@agency.example',
        ADMIN_CLAIM_EMAIL: 'admin@agency.example',
        OPENAI_BASE_URL: provider.url,
      });
      await use(undefined);
      await installation.stop();
      await provider.close();
      rmSync(pagesFolder, { recursive: true });
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],

  allowConsole: [[], { option: true }],

  baseURL: async ({}, use) => use(appUrl()),

  // Fails the test on unexpected console errors and on policy violations in any page.
  noise: [
    async ({ context, allowConsole, consoleErrors, violations }, use) => {
      recordConsoleErrors(context, consoleErrors);
      await watchPolicy(context, violations);
      await use(undefined);
      if (violations.length > 0)
        throw new Error(`the content security policy blocked:\n${violations.join('\n')}`);
      const unexpected = consoleErrors.filter(
        (line) => !allowConsole.some((pattern) => pattern.test(line)),
      );
      if (unexpected.length > 0) throw new Error(`the console said:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],

  consoleErrors: async ({}, use) => use([]),
  violations: async ({}, use) => use([]),

  waitForMail: async ({}, use) => use(waitForMail),
  linkIn: async ({}, use) => use((mail) => /https?:\/\/\S+/.exec(mail.text)?.[0] ?? ''),

  newSeller: async ({ browser, consoleErrors, violations }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email = `seller-${randomUUID().slice(0, 8)}@agency.example`) => {
      const context = await browser.newContext({ baseURL: appUrl() });
      contexts.push(context);
      recordConsoleErrors(context, consoleErrors);
      await watchPolicy(context, violations);
      await context.request.post('/api/auth/sign-up', { data: { email, password } });
      const mail = await waitForMail(email, /Confirm/);
      const token = /#token=(\S+)/.exec(mail.text)?.[1] ?? '';
      await context.request.post('/api/auth/confirm', { data: { token } });
      return { email, context, page: await context.newPage() };
    });
    for (const context of contexts) await context.close();
  },

  sql: async ({}, use) => {
    const client = new pg.Client({ connectionString: ownerUrl() });
    await client.connect();
    await use(async (text, values) => (await client.query(text, values)).rows);
    await client.end();
  },
});

export { expect } from '@playwright/test';

function recordConsoleErrors(context: BrowserContext, consoleErrors: string[]): void {
  context.on('console', (message) => {
    // Blocked styles are counted by `watchPolicy`, which ignores the one that is no fault.
    if (message.text().startsWith('Applying inline style violates')) return;
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  context.on('weberror', (error) => consoleErrors.push(String(error.error())));
}

/** Records violations of the content security policy, because any violation is a fault or an attack. */
async function watchPolicy(context: BrowserContext, violations: string[]): Promise<void> {
  await context.exposeBinding(
    'tellViolation',
    (_source, what: string) => void violations.push(what),
  );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // The browser's native editing copies the style of an overwritten selection into a style attribute; the
      // policy blocks it, and the editor renders the line again.
      const isNativeEdit =
        event.effectiveDirective === 'style-src-attr' &&
        event.sourceFile === '' &&
        document.activeElement?.closest('.cm-editor');
      if (isNativeEdit) return;
      const { tellViolation } = window as unknown as { tellViolation(what: string): void };
      tellViolation(
        `${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample} at ${event.sourceFile}:${event.lineNumber}:${event.columnNumber}`,
      );
    });
  });
}

async function waitForMail(to: string, subject: RegExp): Promise<CaughtMail> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const mails = (await (await fetch(`${current().mailUrl}/api/mails`)).json()) as CaughtMail[];
    const found = mails.find((mail) => mail.to.includes(to) && subject.test(mail.subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail to ${to} about ${subject}`);
}
