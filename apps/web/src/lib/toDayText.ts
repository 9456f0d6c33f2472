import { toZone } from './toToday.ts';

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
