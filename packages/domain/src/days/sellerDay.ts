import { isTimeZone } from '#agencyCard/isTimeZone.ts';
import { addDays } from './calendarDay.ts';
import { toLocalMoment } from './toLocalMoment.ts';

/** Longer than this a change doesn't wait on a device: operations are remembered for as long. */
const maxWaitDays = 30;
const halfDayMs = 43_200_000;

/** The seller's day at a moment. Without a zone, or with one that is unknown here, it is that of UTC. */
export function toSellerDay(at: string, zone: string | null): string {
  return toLocalMoment(new Date(at), zone && isTimeZone(zone) ? zone : 'UTC').day;
}

/**
 * The seller's day of a command that may have waited on a device: the one the device says, unless no device can have
 * waited so long or its clock is wrong. Then it is the day of its arrival.
 */
export function toMadeOn(said: string | null | undefined, at: string, zone: string | null): string {
  const today = toSellerDay(at, zone);
  const isPossible = said && said >= addDays(today, -maxWaitDays) && said <= addDays(today, 1);
  return isPossible ? said : today;
}

/** A moment of that day: its arrival, else noon. Everything that shows a day by its moment shows the right one. */
export function toMadeAt(madeOn: string, at: string, zone: string | null): string {
  if (zone && !isTimeZone(zone)) return at;
  // Without a zone, any day counts that it is somewhere on earth.
  const today = zone
    ? toSellerDay(at, zone)
    : toSellerDay(new Date(Date.parse(at) - halfDayMs).toISOString(), null);
  return madeOn >= today ? at : toInstant(madeOn, '12:00', zone ?? 'UTC').toISOString();
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes are enough: no zone of our time has seconds. */
function wallClock(ms: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  formats.set(timeZone, format);
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'));
}

const msPerDay = 86_400_000;

/**
 * The moment a clock in this zone shows "10:30" on a day. Where the clock goes back the first of both; a time that is
 * skipped in spring is as much later as the clock is put forward.
 */
export function toInstant(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (ms: number) => wallClock(ms, timeZone) - ms;
  const before = wanted - offsetAt(wanted - msPerDay);
  const after = wanted - offsetAt(wanted + msPerDay);
  const fits = (ms: number) => wallClock(ms, timeZone) === wanted;
  // Before the clock goes back it is ahead, so the earlier one of two is that of the day before.
  return new Date(!fits(before) && fits(after) ? after : before);
}
