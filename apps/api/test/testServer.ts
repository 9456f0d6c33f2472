import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buildDatabaseUrls } from '@salespro/testing/databaseUrls.ts';
import { enableTwoFactor as turnOn } from '@salespro/testing/enableTwoFactor.ts';
import { type CaughtMail, startMailCatcher } from '@salespro/testing/mailCatcher.ts';
import pg from 'pg';
import { inject } from 'vitest';
import { createServer, type TestOverrides } from '#app/createServer.ts';
import { readEnv } from '#app/env.ts';
import { setHashCost } from '#auth/passwords/createPasswordHasher.ts';
import { createDb } from '#lib/db.ts';
import { createLog } from '#lib/log.ts';
import { Browser } from './Browser.ts';
import { templateDatabase } from './globalSetup.ts';

export const testEncryptionKeys = `1:${Buffer.alloc(32, 7).toString('base64')}`;
export const strongPassword = 'correct horse battery';

/** Starts a whole server with its own database and a real mail server; close it in afterAll. */
export async function startTestServer(
  overrides: Record<string, string> = {},
  makeDb: typeof createDb = createDb,
  testOverrides: TestOverrides = {},
  /** Settings that depend on the URLs of its database. */
  withUrls: (urls: ReturnType<typeof buildDatabaseUrls>) => Record<string, string> = () => ({}),
) {
  // Hashing at full cost is only for tests about passwords.
  setHashCost('quick');
  const superuserUrl = inject('superuserUrl');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new pg.Client({ connectionString: superuserUrl });
  await maintenance.connect();
  await maintenance.query(`create database ${database} template ${templateDatabase}`);
  await maintenance.end();

  const urls = buildDatabaseUrls(superuserUrl, database);
  const catcher = await startMailCatcher();
  const filesDir = await mkdtemp(join(tmpdir(), 'salespro-files-'));
  const logLines: string[] = [];
  const env = readEnv({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://localhost:3000',
    APP_DATABASE_URL: urls.appUrl,
    AUTH_DATABASE_URL: urls.authUrl,
    JOBS_DATABASE_URL: urls.jobsUrl,
    AUTH_SECRET: 'a secret only for tests, long enough',
    ENCRYPTION_KEYS: testEncryptionKeys,
    SMTP_URL: `smtp://127.0.0.1:${catcher.smtpPort}`,
    // No server at this address, so that no test calls the real provider.
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    RATE_LIMIT_SCALE: '1000',
    DATABASE_POOL_SIZE: '5',
    // Generous timeouts; tests of timeouts set their own.
    DATABASE_ACQUIRE_TIMEOUT_MS: '10000',
    DATABASE_QUERY_TIMEOUT_MS: '10000',
    LOG_LEVEL: 'info',
    FILES_DIR: filesDir,
    ...overrides,
    ...withUrls(urls),
  });
  const log = createLog(
    env.LOG_LEVEL,
    new Writable({ write: (line, _encoding, done) => done(void logLines.push(String(line))) }),
  );
  const server = await createServer(env, log, makeDb, testOverrides);
  await server.app.ready();
  await server.startJobs();
  const owner = new pg.Pool({ connectionString: urls.ownerUrl, max: 2 });
  const signUps: Promise<unknown>[] = [];

  const waitForMail = async (to: string, subject: RegExp): Promise<CaughtMail> => {
    const find = () =>
      catcher.mails.find((mail) => mail.to.includes(to) && subject.test(mail.subject));
    return waitUntil(find, () => `no mail to ${to} about ${subject}`);
  };

  /** Returns a browser of a signed-up, confirmed and signed-in seller. */
  const newSeller = async (email = `seller-${randomUUID().slice(0, 8)}@agency.example`) => {
    const browser = new Browser(server.app);
    // The sign-up reply is delayed on purpose; the mail arrives before it.
    const signUp = new Browser(server.app);
    signUps.push(signUp.post('/api/auth/sign-up', { email, password: strongPassword }));
    const mail = await waitForMail(email, /Confirm/);
    await browser.post('/api/auth/confirm', {
      token: findMailToken(mail),
      password: strongPassword,
    });
    return Object.assign(browser, { email });
  };

  const turnOnTwoFactor = (browser: Browser) =>
    turnOn(async (path, body) => (await browser.post(path, body)).json(), strongPassword);

  return {
    app: server.app,
    env,
    urls,
    filesDir,
    owner,
    logLines,
    mails: catcher.mails,
    waitForMail,
    newBrowser: (headers?: Record<string, string>) => new Browser(server.app, headers),
    newSeller,
    turnOnTwoFactor,
    /** Returns a browser of the admin, with the required second factor. */
    async newAdmin(email?: string) {
      const admin = await newSeller(email);
      await turnOnTwoFactor(admin);
      const claimed = await admin.post('/api/settings/claim-admin', {});
      if (claimed.json() !== true) throw new Error('somebody else is the admin already');
      return admin;
    },
    /** Ages the step-up of a session to eleven minutes. */
    async makeStale({ email }: { readonly email: string }) {
      await owner.query(
        `update auth.session set proven_at = now() - interval '11 minutes'
          where "userId" = (select id from auth."user" where email = $1)`,
        [email],
      );
    },
    close: async () => {
      await Promise.all(signUps);
      await server.close();
      await catcher.close();
      await owner.end();
      await rm(filesDir, { recursive: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

export function findMailLink(mail: CaughtMail): string {
  return /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
}

/** Returns the token that the page behind the link reads from its URL. */
export function findMailToken(mail: CaughtMail): string {
  return new URLSearchParams(new URL(findMailLink(mail)).hash.slice(1)).get('token') ?? '';
}

/** Polls until a condition holds; fails with a message after a timeout. */
export async function waitUntil<T>(
  find: () => T | undefined | Promise<T | undefined>,
  complaint: () => string,
): Promise<T> {
  // Only an upper bound, because large imports take time.
  const deadline = Date.now() + 100_000;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(complaint());
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
