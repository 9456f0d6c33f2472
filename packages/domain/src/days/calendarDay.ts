/** Calendar days are texts like "2026-11-19": they compare as texts and belong to no time zone. */
const form = /^\d{4}-\d\d-\d\d$/;
const msPerDay = 86_400_000;

const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Whether the calendar has such a day: "2027-02-29" is none. */
export function isCalendarDay(text: string): boolean {
  return form.test(text) && !Number.isNaN(toMs(text)) && toDay(toMs(text)) === text;
}

export function addDays(day: string, count: number): string {
  return toDay(toMs(day) + count * msPerDay);
}

/** The same day of a later month, or the last one of a month that is too short for it. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = Date.UTC(year, month - 1 + count, 1);
  const last = Date.UTC(year, month + count, 0);
  return toDay(Math.min(first + (date - 1) * msPerDay, last));
}

/** How many days later the second is; negative when it is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toMs(to) - toMs(from)) / msPerDay);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(toMs(day)).getUTCDay();
}

/** The first later day that is neither a Saturday nor a Sunday. */
export function nextWorkingDay(day: string): string {
  const next = addDays(day, 1);
  return [0, 6].includes(weekdayOf(next)) ? nextWorkingDay(next) : next;
}
