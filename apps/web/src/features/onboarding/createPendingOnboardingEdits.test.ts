import { expect, test } from 'vitest';
import { makeInterview } from '#test/factories.ts';
import { createPendingOnboardingEdits } from './useOnboardingEdits.ts';

const put = (
  pendingEdits: ReturnType<typeof createPendingOnboardingEdits>,
  questionId: string,
  value: string,
) => pendingEdits.add({ questionId, value });

test('ONB-20: removes sent edits, and keeps edits made during the save', async () => {
  const pendingEdits = createPendingOnboardingEdits();
  put(pendingEdits, 'primary_email', 'a@b.example');
  let answer = (_: ReturnType<typeof makeInterview>) => {};
  const saving = pendingEdits.save(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await Promise.resolve();
  expect(pendingEdits.get().isSaving).toBe(true);
  put(pendingEdits, 'primary_email', 'c@d.example');
  answer(makeInterview({ seq: 2 }));
  await saving;
  expect(pendingEdits.get()).toMatchObject({ isSaving: false });
  expect(pendingEdits.get().edits).toEqual([{ questionId: 'primary_email', value: 'c@d.example' }]);
});

test('ONB-24: a failed save removes no edits, and the next save sends them again', async () => {
  const pendingEdits = createPendingOnboardingEdits();
  put(pendingEdits, 'primary_email', 'a@b.example');
  await expect(pendingEdits.save(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
  put(pendingEdits, 'primary_phone_number', '555-0100');
  const sent: unknown[] = [];
  await pendingEdits.save(async (edits) => {
    sent.push(...edits);
    return makeInterview();
  });
  expect(sent).toEqual([
    { questionId: 'primary_email', value: 'a@b.example' },
    { questionId: 'primary_phone_number', value: '555-0100' },
  ]);
  expect(pendingEdits.get().edits).toEqual([]);
});

test('ONB-20: runs saves one after another, so that the last edit wins', async () => {
  const pendingEdits = createPendingOnboardingEdits();
  const order: string[] = [];
  const slow = async () => {
    order.push('first begins');
    // A save that did not wait would run before this.
    await new Promise((resolve) => setTimeout(resolve));
    order.push('first ends');
    return makeInterview();
  };
  await Promise.all([
    pendingEdits.save(slow),
    pendingEdits.save(async () => {
      order.push('second');
      return makeInterview();
    }),
  ]);
  expect(order).toEqual(['first begins', 'first ends', 'second']);
});
