/** Which day and time it is for a person at this moment; without a zone, in the one of the machine. */
export interface LocalMoment {
  /** "2026-11-19" */
  readonly day: string;
  /** 0 to 23 */
  readonly hour: number;
  readonly minute: number;
}

/** Making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = timeZone && formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  // The zone of the machine may be another tomorrow.
  if (timeZone) formats.set(timeZone, format);
  return format;
}

export function toLocalMoment(moment: Date, timeZone?: string): LocalMoment {
  const format = formatOf(timeZone);
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const year = get('year').padStart(4, '0');
  return {
    day: `${year}-${get('month')}-${get('day')}`,
    hour: Number(get('hour')),
    minute: Number(get('minute')),
  };
}
