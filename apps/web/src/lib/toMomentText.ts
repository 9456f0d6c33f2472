import { toZone } from './toToday.ts';

/** "March 4, 2025 • 3:07 PM" (SUM-02), in the zone of the browser unless another is named. */
export function toMomentText(iso: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  });
  // Joined by hand: newer browsers put a narrow space before PM and a word between day and time.
  const parts = new Map(
    format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${get('month')} ${get('day')}, ${get('year')} • ${get('hour')}:${get('minute')} ${get('dayPeriod')}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** "Mar 4, 2025", in the seller's zone (LIST-09, decision 061). */
export function toDayText(iso: string): string {
  const timeZone = toZone();
  // Making one takes longer than using it a hundred times.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  formats.set(timeZone, format);
  return format.format(new Date(iso));
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "5 minutes ago" while that says something, the date (LIST-09's form) once it does not. */
export function toLastUse(iso: string, now: Date): string {
  const ago = now.getTime() - Date.parse(iso);
  if (ago < minute) return 'Just now';
  if (ago < hour) return count(Math.floor(ago / minute), 'minute');
  if (ago < day) return count(Math.floor(ago / hour), 'hour');
  if (ago < 7 * day) return count(Math.floor(ago / day), 'day');
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
  return date.format(new Date(iso));
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'} ago`;
}
