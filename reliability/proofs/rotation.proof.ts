import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sampleInterviewFields, type TestSeller } from '@salespro/testing/createTestSeller.ts';
import { testEncryptionKeys } from '@salespro/testing/databaseUrls.ts';
import pg from 'pg';
import { createDataKey, parseKeyRing, wrapKey } from '../../apps/api/src/lib/crypto.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';
import {
  type FaultTestEnvironment,
  startFaultTestEnvironment,
} from '../lib/startFaultTestEnvironment.ts';
import { pause } from '../lib/waitFor.ts';

const accounts = 20_000;

runFaultTest(
  import.meta.url,
  'The key that protects all others is replaced while sellers work, and nobody notices.',
  async (report) => {
    const world = await startFaultTestEnvironment(report);
    const newKeys = `2:${randomBytes(32).toString('base64')}`;
    const both = `${newKeys},${testEncryptionKeys}`;
    const old = await world.startApi();
    const sellers = await world.newSellers(old.url, 6);
    await old.stop();
    await addAccounts(world);

    // As in the operator's document, every process gets the new key first; one is left out on purpose.
    const api = await world.startApi({ overrides: { ENCRYPTION_KEYS: both } });
    const stale = await world.startApi({ overrides: { LOG_LEVEL: 'silent' } });
    const [during, rotation] = await Promise.all([
      work(api.url, sellers, 6000),
      pause(1500).then(() => rotate(world, both)),
    ]);
    report.record('reads and new interviews during the rotation', during.calls);
    report.demand('failed or unreadable', during.failures, '0', during.failures === 0);
    report.record('accounts rotated', rotation.said);
    const perThousand = Math.round((rotation.ms / accounts) * 1000);
    report.demand(
      'time per 1,000 accounts beside the load, ms',
      perThousand,
      'at most 600: 100,000 in a minute',
      perThousand <= 600,
    );
    const left = await countOld(world);
    report.demand('keys still wrapped by the old one', left, '0', left === 0);
    const onlyNew = await world.startApi({ overrides: { ENCRYPTION_KEYS: newKeys } });
    const after = await work(onlyNew.url, sellers, 1000);
    report.demand(
      'without the old key: failed or unreadable',
      `${after.failures} of ${after.calls}`,
      '0',
      after.failures === 0 && after.calls > 0,
    );
    const control = await work(stale.url, sellers, 1000);
    report.control(
      'a process that was never told the new key, failed or unreadable',
      `${control.failures} of ${control.calls}`,
      'more than 0',
      control.failures > 0,
    );
  },
);

/** Lists, reads and creates interviews, and checks the decrypted names. */
async function work(url: string, sellers: readonly TestSeller[], ms: number) {
  const end = performance.now() + ms;
  const total = { calls: 0, failures: 0 };
  const call = async (seller: TestSeller, path: string, body?: object) => {
    total.calls += 1;
    const reply = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie: seller.cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    if (!reply.ok || !text.includes(sampleInterviewFields.contactName)) total.failures += 1;
  };
  await Promise.all(
    sellers.map(async (seller) => {
      while (performance.now() < end) {
        await call(seller, `/api/interviews/${seller.interviewId}`);
        await call(seller, '/api/interviews', { id: randomUUID(), ...sampleInterviewFields });
        await pause(10);
      }
    }),
  );
  return total;
}

/** Runs the rotation command as a separate process, as an operator does. */
async function rotate({ urls }: FaultTestEnvironment, keys: string) {
  const begin = performance.now();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('../../apps/cli/src/salespro.ts', import.meta.url)), 'keys', 'rotate'],
    { env: { ...process.env, DATABASE_URL: urls.ownerUrl, ENCRYPTION_KEYS: keys } },
  );
  return { ms: performance.now() - begin, said: stdout.trim() };
}

async function addAccounts({ urls }: FaultTestEnvironment): Promise<void> {
  const owner = new pg.Client({ connectionString: urls.ownerUrl });
  await owner.connect();
  await owner.query(`alter table auth."user" disable trigger enqueue_sign_up_jobs`);
  const ids = Array.from({ length: accounts }, () => randomUUID());
  await owner.query(
    `insert into auth."user" (id, name, email) select id, '', id || '@agency.example' from unnest($1::uuid[]) id`,
    [ids],
  );
  await owner.query(`alter table auth."user" enable trigger enqueue_sign_up_jobs`);
  const ring = parseKeyRing(testEncryptionKeys);
  const wrapped = ids.map((id) => wrapKey(ring, createDataKey(), id, 'contact').wrapped);
  await owner.query(
    `insert into app.user_keys (user_id, class, kek_version, wrapped_key)
     select id, 'contact', 1, wrapped from unnest($1::uuid[], $2::bytea[]) as n (id, wrapped)`,
    [ids, wrapped],
  );
  await owner.end();
}

async function countOld({ urls }: FaultTestEnvironment): Promise<number> {
  const owner = new pg.Client({ connectionString: urls.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query(
    'select count(*)::int as old from app.user_keys where kek_version <> 2',
  );
  await owner.end();
  return rows[0]?.old ?? 0;
}
