/** Which day and time it is for a person at this moment; without a zone, in the one of the machine. */
export interface LocalMoment {
  /** "2026-11-19" */
  readonly day: string;
  /** 0 to 23 */
  readonly hour: number;
  readonly minute: number;
}

/** Creating a format takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
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
  formats.set(timeZone, format);
  return format;
}

export function toLocalMoment(moment: Date, timeZone?: string): LocalMoment {
  // Intl would load its data for what a date knows by itself.
  if (!timeZone)
    return {
      day: toDay(moment.getFullYear(), moment.getMonth() + 1, moment.getDate()),
      hour: moment.getHours(),
      minute: moment.getMinutes(),
    };
  const parts = getFormat(timeZone).formatToParts(moment);
  const values = new Map(parts.map(({ type, value }) => [type, Number(value)]));
  const get = (type: Intl.DateTimeFormatPartTypes) => values.get(type) ?? 0;
  return {
    day: toDay(get('year'), get('month'), get('day')),
    hour: get('hour'),
    minute: get('minute'),
  };
}

function toDay(year: number, month: number, day: number): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}
