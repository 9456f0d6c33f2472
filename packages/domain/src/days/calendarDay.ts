/** Calendar days are ISO texts such as "2026-11-19": sortable as texts and without a time zone. */
const calendarDayPattern = /^\d{4}-\d\d-\d\d$/;
const msPerDay = 86_400_000;

const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`);
const formatIsoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Checks whether a text is an existing calendar day; "2027-02-29" is not. */
export function isCalendarDay(text: string): boolean {
  return (
    calendarDayPattern.test(text) && !Number.isNaN(toMs(text)) && formatIsoDay(toMs(text)) === text
  );
}

export function addDays(day: string, count: number): string {
  return formatIsoDay(toMs(day) + count * msPerDay);
}

/** Adds months to a day; if the month is too short, returns its last day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = Date.UTC(year, month - 1 + count, 1);
  const last = Date.UTC(year, month + count, 0);
  return formatIsoDay(Math.min(first + (date - 1) * msPerDay, last));
}

/** Counts the days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toMs(to) - toMs(from)) / msPerDay);
}

/** Returns the day of the week; 0 is Sunday. */
export function getWeekday(day: string): number {
  return new Date(toMs(day)).getUTCDay();
}

/** Returns the first later day that is neither a Saturday nor a Sunday. */
export function nextWorkingDay(day: string): string {
  const next = addDays(day, 1);
  return [0, 6].includes(getWeekday(next)) ? nextWorkingDay(next) : next;
}
