import type { Patch } from '@salespro/domain/commands/Patch.ts';
import type { AnswerChange } from '@salespro/domain/commands/saveAnswers.ts';
import { toAskLaterKey } from '@salespro/domain/interviews/answerKeys.ts';
import { expect, test } from 'vitest';
import type { OutboxEntry, OutboxState, RejectedChange } from '#sync/outbox/outboxQueue.ts';
import { makeTestChange } from '#test/makeOutbox.ts';
import { answeredInterview } from '#test/patchFixtures.ts';
import { answersCommand, onboardingCommand } from './answerEntries.ts';
import { applyPendingChanges, computeQueueState } from './pendingChanges.ts';

const interviewId = 'interview';
const a: AnswerChange = { questionId: 'a', value: 'yes' };
const b: AnswerChange = { questionId: 'plan_to_achieve_results', value: 'no' };
const asked = toAskLaterKey(b.questionId);

function entry(command: string, body: unknown, changes: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    ...makeTestChange('', { command, body }),
    version: 1,
    order: 1,
    isAttempted: false,
    ...changes,
  };
}

const makeRejected = (reason: string, one: OutboxEntry | null): RejectedChange => ({
  id: `aside-${reason}`,
  userId: null,
  subject: interviewId,
  reason,
  entry: one,
});

function read(state: Partial<OutboxState>, awaited: readonly string[] = []) {
  const whole = {
    isLoaded: true,
    entries: [],
    rejected: [],
    failing: new Map(),
    storageProblem: null,
  };
  return computeQueueState({
    state: { ...whole, ...state },
    interviewId,
    typed: { answers: [], onboarding: [] },
    awaited: new Set(awaited),
  });
}

const answersOf = (...changes: readonly AnswerChange[]) => entry(answersCommand, { changes });

test('an interview ignores waiting changes of other interviews', () => {
  const elsewhere = { ...answersOf(a), subject: 'another' };
  const state = read({
    entries: [elsewhere],
    rejected: [{ ...makeRejected('refused', elsewhere), subject: 'another' }],
    failing: new Map([[interviewId, 'server']]),
  });
  expect(state).toEqual({
    save: 'saved',
    pending: [],
    problem: null,
  });
});

test('rejected changes have the worst reason, with each question and command once', () => {
  const sold = entry('POST /sold', {});
  const entries = [makeRejected('refused', answersOf(a, b)), makeRejected('refused', answersOf(a))];
  const more = [makeRejected('refused', sold), makeRejected('refused', { ...sold, id: 'again' })];
  expect(read({ rejected: [...entries, ...more] }).problem).toEqual({
    kind: 'refused',
    questionIds: ['a', b.questionId],
    commands: ['POST /sold'],
  });
  const nothing = { questionIds: [], commands: [] };
  const damaged = makeRejected('damaged', null);
  expect(read({ rejected: [damaged, damaged] })).toMatchObject({
    save: 'attention',
    problem: { kind: 'damaged', ...nothing },
  });
  expect(read({ rejected: [damaged, makeRejected('refused', null)] }).problem?.kind).toBe(
    'refused',
  );
  expect(read({ rejected: [damaged, makeRejected('not_found', null)] }).problem?.kind).toBe('gone');
});

test('a failed attempt has its reason and whether the device stores the changes', () => {
  const entries = [answersOf(a), entry('POST /sold', {})];
  const failing = (failure: 'server' | 'signed_out' | 'no_answer') =>
    new Map([[interviewId, failure]]);
  const about = { questionIds: ['a'], commands: ['POST /sold'] };
  expect(read({ entries, failing: failing('server') }).problem).toEqual({
    kind: 'server',
    ...about,
  });
  expect(read({ entries, failing: failing('signed_out') }).problem?.kind).toBe('signed_out');
  expect(read({ entries, failing: failing('no_answer') })).toMatchObject({
    save: 'device',
    problem: { kind: 'unreachable', ...about },
  });
  expect(read({ entries, failing: failing('no_answer'), storageProblem: 'full' })).toMatchObject({
    save: 'attention',
    problem: { kind: 'memory' },
  });
  expect(read({ entries })).toMatchObject({ save: 'saving', problem: null });
});

test('a waiting command shows its patch unless a page waits for it; a rejected one shows nothing', () => {
  const patch: Patch = { fields: { salesStatus: 'sold' } };
  const sold = entry('POST /sold', {}, { patch });
  const onboarding = entry(onboardingCommand, { changes: [a] });
  const answers = { set: { plan_to_achieve_results: 'no' }, unset: [asked], empty: [] };
  const shown = {
    fields: { onboardingStatus: 'in_progress' },
    onboarding: { set: { a: 'yes' }, unset: [] },
  };
  expect(read({ entries: [sold, onboarding, answersOf(b)] }).pending).toEqual([
    patch,
    shown,
    { answers },
  ]);
  expect(read({ entries: [sold] }, [sold.id]).pending).toEqual([]);
  expect(
    read({ rejected: [makeRejected('refused', sold), makeRejected('refused', onboarding)] })
      .pending,
  ).toEqual([shown]);
});

test('FLOW-124: an entry of an earlier release shows its stored effect', () => {
  const effect = {
    fields: { salesStatus: 'sold', outcome: null },
    answers: { kept: 'x', gone: undefined },
    notes: [{ removed: 'n' }],
    dueMarks: [{ key: 'check_in:2026-01-05', mark: null }],
    pack: { document: 'plan', words: { line: 'x' } },
  };
  const before = { ...entry('POST /sold', {}), effect } as OutboxEntry;
  const held = {
    ...answeredInterview,
    answers: { gone: 'y' },
    outcome: undefined,
    dueMarks: { 'check_in:2026-01-05': { day: null, time: null } },
  };
  expect(applyPendingChanges(held, read({ entries: [before] }).pending)).toMatchObject({
    salesStatus: 'sold',
    outcome: null,
    answers: { kept: 'x' },
    dueMarks: {},
    pack: [effect.pack],
  });
  const texts = { ...entry('POST /sold', {}), effect: 'not ours' } as OutboxEntry;
  expect(read({ entries: [texts] }).pending).toEqual([]);
});
