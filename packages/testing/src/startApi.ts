/** Starts API processes for tests, each with its own settings and port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DatabaseUrls, testEncryptionKeys } from './databaseUrls.ts';
import { findFreePort } from './postgres.ts';

export interface ApiProcessOptions {
  readonly urls: DatabaseUrls;
  readonly port?: number;
  readonly overrides?: Readonly<Record<string, string>>;
  /** Main module to run instead of apps/api/src/main.ts, for example one with a planted fault. */
  readonly program?: URL;
}

export interface ApiProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** Stops the process with SIGTERM, as an orchestrator does. */
  stop(): Promise<void>;
  /** Kills the process with SIGKILL, without any shutdown. */
  kill(): Promise<void>;
}

/** Node memory options, the same as in bin/salespro. */
const memory = '--max-old-space-size=1000 --max-semi-space-size=64'.split(' ');

const shippedProgram = new URL('../../../apps/api/src/main.ts', import.meta.url);

/** Running API processes; all are killed when this process exits. */
const running = new Set<ChildProcess>();
/** File storage folders by database URL: API processes of one database share a folder. */
const storages = new Map<string, string>();
process.once('exit', () => {
  for (const api of running) api.kill('SIGKILL');
  for (const folder of storages.values()) rmSync(folder, { recursive: true, force: true });
});

function getStorageFolder(appUrl: string): string {
  const known = storages.get(appUrl) ?? mkdtempSync(join(tmpdir(), 'salespro-files-'));
  storages.set(appUrl, known);
  return known;
}

export async function startApiProcess({
  urls,
  port,
  overrides = {},
  program = shippedProgram,
}: ApiProcessOptions): Promise<ApiProcess> {
  const ownPort = port ?? (await findFreePort());
  const url = `http://localhost:${ownPort}`;
  const api = spawn(process.execPath, [...memory, fileURLToPath(program)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: 'localhost',
      PORT: String(ownPort),
      PUBLIC_URL: url,
      APP_DATABASE_URL: urls.appUrl,
      AUTH_DATABASE_URL: urls.authUrl,
      JOBS_DATABASE_URL: urls.jobsUrl,
      AUTH_SECRET: 'only for this run on this machine, really',
      ENCRYPTION_KEYS: testEncryptionKeys,
      SMTP_URL: 'smtp://127.0.0.1:9',
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'error',
      FILES_DIR: getStorageFolder(urls.appUrl),
      ...overrides,
    },
  });
  running.add(api);
  api.once('exit', () => running.delete(api));
  const end = async (signal: NodeJS.Signals) => {
    if (api.exitCode !== null || api.signalCode !== null) return;
    const ended = once(api, 'exit');
    api.kill(signal);
    await ended;
  };
  try {
    await waitForReady(`${url}/readyz`, api);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return { url, process: api, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function waitForReady(url: string, api: ChildProcess): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline && api.exitCode === null && api.signalCode === null) {
    const isReady = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the api did not become ready');
}
