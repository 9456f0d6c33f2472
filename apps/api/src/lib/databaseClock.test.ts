import { expect, onTestFinished, test, vi } from 'vitest';
import { createDatabaseClock } from '#app/openDatabase.ts';
import type { Db } from './db.ts';

const day = 86_400_000;

/** A database whose clock is this far ahead; null: it does not reply. */
function databaseWith(skew: () => number | null): Pick<Db, 'query'> {
  return {
    query: async () => {
      const ms = skew();
      if (ms === null) throw new Error('no answer');
      return [{ ms: Date.now() + ms }] as never;
    },
  };
}

test('follows the database clock, ignores small differences and keeps the last measurement without a reply', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let skew: number | null = day;
  const clock = createDatabaseClock(databaseWith(() => skew));
  expect(clock.now().getTime() - Date.now()).toBe(0);
  await clock.measure();
  expect(clock.skewMs()).toBe(day);
  expect(clock.now().getTime() - Date.now()).toBe(day);
  skew = null;
  await clock.measure();
  expect(clock.skewMs()).toBe(day);
  skew = 200;
  await clock.measure();
  expect(clock.skewMs()).toBe(0);
  clock.close();
});
