/** The built app as it ships, on real parts and free ports: PostgreSQL, SMTP, one api process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../../apps/api/src/app/migrate.ts';
import { databaseUrls } from './databaseUrls.ts';
import { type CaughtMail, startMailCatcher } from './mailCatcher.ts';
import { freePort, startPostgres } from './postgres.ts';
import { type Api, type ApiOptions, startApi } from './startApi.ts';

export interface Stack {
  readonly url: string;
  readonly mailUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly mails: readonly CaughtMail[];
  /** SIGKILL to the api alone: whatever asks it now is refused by the system. */
  killApi(): Promise<void>;
  /** At the same address as before. */
  startApi(): Promise<void>;
  stop(): Promise<void>;
}

export async function startStack(
  overrides: Record<string, string> = {},
  /** A measurement needs the database to be as careful as in production. */
  {
    isDurable = false,
    program,
  }: { readonly isDurable?: boolean; readonly program?: ApiOptions['program'] } = {},
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
  let api: Api | null = null;
  let catcher: Awaited<ReturnType<typeof startMailCatcher>> | null = null;
  const stop = async () => {
    await api?.stop();
    await catcher?.close();
    postgres.stop();
    rmSync(filesDir, { recursive: true, force: true });
  };
  try {
    const urls = databaseUrls(postgres.superuserUrl);
    await migrate(urls);
    catcher = await startMailCatcher();
    const { smtpPort, webPort } = catcher;
    const port = await freePort();
    const start = async () => {
      api = await startApi({
        urls,
        port,
        ...(program && { program }),
        overrides: {
          SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
          FILES_DIR: filesDir,
          // A busy machine is no fault of the journey.
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
