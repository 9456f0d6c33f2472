import { expect, test } from 'vitest';
import { ended, subject } from '#test/packSubject.ts';
import { findInDue } from './agreedDay.ts';

test.each([
  ['invite_not_now', 'not_now', { kind: 'ask_again', day: '2027-02-17' }],
  ['invite_follow_up', 'follow_up', { kind: 'follow_up', day: '2026-11-19', time: '10:30' }],
] as const)('PACK-64: what stands in Due for %s after %s', (document, kind, found) => {
  expect(findInDue(document, subject(kind), '2026-11-16')).toMatchObject(found);
});

test('PACK-64: without a day nothing stands there', () => {
  const never = subject('not_now', { outcome: ended('not_now', { day: null }) });
  expect(findInDue('invite_not_now', never, '2026-11-16')).toBeUndefined();
});
