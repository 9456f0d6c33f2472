const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** "Mar 4, 2025", in the zone of the browser (LIST-09, G-126). */
export function toDayText(iso: string): string {
  return format.format(new Date(iso));
}
