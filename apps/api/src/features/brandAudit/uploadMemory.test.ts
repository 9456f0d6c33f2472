import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from '@salespro/testing/postgres.ts';
import { describe, expect, test } from 'vitest';
import { brandAuditPath, createInterviewOf } from '#test/brandAuditCalls.ts';
import { makePdfOfSize } from '#test/pdfs.ts';
import { sendUpload } from '#test/sendUpload.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';
import { storages } from '#test/storages.ts';
import { testEncryptionKeys, waitUntil } from '#test/testServer.ts';

const run = promisify(execFile);
const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const megabyte = 1024 * 1024;
const pdf = makePdfOfSize(20 * megabyte);

const server = setUpTestServer();
const seller = prepareForFile(() => server.newSeller());

async function startProcess(env: Record<string, string>) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, [main], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: url,
      APP_DATABASE_URL: server.urls.appUrl,
      AUTH_DATABASE_URL: server.urls.authUrl,
      JOBS_DATABASE_URL: server.urls.jobsUrl,
      AUTH_SECRET: server.env.AUTH_SECRET,
      ENCRYPTION_KEYS: testEncryptionKeys,
      SMTP_URL: server.env.SMTP_URL,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (reply) => reply.ok || undefined,
      () => undefined,
    );
  await waitUntil(isReady, () => 'the api did not start');
  return {
    url,
    /** Returns the process's memory in megabytes, measured from outside without affecting it. */
    async memory(): Promise<number> {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(child.pid)]);
      return Number(stdout) / 1024;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

describe.each(storages)('the api with its files on $name', ({ name, env }) => {
  test('W-17: a 20 MB upload makes it grow by less than 30 MB', async () => {
    const api = await startProcess(env);
    const id = await createInterviewOf(seller);
    const send = (bytes: Buffer) =>
      sendUpload({ url: `${api.url}${brandAuditPath(id)}`, seller, pdf: bytes, pauseMs: 10 });
    try {
      // The first upload also loads code and opens connections, so it is not measured.
      for (let i = 0; i < 4; i++) await send(makePdfOfSize(100_000));
      const before = await api.memory();
      let peak = before;
      let isDone = false;
      const sending = send(pdf).finally(() => {
        isDone = true;
      });
      while (!isDone) {
        peak = Math.max(peak, await api.memory());
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect((await sending)?.status).toBe(200);
      process.stdout.write(`upload memory on ${name}: +${(peak - before).toFixed(1)} MB\n`);
      expect(peak - before).toBeLessThan(30);
    } finally {
      await api.stop();
    }
  }, 120_000);
});
