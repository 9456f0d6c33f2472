/** Describes the day and time in a time zone; without a zone, in the time zone of the machine. */
export interface LocalMoment {
  /** As in "2026-11-19". */
  readonly day: string;
  /** From 0 to 23. */
  readonly hour: number;
  readonly minute: number;
}

/** Caches formatters by time zone because creating one is slow. */
const localMomentFormats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = localMomentFormats.get(timeZone);
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
  localMomentFormats.set(timeZone, format);
  return format;
}

/** Converts a moment to day and time in a time zone; without a zone, that of the machine. */
export function toLocalMoment(moment: Date, timeZone?: string): LocalMoment {
  // Without a zone, the Date methods suffice and Intl data need not be loaded.
  if (!timeZone)
    return {
      day: formatIsoDay(moment.getFullYear(), moment.getMonth() + 1, moment.getDate()),
      hour: moment.getHours(),
      minute: moment.getMinutes(),
    };
  const parts = getFormat(timeZone).formatToParts(moment);
  const values = new Map(parts.map(({ type, value }) => [type, Number(value)]));
  const get = (type: Intl.DateTimeFormatPartTypes) => values.get(type) ?? 0;
  return {
    day: formatIsoDay(get('year'), get('month'), get('day')),
    hour: get('hour'),
    minute: get('minute'),
  };
}

function formatIsoDay(year: number, month: number, day: number): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}
