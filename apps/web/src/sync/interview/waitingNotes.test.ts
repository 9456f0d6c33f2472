import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { expect, test } from 'vitest';
import { answeredInterview, patchTime, quoteNote } from '#test/patchFixtures.ts';
import { applyPendingChanges } from './pendingChanges.ts';

test('NOTE-11: unsent notes are added to notes of other devices and hide none', () => {
  const times = { madeAt: patchTime, changedAt: patchTime };
  const elsewhere = { ...quoteNote, id: 'b', text: 'from another device', ...times };
  const held: StoredInterview = {
    ...answeredInterview,
    notes: [{ ...quoteNote, text: 'old', ...times }],
  };
  const pending = [
    { notes: [{ saved: { ...quoteNote, text: 'edited' }, at: patchTime }] },
    { notes: [{ saved: { ...quoteNote, id: 'c', text: 'new' }, at: patchTime }] },
    { notes: [{ removed: 'gone' }] },
  ];
  const textsOf = (interview: StoredInterview) =>
    applyPendingChanges(interview, pending).notes?.map(({ text }) => text);
  expect(textsOf(held)).toEqual(['edited', 'new']);
  // Remote notes are added, and acknowledged local notes are not duplicated.
  const fetched = { ...held, notes: [...(held.notes ?? []), elsewhere] };
  expect(textsOf(fetched)).toEqual(['edited', 'from another device', 'new']);
  const acknowledged = {
    ...fetched,
    notes: [...fetched.notes, { ...elsewhere, id: 'c', text: 'new' }],
  };
  expect(textsOf(acknowledged)).toEqual(['edited', 'from another device', 'new']);
  expect(textsOf({ ...held, notes: undefined })).toEqual(['edited', 'new']);
});
