import { expect, test } from 'vitest';
import type { AsideRecord, OutboxEntry, OutboxState } from '#sync/outbox/Outbox.ts';
import { answered, now } from '#test/effectParts.ts';
import { draft } from '#test/makeOutbox.ts';
import { type AnswerChange, answersCommand, onboardingCommand } from './answerEntries.ts';
import { type Effect, toFieldsEffect, toQueueState, withPendingChanges } from './pendingChanges.ts';

const interviewId = 'interview';
const a: AnswerChange = { questionId: 'a', value: 'yes' };
const b: AnswerChange = { questionId: 'b', value: 'no' };

function entry(command: string, body: unknown, changes: Partial<OutboxEntry> = {}): OutboxEntry {
  return { ...draft('', { command, body }), version: 1, order: 1, isAttempted: false, ...changes };
}

const aside = (reason: string, one: OutboxEntry | null): AsideRecord => ({
  id: `aside-${reason}`,
  userId: null,
  subject: interviewId,
  reason,
  entry: one,
});

function read(state: Partial<OutboxState>, awaited: readonly string[] = []) {
  const whole = { isLoaded: true, entries: [], aside: [], failing: new Map(), trouble: null };
  return toQueueState({
    state: { ...whole, ...state },
    interviewId,
    typed: { answers: [], onboarding: [] },
    awaited: new Set(awaited),
  });
}

const answersOf = (...changes: readonly AnswerChange[]) => entry(answersCommand, { changes });

test('an interview knows only of its own: what waits for another is not its matter', () => {
  const elsewhere = { ...answersOf(a), subject: 'another' };
  const state = read({
    entries: [elsewhere],
    aside: [{ ...aside('refused', elsewhere), subject: 'another' }],
    failing: new Map([[interviewId, 'server']]),
  });
  expect(state).toEqual({
    save: 'saved',
    pending: [{ changes: [], effect: null }],
    problem: null,
  });
});

test('what was set aside is named by its worst reason, with its questions and commands once each', () => {
  const sold = entry('POST /sold', {});
  const entries = [aside('refused', answersOf(a, b)), aside('refused', answersOf(a))];
  const more = [aside('refused', sold), aside('refused', { ...sold, id: 'again' })];
  expect(read({ aside: [...entries, ...more] }).problem).toEqual({
    kind: 'refused',
    questionIds: ['a', 'b'],
    commands: ['POST /sold'],
  });
  const nothing = { questionIds: [], commands: [] };
  const damaged = aside('damaged', null);
  expect(read({ aside: [damaged, damaged] })).toMatchObject({
    save: 'attention',
    problem: { kind: 'damaged', ...nothing },
  });
  expect(read({ aside: [damaged, aside('refused', null)] }).problem?.kind).toBe('refused');
  expect(read({ aside: [damaged, aside('not_found', null)] }).problem?.kind).toBe('gone');
});

test('a try that failed says why, and whether the device has what waits', () => {
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
  expect(read({ entries, failing: failing('no_answer'), trouble: 'full' })).toMatchObject({
    save: 'attention',
    problem: { kind: 'memory' },
  });
  expect(read({ entries })).toMatchObject({ save: 'saving', problem: null });
});

test('a waiting command shows its effect unless a page waits for it; a refused one shows nothing', () => {
  const effect: Effect = { fields: { status: 'sold' } };
  const sold = entry('POST /sold', {}, { effect });
  const onboarding = entry(onboardingCommand, { changes: [a] });
  const shown = { fields: { onboardingStatus: 'in_progress' }, onboarding: [a] };
  expect(read({ entries: [sold, onboarding, answersOf(b)] }).pending).toEqual([
    { changes: [], effect },
    { changes: [], effect: shown },
    { changes: [b], effect: null },
    { changes: [], effect: null },
  ]);
  expect(read({ entries: [sold] }, [sold.id]).pending[0]).toEqual({ changes: [], effect: null });
  const texts = entry('POST /sold', {}, { effect: 'not ours' });
  expect(read({ entries: [texts] }).pending[0]?.effect).toBeNull();
  expect(read({ aside: [aside('refused', sold), aside('refused', onboarding)] }).pending).toEqual([
    { changes: [], effect: null },
    { changes: [], effect: shown },
    { changes: [], effect: null },
  ]);
});

test('answers, fields and onboarding of what waits take their places one after the other', () => {
  const held = { ...answered, onboardingAnswers: { kept: 'x', gone: 'y' } } as typeof answered;
  const effect: Effect = {
    fields: { pitch: 'words' },
    answers: { extra: 'added' },
    onboarding: [
      { questionId: 'gone', value: null },
      { questionId: 'fresh', value: 'z' },
    ],
  };
  const shown = withPendingChanges(held, [
    { changes: [{ questionId: 'plan_to_achieve_results', value: 'More calls' }], effect: null },
    { changes: [], effect },
    { changes: [], effect: toFieldsEffect({ status: 'sold' }) },
  ]);
  expect(shown).toMatchObject({ pitch: 'words', status: 'sold' });
  expect(shown.answers).toMatchObject({
    ...held.answers,
    plan_to_achieve_results: 'More calls',
    extra: 'added',
  });
  expect(shown.onboardingAnswers).toEqual({ kept: 'x', fresh: 'z' });
  expect(withPendingChanges(held, [{ changes: [], effect: {} }]).onboardingAnswers).toEqual(
    held.onboardingAnswers,
  );
  expect(toFieldsEffect(null)).toBeNull();
});

test('marks of what is due join those that are there', () => {
  const mark = { day: '2026-03-01', time: null } as never;
  const marked = withPendingChanges({ ...answered, dueMarks: { work: mark } } as typeof answered, [
    { changes: [], effect: { dueMarks: [{ key: 'trial', mark }] } },
    { changes: [], effect: { dueMarks: [{ key: 'work', mark: null }] } },
  ]);
  expect(marked.dueMarks).toEqual({ trial: mark });
  expect(marked.answers).toEqual(answered.answers);
  const first = withPendingChanges({ ...answered, dueMarks: undefined }, [
    { changes: [], effect: { dueMarks: [{ key: 'trial', mark }] } },
  ]);
  expect(first.dueMarks).toEqual({ trial: mark });
  const without = withPendingChanges({ ...answered, dueMarks: undefined, updatedAt: now }, [
    { changes: [], effect: { fields: {} } },
  ]);
  expect(without.dueMarks).toBeUndefined();
});
