import { randomUUID } from 'node:crypto';
import { buildNewInterview } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAnswerStore } from '#features/interviews/answers.store.ts';
import { createDb, type Db } from '#lib/db.ts';
import { createCommandRunner } from '#test/createCommandRunner.ts';
import { interviewFields } from '#test/interviewFields.ts';
import { startPrimaryWithoutStandby } from '#test/startPrimaryWithoutStandby.ts';
import { migrate } from './migrate.ts';

let primary: Awaited<ReturnType<typeof startPrimaryWithoutStandby>>;
let db: Db;
const userId = randomUUID();

beforeAll(async () => {
  primary = await startPrimaryWithoutStandby(migrate);
  db = createDb({
    url: primary.urls.appUrl,
    poolSize: 4,
    // Long timeouts, because the test machine may be busy.
    acquireTimeoutMs: 20_000,
    queryTimeoutMs: 20_000,
    applicationName: 'salespro-api',
  });
  await primary.owner.query(
    `insert into auth."user" (id, name, email, "emailVerified") values ($1, 'x', 'x@agency.example', true)`,
    [userId],
  );
});
afterEach(() => primary.demand(''));
afterAll(async () => {
  await db.close();
  await primary.stop();
});

const newOne = (id: string) => buildNewInterview(id, interviewFields(), new Date().toISOString());

/** Sends every request with an operation id twice; all commands share one code path. */
function saves(interviewId: string, operationId: string): Record<string, () => Promise<unknown>> {
  const { interviews, execute } = createCommandRunner(db);
  const newId = randomUUID();
  const patch = { set: { a: 'b' }, unset: [], empty: [] };
  const command = { userId, interviewId, operationId, day: undefined };
  return {
    answers: () => createAnswerStore(db, interviews).save(userId, interviewId, operationId, patch),
    command: () => execute({ ...command, type: 'saveInfo', payload: { industry: 'Retail' } }),
    'change of nothing': () =>
      execute({ ...command, type: 'undoDue', payload: { changeId: newId } }),
    create: () => interviews.insert(userId, newOne(newId)),
    import: () => interviews.insert(userId, newOne(newId), { deviceId: 'from a device' }),
  };
}

test.each(['answers', 'command', 'change of nothing', 'create', 'import'])(
  'a repeat waits until the standby has the first save: %s',
  async (kind) => {
    const interviewId = randomUUID();
    await createCommandRunner(db).interviews.insert(userId, newOne(interviewId));
    const save = saves(interviewId, randomUUID())[kind] as () => Promise<unknown>;
    await primary.demand('nobody');
    const expectConnectionLost = () => expect(save()).rejects.toThrow('Connection terminated');
    await Promise.all([expectConnectionLost(), primary.cancelTheWait()]);
    // The first save is visible here but not on the standby, so the repeat must wait.
    await Promise.all([expectConnectionLost(), primary.cancelTheWait()]);
    await primary.demand('');
    await save();
  },
);
