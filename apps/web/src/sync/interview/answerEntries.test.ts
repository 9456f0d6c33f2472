import { expect, test } from 'vitest';
import type { OutboxEntry } from '#sync/outbox/outboxQueue.ts';
import { makeTestChange } from '#test/makeOutbox.ts';
import {
  type AnswerGroup,
  answersCommand,
  buildAnswersPatch,
  maxChangesPerEntry,
  mergeEntries,
  onboardingCommand,
  packCommand,
  parseAnswerChanges,
  splitRejectedAnswers,
} from './answerEntries.ts';

const a = { questionId: 'a', value: 'yes' };
const b = { questionId: 'b', value: null };

function entry(command: string, body: unknown): OutboxEntry {
  return { ...makeTestChange('', { command, body }), version: 1, order: 1, isAttempted: false };
}

test('reads answers only from entries of their group with a valid body', () => {
  const cases: readonly [
    Parameters<typeof parseAnswerChanges>[0],
    AnswerGroup | undefined,
    unknown,
  ][] = [
    [null, undefined, []],
    [entry(answersCommand, { changes: [a, b] }), undefined, [a, b]],
    [entry(answersCommand, { changes: [a] }), 'onboarding', []],
    [entry(onboardingCommand, { changes: [a] }), 'onboarding', [a]],
    [entry(onboardingCommand, { changes: [a] }), undefined, []],
    [entry(answersCommand, {}), undefined, []],
    [entry(answersCommand, { changes: { length: 1, 0: a } }), undefined, []],
    [
      entry(answersCommand, {
        changes: [null, 'a', 7, {}, { questionId: 'a' }, { value: 'yes' }, b],
      }),
      undefined,
      [b],
    ],
  ];
  for (const [found, part, expected] of cases)
    expect(parseAnswerChanges(found, part), JSON.stringify(found)).toEqual(expected);
});

const mergedBody: (...both: Parameters<typeof mergeEntries>) => unknown = (...both) =>
  mergeEntries(...both)?.body ?? null;

test('a command merges only with its own repeat', () => {
  const sold = entry('POST /sold', { on: '2026-01-01' });
  expect(mergedBody(sold, entry('POST /sold', { on: '2026-01-01' }))).toEqual(sold.body);
  expect(mergedBody(sold, entry('POST /sold', { on: '2026-01-02' }))).toBeNull();
  expect(mergedBody(sold, entry('DELETE /sold', sold.body))).toBeNull();
  expect(
    mergedBody(entry(answersCommand, { changes: [a] }), entry(onboardingCommand, { changes: [a] })),
  ).toBeNull();
});

test('a later save of a document replaces the earlier one; other documents stay separate', () => {
  const email = entry(packCommand, { edit: { document: 'email', words: { text: 'old' } } });
  const later = entry(packCommand, { edit: { document: 'email', words: { text: 'new' } } });
  const plan = entry(packCommand, { edit: { document: 'plan', words: {} } });
  expect(mergedBody(email, later)).toBe(later.body);
  expect(mergedBody(email, plan)).toBeNull();
  expect(mergedBody(email, entry(packCommand, {}))).toBeNull();
  // Without a document name it is unclear whether it is the same document, even if all else is equal.
  expect(mergedBody(entry(packCommand, {}), entry(packCommand, { edit: {} }))).toBeNull();
  expect(
    mergedBody(
      entry('PUT /other', { edit: { document: 'email', words: 1 } }),
      entry('PUT /other', { edit: { document: 'email', words: 2 } }),
    ),
    'no other command is saved whole',
  ).toBeNull();
});

test('answers merge up to the maximum number per entry', () => {
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ questionId: `q${from + index}`, value: 'x' }));
  const join = (first: readonly object[], second: readonly object[]) =>
    mergedBody(
      entry(answersCommand, { changes: first }),
      entry(answersCommand, { changes: second }),
    );
  expect(join([a, b], [{ ...a, value: 'no' }])).toEqual({ changes: [b, { ...a, value: 'no' }] });
  expect(join(some(0, maxChangesPerEntry - 1), some(maxChangesPerEntry, 1))).toEqual({
    changes: [...some(0, maxChangesPerEntry - 1), ...some(maxChangesPerEntry, 1)],
  });
  expect(join(some(0, maxChangesPerEntry), some(maxChangesPerEntry, 1))).toBeNull();
});

test('splits rejected answers into single ones, unless the whole interview was rejected', () => {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `new-${ids}`;
  };
  const both = entry(answersCommand, { changes: [a, b] });
  const { userId, subject, command, madeAt } = both;
  const own = { userId, subject, command, madeAt };
  expect(splitRejectedAnswers(both, 'invalid_request', newId)).toEqual([
    { ...own, id: 'new-1', body: { changes: [a] }, patch: buildAnswersPatch('answers', [a]) },
    { ...own, id: 'new-2', body: { changes: [b] }, patch: buildAnswersPatch('answers', [b]) },
  ]);
  expect(
    splitRejectedAnswers(entry(onboardingCommand, both.body), 'invalid_request', newId),
  ).toHaveLength(2);
  for (const code of ['not_found', 'not_sold', 'no_service'])
    expect(splitRejectedAnswers(both, code, newId), code).toEqual([]);
  expect(
    splitRejectedAnswers(entry(answersCommand, { changes: [a] }), 'invalid_request', newId),
  ).toEqual([]);
  expect(splitRejectedAnswers(entry('POST /sold', both.body), 'invalid_request', newId)).toEqual(
    [],
  );
});

test('a merged entry has a patch with all changes', () => {
  const name = { questionId: 'plan_to_achieve_results', value: 'Old' };
  const list = { questionId: 'customer_list', value: true };
  const waiting = entry(answersCommand, { changes: [name, list] });
  const added = entry(answersCommand, { changes: [{ ...name, value: 'New' }] });
  expect(mergeEntries(waiting, added)?.patch?.answers).toMatchObject({
    set: { customer_list: true, plan_to_achieve_results: 'New' },
  });
});
