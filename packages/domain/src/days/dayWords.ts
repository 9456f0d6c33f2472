import { weekdayOf } from './calendarDay.ts';

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

/** "Thu" */
export function toShortWeekday(day: string): string {
  return short(weekdays[weekdayOf(day)]);
}

/** "Nov 19", with the year only if it isn't this one: "Feb 17, 2027". */
export function toShortDay(day: string, today: string): string {
  return `${short(monthOf(day))} ${dateOf(day)}${yearOf(day, today)}`;
}

/** "10:00 AM" of "10:00". */
export function toClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "Thu, Nov 19 at 10:00 AM", without a time "Thu, Nov 19". */
export function toAppointment(day: string, time: string | null, today: string): string {
  const at = time === null ? '' : ` at ${toClock(time)}`;
  return `${toShortWeekday(day)}, ${toShortDay(day, today)}${at}`;
}

/** In running text: "Thursday, November 19 at 10 AM", with the year only if it isn't that of `today`. */
export function toSpokenDay(day: string, today: string, time: string | null = null): string {
  const at = time === null ? '' : ` at ${toClock(time).replace(':00', '')}`;
  return `${weekdays[weekdayOf(day)]}, ${monthOf(day)} ${dateOf(day)}${yearOf(day, today)}${at}`;
}

/** "Nov 16, 2026" */
export function toFullDay(day: string): string {
  return `${short(monthOf(day))} ${dateOf(day)}, ${Number(day.slice(0, 4))}`;
}

/** "November 16, 2026" */
export function toLongDay(day: string): string {
  return `${monthOf(day)} ${dateOf(day)}, ${Number(day.slice(0, 4))}`;
}

/** "Monday, November 23" */
export function toWeekdayDay(day: string): string {
  return `${weekdays[weekdayOf(day)]}, ${monthOf(day)} ${dateOf(day)}`;
}
