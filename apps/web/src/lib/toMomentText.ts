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
