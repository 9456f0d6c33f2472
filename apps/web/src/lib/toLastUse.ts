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
