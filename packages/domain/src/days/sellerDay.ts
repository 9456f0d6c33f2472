import { isTimeZone } from '#agencyCard/isTimeZone.ts';
import { addDays } from './calendarDay.ts';
import { toLocalMoment } from './toLocalMoment.ts';

/** Changes wait at most this many days on a device, because operation ids are stored as long. */
const maxWaitDays = 30;
const halfDayMs = 43_200_000;

/** Returns the seller's calendar day at a moment; uses UTC if the time zone is missing or unknown. */
export function toSellerDay(at: string, zone: string | null): string {
  return toLocalMoment(new Date(at), zone && isTimeZone(zone) ? zone : 'UTC').day;
}

/**
 * Returns the seller's day on which a command was created, as the device reports it.
 * If the reported day is impossible (the device clock is wrong), returns the day of arrival.
 */
export function computeMadeOn(
  deviceDay: string | null | undefined,
  at: string,
  zone: string | null,
): string {
  const today = toSellerDay(at, zone);
  const isPossible =
    deviceDay && deviceDay >= addDays(today, -maxWaitDays) && deviceDay <= addDays(today, 1);
  return isPossible ? deviceDay : today;
}

/** Returns a moment on the day a command was created: its arrival on the same day, else noon of that day. */
export function computeMadeAt(madeOn: string, at: string, zone: string | null): string {
  if (zone && !isTimeZone(zone)) return at;
  // Without a time zone, the earliest day that it is anywhere on earth is compared.
  const today = zone
    ? toSellerDay(at, zone)
    : toSellerDay(new Date(Date.parse(at) - halfDayMs).toISOString(), null);
  return madeOn >= today ? at : toInstant(madeOn, '12:00', zone ?? 'UTC').toISOString();
}

const minuteFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time in a zone as if it were UTC, to the minute. */
function getWallClockMs(ms: number, timeZone: string): number {
  const format =
    minuteFormats.get(timeZone) ??
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
  minuteFormats.set(timeZone, format);
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'));
}

const msPerDay = 86_400_000;

/**
 * Converts a local day and time in a time zone to an instant.
 * If the time occurs twice (autumn), returns the first; if it is skipped (spring), moves it forward by the
 * gap.
 */
export function toInstant(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (ms: number) => getWallClockMs(ms, timeZone) - ms;
  const before = wanted - offsetAt(wanted - msPerDay);
  const after = wanted - offsetAt(wanted + msPerDay);
  const fits = (ms: number) => getWallClockMs(ms, timeZone) === wanted;
  // Before clocks go back the offset is larger, so the offset of the day before gives the earlier instant.
  return new Date(!fits(before) && fits(after) ? after : before);
}
