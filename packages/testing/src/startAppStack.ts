/** Starts the built app for tests on free ports: PostgreSQL, SMTP server and one API process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../../apps/api/src/app/migrate.ts';
import { buildDatabaseUrls } from './databaseUrls.ts';
import { type CaughtMail, startMailCatcher } from './mailCatcher.ts';
import { findFreePort, startPostgres } from './postgres.ts';
import { type ApiProcess, type ApiProcessOptions, startApiProcess } from './startApi.ts';

export interface AppStack {
  readonly url: string;
  readonly mailUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly mails: readonly CaughtMail[];
  /** Kills the API process with SIGKILL; new connections are then rejected by the system. */
  killApi(): Promise<void>;
  /** Starts the API process again at the same address. */
  startApi(): Promise<void>;
  stop(): Promise<void>;
}

export async function startAppStack(
  overrides: Record<string, string> = {},
  /** Measurements use `isDurable`: the database then syncs to disk as in production. */
  {
    isDurable = false,
    program,
  }: { readonly isDurable?: boolean; readonly program?: ApiProcessOptions['program'] } = {},
): Promise<AppStack> {
  const postgres = await startPostgres({
    name: `stack-${process.pid}-${Date.now()}`,
    port: await findFreePort(),
    isTemporary: true,
    settings: [
      'max_connections=200',
      ...(isDurable ? ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'] : []),
    ],
  });
  const filesDir = mkdtempSync(join(tmpdir(), 'salespro-files-'));
  let api: ApiProcess | null = null;
  let catcher: Awaited<ReturnType<typeof startMailCatcher>> | null = null;
  const stop = async () => {
    await api?.stop();
    await catcher?.close();
    postgres.stop();
    rmSync(filesDir, { recursive: true, force: true });
  };
  try {
    const urls = buildDatabaseUrls(postgres.superuserUrl);
    await migrate(urls);
    catcher = await startMailCatcher();
    const { smtpPort, webPort } = catcher;
    const port = await findFreePort();
    const start = async () => {
      api = await startApiProcess({
        urls,
        port,
        ...(program && { program }),
        overrides: {
          SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
          FILES_DIR: filesDir,
          // Longer timeouts than in production, so that journeys pass on a busy machine.
          DATABASE_ACQUIRE_TIMEOUT_MS: '5000',
          DATABASE_QUERY_TIMEOUT_MS: '10000',
          ...overrides,
        },
      });
      return api;
    };
    const { url } = await start();
    return {
      url,
      mailUrl: `http://127.0.0.1:${webPort}`,
      ownerUrl: urls.ownerUrl,
      appUrl: urls.appUrl,
      mails: catcher.mails,
      killApi: async () => api?.kill(),
      startApi: async () => void (await start()),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
