import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendarDay.ts';
import { toInstant } from './sellerDay.ts';
import { toLocalMoment } from './toLocalMoment.ts';

describe('DUE-72: the moment a clock shows a time', () => {
  test.each([
    ['an ordinary day', '2026-11-19', '10:30', 'America/New_York', '2026-11-19T15:30:00.000Z'],
    ['summer', '2026-07-19', '10:30', 'America/New_York', '2026-07-19T14:30:00.000Z'],
    [
      'the night it is put forward, before',
      '2026-03-08',
      '01:59',
      'America/New_York',
      '2026-03-08T06:59:00.000Z',
    ],
    ['skipped in spring', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['after', '2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    [
      'twice in fall: the first',
      '2026-11-01',
      '01:30',
      'America/New_York',
      '2026-11-01T05:30:00.000Z',
    ],
    ['after that', '2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
    [
      'half an hour of summer',
      '2026-10-04',
      '02:15',
      'Australia/Lord_Howe',
      '2026-10-03T15:45:00.000Z',
    ],
    ['a quarter', '2026-11-19', '07:00', 'Asia/Kathmandu', '2026-11-19T01:15:00.000Z'],
    ['the other side', '2026-11-19', '07:00', 'Pacific/Kiritimati', '2026-11-18T17:00:00.000Z'],
    ['UTC', '2026-11-19', '00:00', 'UTC', '2026-11-19T00:00:00.000Z'],
  ])('%s', (_name, day, time, zone, wanted) => {
    expect(toInstant(day, time, zone).toISOString()).toBe(wanted);
  });

  test('any day at 7:00 in any zone is that day at 7:00 there', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 3650 }), (zone, later) => {
        const day = addDays('2024-01-01', later);
        expect(toLocalMoment(toInstant(day, '07:00', zone), zone)).toEqual({
          day,
          hour: 7,
          minute: 0,
        });
      }),
    );
  });
});
