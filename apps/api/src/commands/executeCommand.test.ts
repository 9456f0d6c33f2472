import { randomUUID } from 'node:crypto';
import { buildNewInterview } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import { builtInServiceSettings } from '@salespro/domain/services/builtInServiceSettings.ts';
import { toServiceTerms } from '@salespro/domain/services/findServiceSettings.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db, type QueryValues, type Row } from '#lib/db.ts';
import { createCommandRunner } from '#test/createCommandRunner.ts';
import { interviewFields } from '#test/interviewFields.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';
import type { CommandCall, ExecuteCommand } from './createExecuteCommand.ts';

const terms = toServiceTerms(builtInServiceSettings.seo);
let server: TestServer;
let db: Db;
let userId: string;
beforeAll(async () => {
  server = await startTestServer();
  const limits = {
    poolSize: 2,
    acquireTimeoutMs: 10_000,
    queryTimeoutMs: 10_000,
    applicationName: 'test',
  };
  db = createDb({ url: server.urls.appUrl, ...limits });
  const seller = await server.newSeller();
  userId = (await seller.get('/api/auth/session')).json().session.user.id;
});
afterAll(async () => {
  await db.close();
  await server.close();
});

const execute: ExecuteCommand = (call) => createCommandRunner(db).execute(call);

/** Creates an interview with a service and a command call for it. */
async function start(type: CommandCall['type'], payload: object): Promise<CommandCall> {
  const interviewId = randomUUID();
  const { interviews } = createCommandRunner(db);
  await interviews.insert(userId, {
    ...buildNewInterview(interviewId, interviewFields(), new Date().toISOString()),
    answers: { customer_list: true },
    selectedServiceId: 'reputation_management',
  });
  return { type, payload, userId, interviewId, operationId: randomUUID(), day: undefined };
}

const other = (call: CommandCall, type: CommandCall['type'], payload: object): CommandCall => ({
  ...call,
  ...{ type, payload, operationId: randomUUID() },
});

type Moment = 'before reading' | 'after reading' | 'before saving' | 'after saving';

/** Wraps the database with a callback at a step of the command. */
function interrupt(happen: (moment: Moment) => Promise<void>): ExecuteCommand {
  return createCommandRunner({
    ...db,
    async asUser<R extends Row>(user: string, sql: string, values?: QueryValues): Promise<R[]> {
      const isRead = sql.includes("'isKnown'");
      const isSave = sql.includes('app.save_command');
      if (isRead) await happen('before reading');
      if (isSave) await happen('before saving');
      const rows = await db.asUser<R>(user, sql, values);
      if (isRead) await happen('after reading');
      if (isSave) await happen('after saving');
      return rows;
    },
  }).execute;
}

const read = async (call: CommandCall) =>
  await createCommandRunner(db).interviews.find(userId, call.interviewId);
const countOperations = async ({ operationId }: CommandCall) =>
  (await server.owner.query('select from app.operations where id = $1', [operationId])).rowCount;

test('FLOW-126: a command computed from an outdated state is not saved but applied again', async () => {
  const call = await start('markSold', {});
  const before = await read(call);
  let tries = 0;
  const sold = await interrupt(async (moment) => {
    if (moment !== 'after reading' || ++tries > 2) return;
    const payload = { serviceId: tries === 1 ? 'message_marketing' : 'fb_ads' };
    await execute(other(call, 'selectService', payload));
  })(call);
  expect(tries).toBe(3);
  expect(sold).toMatchObject({ seq: (before?.seq ?? 0) + 3, sale: { serviceId: 'fb_ads' } });
});

test('DATA-38: keeps a contact detail saved concurrently', async () => {
  const call = await start('saveInfo', { contactPhone: '555 0101' });
  let isOvertaken = false;
  const saved = await interrupt(async (moment) => {
    if (moment !== 'after reading' || isOvertaken) return;
    isOvertaken = true;
    await execute(other(call, 'saveInfo', { website: 'maple.example' }));
  })(call);
  expect(saved).toMatchObject({ contactPhone: '555 0101', website: 'maple.example' });
});

test('a command overtaken thirty times gets 503, and its operation id remains usable', async () => {
  const call = await start('saveNote', { note: toNote() });
  const busy = interrupt(async (moment) => {
    if (moment === 'after reading') await execute(other(call, 'saveNote', { note: toNote() }));
  });
  await expect(busy(call)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await countOperations(call)).toBe(0);
  expect((await execute(call)).notes).toHaveLength(31);
});

test('a rejected command leaves no operation: the same one is accepted once it may be', async () => {
  const call = await start('renewTerms', { serviceId: 'seo', terms });
  const { seq } = (await read(call)) ?? {};
  await expect(execute(call)).rejects.toMatchObject({ code: 'no_service' });
  expect([await countOperations(call), (await read(call))?.seq]).toEqual([0, seq]);
  await execute(other(call, 'selectService', { serviceId: 'seo' }));
  expect((await execute(call)).terms).toEqual(terms);
  const price = { serviceId: 'seo', price: 52_500, setupFee: 0 };
  await execute(other(call, 'agreePrice', price));
  const agreed = { ...terms, price: { from: 52_500, to: null }, setupFee: 0, isAgreed: true };
  expect((await read(call))?.terms).toEqual(agreed);
});

test('FLOW-126: a repeat succeeds after other changes, and an empty change notifies no one', async () => {
  const call = await start('selectService', { serviceId: 'seo' });
  await execute(call);
  const renewed = other(call, 'renewTerms', { serviceId: 'seo', terms });
  await execute(renewed);
  const { seq } = await execute(other(call, 'markSold', {}));
  expect(await execute(renewed)).toMatchObject({ seq, salesStatus: 'sold' });
  expect(await execute(other(call, 'markSold', {}))).toMatchObject({ seq });
  const nothing = other(call, 'undoDue', { changeId: randomUUID() });
  expect(await execute(nothing)).toMatchObject({ seq });
  expect(await countOperations(nothing)).toBe(1);
});

const kills = Number(process.env.COMMAND_KILLS ?? 5);
const moments: readonly (Moment | 'while saving')[] = [
  'after reading',
  'before saving',
  'while saving',
  'after saving',
];

test.each(moments)(
  `FLOW-126: ${kills} commands whose process or connection ends %s are done once by their repeats`,
  async (moment) => {
    const first = await start('saveNote', { note: toNote() });
    const dying = moment === 'while saving' ? cutOff : interrupt(dieAt(moment));
    for (let done = 0; done < kills; done += 1) {
      const call = other(first, 'saveNote', { note: toNote() });
      await expect(dying(call)).rejects.toThrow(/killed|terminat/);
      await execute(call);
      const kept = await execute(call);
      expect(kept.notes).toHaveLength(done + 1);
      expect(kept.seq).toBe(done + 2);
    }
  },
);

const dieAt = (killed: Moment) => async (moment: Moment) => {
  if (moment === killed) throw new Error('killed');
};

/** Ends the connection while the writing statement waits for a lock. */
async function cutOff(call: CommandCall) {
  const holder = new pg.Client({ connectionString: server.urls.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from app.interviews where id = $1 for update', [call.interviewId]);
  const running = execute(call);
  running.catch(() => {});
  const waiting = `from pg_stat_activity where wait_event_type = 'Lock' and query like '%save_command%'`;
  const cut = `select pg_terminate_backend(pid) ${waiting}`;
  const longTimeout = { timeout: 20_000 };
  await expect.poll(async () => (await server.owner.query(cut)).rowCount, longTimeout).toBe(1);
  await holder.end();
  return await running;
}

function toNote() {
  return { id: randomUUID(), kind: 'note', text: 'x', screen: 'questions' } as const;
}
