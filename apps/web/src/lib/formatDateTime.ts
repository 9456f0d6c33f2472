import { getSellerTimeZone } from './sellerTime.ts';

/** Formats a date and time as "March 4, 2025 • 3:07 PM", by default in the browser's time zone. */
export function formatDateTime(iso: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  });
  // Joined from parts, because browsers differ in spaces and connecting words.
  const parts = new Map(
    format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${get('month')} ${get('day')}, ${get('year')} • ${get('hour')}:${get('minute')} ${get('dayPeriod')}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a date as "Mar 4, 2025" in the seller's time zone. */
export function formatSellerDate(iso: string): string {
  const timeZone = getSellerTimeZone();
  // Cached, because creating a formatter is slow.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  formats.set(timeZone, format);
  return format.format(new Date(iso));
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a time as "5 minutes ago" within a week, else as a date. */
export function formatTimeAgo(iso: string, now: Date): string {
  const ago = now.getTime() - Date.parse(iso);
  if (ago < minute) return 'Just now';
  if (ago < hour) return count(Math.floor(ago / minute), 'minute');
  if (ago < day) return count(Math.floor(ago / hour), 'hour');
  if (ago < 7 * day) return count(Math.floor(ago / day), 'day');
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
  return date.format(new Date(iso));
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'} ago`;
}
