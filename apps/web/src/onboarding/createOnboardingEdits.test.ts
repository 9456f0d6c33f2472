import { expect, test } from 'vitest';
import { makeInterview } from '#test/factories.ts';
import { createOnboardingEdits } from './createOnboardingEdits.ts';

const put = (pen: ReturnType<typeof createOnboardingEdits>, questionId: string, value: string) =>
  pen.put({ questionId, value });

test('ONB-20: what is sent is no longer unsaved; what was typed meanwhile still is', async () => {
  const pen = createOnboardingEdits();
  put(pen, 'primary_email', 'a@b.example');
  let answer = (_: ReturnType<typeof makeInterview>) => {};
  const saving = pen.save(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await Promise.resolve();
  expect(pen.get().isSaving).toBe(true);
  put(pen, 'primary_email', 'c@d.example');
  answer(makeInterview({ seq: 2 }));
  await saving;
  expect(pen.get()).toMatchObject({ isSaving: false });
  expect(pen.get().edits).toEqual([{ questionId: 'primary_email', value: 'c@d.example' }]);
});

test('ONB-24: a failed save keeps everything and the next one sends it again', async () => {
  const pen = createOnboardingEdits();
  put(pen, 'primary_email', 'a@b.example');
  await expect(pen.save(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
  put(pen, 'primary_phone_number', '555-0100');
  const sent: unknown[] = [];
  await pen.save(async (edits) => {
    sent.push(...edits);
    return makeInterview();
  });
  expect(sent).toEqual([
    { questionId: 'primary_email', value: 'a@b.example' },
    { questionId: 'primary_phone_number', value: '555-0100' },
  ]);
  expect(pen.get().edits).toEqual([]);
});

test('ONB-20: saves go one after the other, so that the last word is the last', async () => {
  const pen = createOnboardingEdits();
  const order: string[] = [];
  const slow = async () => {
    order.push('first begins');
    await new Promise((resolve) => setTimeout(resolve, 20));
    order.push('first ends');
    return makeInterview();
  };
  await Promise.all([
    pen.save(slow),
    pen.save(async () => {
      order.push('second');
      return makeInterview();
    }),
  ]);
  expect(order).toEqual(['first begins', 'first ends', 'second']);
});
