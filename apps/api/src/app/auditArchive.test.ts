import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUserId } from '#test/brandAuditCalls.ts';
import { startTestServer, type TestServer, waitUntil } from '#test/testServer.ts';
import { archiveAuditLog } from '../../../cli/src/archiveAuditLog.ts';
import { verifyAuditLog } from '../../../cli/src/verifyAuditLog.ts';

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'salespro-audit-'));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

const verify = (...more: [heads?: Parameters<typeof verifyAuditLog>[1], archive?: string]) =>
  verifyAuditLog(server.urls.ownerUrl, ...more);
const archive = () => archiveAuditLog({ ownerUrl: server.urls.ownerUrl, folder, days: 90 });
const countOf = async (userId: string) =>
  (await server.owner.query('select 1 from app.audit_events where user_id = $1', [userId]))
    .rowCount;

/** Creates an audit chain with half-year-old events and one event of today at its end. */
async function newOldSeller(events: number) {
  const seller = await server.newSeller();
  const userId = await findUserId(seller);
  const client = await server.owner.connect();
  // Backdated with the owner role, because callers cannot set times.
  await client.query('set session_replication_role = replica');
  await client.query(`delete from app.audit_events where user_id = $1`, [userId]);
  await client.query(
    `do $$
     declare v_hash bytea := ''; v_id uuid; v_at timestamptz;
     begin
       for n in 1..${events} loop
         v_id := uuidv7(); v_at := now() - interval '180 days' + n * interval '1 second';
         v_hash := sha256(convert_to(jsonb_build_array(encode(v_hash, 'hex'), '${userId}', n, v_id, 'account.sign_in',
           '{"at": 1.50}'::jsonb, extract(epoch from v_at))::text, 'UTF8'));
         insert into app.audit_events (user_id, id, action, detail, at, seq, hash)
         values ('${userId}', v_id, 'account.sign_in', '{"at": 1.50}', v_at, n, v_hash);
       end loop;
       update app.audit_heads set seq = ${events}, hash = v_hash where user_id = '${userId}';
     end $$`,
  );
  await client.query('set session_replication_role = origin');
  client.release();
  await seller.get('/api/account/export');
  return { seller, userId };
}

test('FLOW-45: moves old events to a folder; verifies the rest without it and everything with it', async () => {
  const { seller, userId } = await newOldSeller(6000);
  const { heads, faults } = await verify();
  expect(faults).toEqual([]);
  expect((await archive()).moved).toBe(6000);
  expect(await countOf(userId)).toBe(1);
  expect(readdirSync(join(folder, userId))).toHaveLength(2);
  // A second run moves nothing; new events continue the shortened chain.
  expect((await archive()).moved).toBe(0);
  await seller.get('/api/account/export');
  const verdict = await verify(heads, folder);
  expect([verdict.faults, verdict.shortened]).toEqual([[], 1]);
  expect((await verify()).faults).toEqual([]);
  expect(verdict.heads.find((head) => head.userId === userId)?.seq).toBe(6002);
});

test('FLOW-46: detects archived events that were changed, wrong checkpoints and partial restores', async () => {
  const { userId } = await newOldSeller(4);
  const { heads } = await verify();
  await archive();
  const [name = ''] = readdirSync(join(folder, userId));
  const file = join(folder, userId, name);
  const whole = readFileSync(file, 'utf8');
  const faultsOf = async (text: string) => {
    writeFileSync(file, text);
    return (await verify(heads, folder)).faults.filter((one) => one.startsWith(userId));
  };
  expect(await faultsOf(whole)).toEqual([]);
  const lines = whole.trimEnd().split('\n');
  for (const text of [
    whole.replace('account.sign_in', 'account.sign_up'),
    `${lines.slice(0, -1).join('\n')}\n`,
    `${lines.slice(1).join('\n')}\n`,
    `${[lines[1], lines[0], ...lines.slice(2)].join('\n')}\n`,
  ])
    expect(await faultsOf(text), text).not.toEqual([]);
  writeFileSync(file, whole);
  appendFileSync(file, `${lines.at(-1)}\n`);
  expect((await verify([], folder)).faults).not.toEqual([]);
  writeFileSync(file, whole);
  // Without the folder, a head from before the archive cannot be compared, which is a fault.
  const early = { userId, seq: 2, hash: '00' };
  expect((await verify([early])).faults).not.toEqual([]);
  // The owner moves the checkpoint to hide events.
  await server.owner.query(`update app.audit_checkpoints set seq = seq + 1 where user_id = $1`, [
    userId,
  ]);
  expect((await verify()).faults).not.toEqual([]);
  await server.owner.query(`update app.audit_checkpoints set seq = seq - 1 where user_id = $1`, [
    userId,
  ]);
});

test('FLOW-47: deletes only archived events, and the folder of an erased account', async () => {
  const { seller, userId } = await newOldSeller(3);
  await expect(
    server.owner.query('delete from app.audit_events where user_id = $1', [userId]),
  ).rejects.toThrow('only ever added');
  await archive();
  await expect(
    server.owner.query('delete from app.audit_events where user_id = $1', [userId]),
  ).rejects.toThrow('only ever added');
  await seller.post('/api/account/delete');
  await waitUntil(
    async () => ((await countOf(userId)) === 0 ? true : undefined),
    () => 'the account is still there',
  );
  expect(readdirSync(folder)).toContain(userId);
  expect((await archive()).forgotten).toBe(1);
  expect(readdirSync(folder)).not.toContain(userId);
});
