import { getWeekday } from './calendarDay.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const short = (name: string | undefined) => (name ?? '').slice(0, 3);
const monthOf = (day: string) => months[Number(day.slice(5, 7)) - 1] ?? '';
const dateOf = (day: string) => Number(day.slice(8, 10));

const yearOf = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? '' : `, ${Number(day.slice(0, 4))}`;

/** Formats the day of the week: "Thu". */
export function formatShortWeekday(day: string): string {
  return short(weekdays[getWeekday(day)]);
}

/** Formats a day as "Nov 19", with the year only if it differs from that of `today`: "Feb 17, 2027". */
export function formatShortDay(day: string, today: string): string {
  return `${short(monthOf(day))} ${dateOf(day)}${yearOf(day, today)}`;
}

/** Formats a time of day: "10:00" becomes "10:00 AM". */
export function formatClockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Formats a day and an optional time: "Thu, Nov 19 at 10:00 AM" or "Thu, Nov 19". */
export function formatAppointment(day: string, time: string | null, today: string): string {
  const at = time === null ? '' : ` at ${formatClockTime(time)}`;
  return `${formatShortWeekday(day)}, ${formatShortDay(day, today)}${at}`;
}

/** Formats a day for running text: "Thursday, November 19 at 10 AM"; adds the year if it is another one. */
export function formatSpokenDay(day: string, today: string, time: string | null = null): string {
  const at = time === null ? '' : ` at ${formatClockTime(time).replace(':00', '')}`;
  return `${weekdays[getWeekday(day)]}, ${monthOf(day)} ${dateOf(day)}${yearOf(day, today)}${at}`;
}

/** Formats a day as "Nov 16, 2026". */
export function formatShortDayWithYear(day: string): string {
  return `${short(monthOf(day))} ${dateOf(day)}, ${Number(day.slice(0, 4))}`;
}

/** Formats a day as "November 16, 2026". */
export function formatLongDayWithYear(day: string): string {
  return `${monthOf(day)} ${dateOf(day)}, ${Number(day.slice(0, 4))}`;
}

/** Formats a day as "Monday, November 23". */
export function formatWeekdayAndDay(day: string): string {
  return `${weekdays[getWeekday(day)]}, ${monthOf(day)} ${dateOf(day)}`;
}
