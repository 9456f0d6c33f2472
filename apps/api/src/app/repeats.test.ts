import { randomUUID } from 'node:crypto';
import { toNewInterview } from '@salespro/domain/interviews/form/toNewInterview.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAnswerStore } from '#interviews/answers.store.ts';
import { createDueStore } from '#interviews/due/due.store.ts';
import { createInterviewStore } from '#interviews/interviews.store.ts';
import { createKeyStore } from '#interviews/keys.store.ts';
import { createNoteStore } from '#interviews/notes/notes.store.ts';
import { createOutcomeStore } from '#interviews/outcomes/outcomes.store.ts';
import { createPackStore } from '#interviews/pack/pack.store.ts';
import { createLaterWrites } from '#lib/createLaterWrites.ts';
import { parseKeyRing } from '#lib/crypto.ts';
import { createDb, type Db } from '#lib/db.ts';
import { createOnboardingStore } from '#onboarding/onboarding.store.ts';
import { interviewFields } from '#test/interviewFields.ts';
import { startLonelyPrimary } from '#test/startLonelyPrimary.ts';
import { testKeys } from '#test/testServer.ts';
import { migrate } from './migrate.ts';

let primary: Awaited<ReturnType<typeof startLonelyPrimary>>;
let db: Db;
const userId = randomUUID();
const later = createLaterWrites(() => {});
const limits = { mostInterviews: 100, credentialDays: 30 };

beforeAll(async () => {
  primary = await startLonelyPrimary(migrate);
  db = createDb({
    url: primary.urls.appUrl,
    poolSize: 4,
    // A busy machine is no fault.
    waitMs: 20_000,
    deadlineMs: 20_000,
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

/** Every way to save under an operation id, twice with the same one. */
function saves(interviewId: string, operationId: string): Record<string, () => Promise<unknown>> {
  const keys = createKeyStore(db, parseKeyRing(testKeys));
  const interviews = createInterviewStore(db, keys, later, limits, () => {});
  const answers = createAnswerStore(db, interviews);
  const outcomes = createOutcomeStore(db, interviews);
  const due = createDueStore(db, interviews);
  const at = new Date().toISOString();
  const newId = randomUUID();
  const patch = { set: { a: 'b' }, unset: [], empty: [] };
  return {
    answers: () => answers.save(userId, interviewId, operationId, patch),
    command: () =>
      interviews.change(userId, interviewId, operationId, 'industry = :industry', {
        industry: 'Retail',
      }),
    info: () => interviews.updateInfo(userId, interviewId, operationId, interviewFields()),
    note: () =>
      createNoteStore(db, interviews).save(userId, interviewId, operationId, {
        id: newId,
        kind: 'note',
        text: 'x',
        screen: 'questions',
      }),
    'note removed': () =>
      createNoteStore(db, interviews).remove(userId, interviewId, operationId, newId),
    'pack edit': () =>
      createPackStore(db, interviews).save(userId, interviewId, operationId, {
        document: 'crm_note',
        words: { body: 'x' },
      }),
    'pack edit forgotten': () =>
      createPackStore(db, interviews).save(userId, interviewId, operationId, {
        document: 'crm_note',
        words: {},
      }),
    trial: () =>
      outcomes.startTrial(userId, interviewId, operationId, {
        at,
        startDay: null,
        days: 30,
        baseline: {},
      }),
    sale: () => outcomes.markSold(userId, interviewId, operationId, { soldAt: at, price: null }),
    outcome: () =>
      outcomes.record(
        userId,
        interviewId,
        operationId,
        { kind: 'not_a_fit', reason: null, note: '' },
        { at },
      ),
    'due mark': () =>
      due.mark(
        userId,
        interviewId,
        operationId,
        {
          item: `outcome:${newId}`,
          kind: 'follow_up',
          wasDay: '2027-02-17',
          wasTime: null,
          day: null,
          time: null,
        },
        at,
      ),
    'due undo': () => due.undo(userId, interviewId, operationId, newId, at),
    undo: () => outcomes.undo(userId, interviewId, operationId, null, at),
    onboarding: () =>
      createOnboardingStore(db, keys, interviews, 30).save(userId, interviewId, {
        operationId,
        seq: 1,
        patch: { set: { a: 'b' }, unset: [], keep: {}, forget: [], answers: {} },
        change: {
          onboardingAnswers: {},
          onboardingStatus: 'in_progress',
          onboardingCompletedAt: null,
        },
      }),
    create: () => interviews.insert(userId, newOne(newId)),
    import: () => interviews.insert(userId, newOne(newId), { deviceId: 'from a device' }),
  };
}

const newOne = (id: string) => toNewInterview(id, interviewFields(), new Date().toISOString());

test.each([
  'answers',
  'command',
  'info',
  'note',
  'note removed',
  'trial',
  'sale',
  'outcome',
  'undo',
  'due mark',
  'due undo',
  'onboarding',
  'create',
  'import',
])('a repeat is acknowledged no sooner than a standby has the first: %s', async (kind) => {
  const interviewId = randomUUID();
  await createInterviewStore(
    db,
    createKeyStore(db, parseKeyRing(testKeys)),
    later,
    limits,
    () => {},
  ).insert(userId, newOne(interviewId));
  const save = saves(interviewId, randomUUID())[kind] as () => Promise<unknown>;
  await primary.demand('nobody');
  const isRefused = () => expect(save()).rejects.toThrow('Connection terminated');
  await Promise.all([isRefused(), primary.cancelTheWait()]);
  // Now it is visible here, and only here. The repeat finds it and still has to wait.
  await Promise.all([isRefused(), primary.cancelTheWait()]);
  await primary.demand('');
  await save();
});
