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
