import { expect, test } from 'vitest';
import { makeInterview } from '#test/factories.ts';
import { createOnboardingEdits } from './useOnboardingEdits.ts';

const put = (
  pendingEdits: ReturnType<typeof createOnboardingEdits>,
  questionId: string,
  value: string,
) => pendingEdits.put({ questionId, value });

test('ONB-20: what is sent is no longer unsaved; what was typed meanwhile still is', async () => {
  const pendingEdits = createOnboardingEdits();
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

test('ONB-24: a failed save keeps everything and the next one sends it again', async () => {
  const pendingEdits = createOnboardingEdits();
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

test('ONB-20: saves go one after the other, so that the last word is the last', async () => {
  const pendingEdits = createOnboardingEdits();
  const order: string[] = [];
  const slow = async () => {
    order.push('first begins');
    // Whatever does not wait for it comes before this.
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
