/** The built app as it ships, on real parts and free ports: PostgreSQL, SMTP, one api process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../apps/api/src/app/migrate.ts';
import { databaseUrls, localKeys } from './databaseUrls.ts';
import { type CaughtMail, startMailCatcher } from './mailCatcher.ts';
import { freePort, startPostgres } from './postgres.ts';

export interface Stack {
  readonly url: string;
  readonly mailUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly mails: readonly CaughtMail[];
  stop(): Promise<void>;
}

export async function startStack(
  overrides: Record<string, string> = {},
  /** A measurement needs the database to be as careful as in production. */
  { isDurable = false } = {},
): Promise<Stack> {
  const postgres = await startPostgres({
    name: `stack-${process.pid}-${Date.now()}`,
    port: await freePort(),
    isTemporary: true,
    settings: [
      'max_connections=200',
      ...(isDurable ? ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'] : []),
    ],
  });
  const filesDir = mkdtempSync(join(tmpdir(), 'salespro-files-'));
  let api: ChildProcess | null = null;
  let catcher: Awaited<ReturnType<typeof startMailCatcher>> | null = null;
  const stop = async () => {
    if (api && api.exitCode === null) {
      api.kill('SIGTERM');
      await once(api, 'exit');
    }
    await catcher?.close();
    postgres.stop();
    rmSync(filesDir, { recursive: true, force: true });
  };
  try {
    const urls = databaseUrls(postgres.superuserUrl);
    await migrate(urls);
    const [smtpPort, mailPort, port] = [await freePort(), await freePort(), await freePort()];
    catcher = await startMailCatcher({ smtpPort, webPort: mailPort });
    const url = `http://localhost:${port}`;
    api = spawn(
      process.execPath,
      [fileURLToPath(new URL('../apps/api/src/main.ts', import.meta.url))],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          HOST: 'localhost',
          PORT: String(port),
          PUBLIC_URL: url,
          APP_DATABASE_URL: urls.appUrl,
          AUTH_DATABASE_URL: urls.authUrl,
          JOBS_DATABASE_URL: urls.jobsUrl,
          AUTH_SECRET: 'only for this run on this machine, really',
          ENCRYPTION_KEYS: localKeys,
          SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
          RATE_LIMIT_SCALE: '1000',
          LOG_LEVEL: 'error',
          FILES_DIR: filesDir,
          ...overrides,
        },
      },
    );
    await waitForReady(`${url}/readyz`, api);
    return {
      url,
      mailUrl: `http://127.0.0.1:${mailPort}`,
      ownerUrl: urls.ownerUrl,
      appUrl: urls.appUrl,
      mails: catcher.mails,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitForReady(url: string, api: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && api.exitCode === null) {
    if (
      await fetch(url).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the api did not become ready');
}
