import { addDays } from '#days/calendarDay.ts';
import { foldLine, toDateText, toMomentText, toText, toTimeText } from './calendarText.ts';

/** One appointment. A day is the seller's, a time too; without a time it is a whole day. */
export interface CalendarEvent {
  /** The same appointment keeps its id, so that a calendar moves it instead of showing two. */
  readonly id: string;
  readonly title: string;
  readonly day: string;
  readonly time: string | null;
  readonly minutes: number;
  readonly where: string;
  readonly note: string;
  /** How long before it starts a calendar reminds; null for never. */
  readonly remindMinutes: number | null;
}

export interface Organizer {
  readonly name: string;
  readonly email: string;
}

interface CalendarFacts {
  readonly event: CalendarEvent;
  /** Null where nobody's address is known. */
  readonly organizer: Organizer | null;
  readonly timeZone: string;
  readonly now: Date;
}

/** An .ics file that says who invites, in which time zone, and when to be reminded (RFC 5545). */
export function toCalendarFile({ event, organizer, timeZone, now }: CalendarFacts): string {
  const { day, time } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//SalesPro//Follow-up pack//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(time === null ? [] : toZoneLines(timeZone, day)),
    'BEGIN:VEVENT',
    `UID:${toText(event.id)}`,
    `DTSTAMP:${toMomentText(now)}`,
    ...(time === null
      ? [
          `DTSTART;VALUE=DATE:${toDateText(day)}`,
          `DTEND;VALUE=DATE:${toDateText(addDays(day, 1))}`,
          'TRANSP:TRANSPARENT',
        ]
      : [
          `DTSTART;TZID=${timeZone}:${toDateText(day)}T${toTimeText(time)}`,
          `DURATION:PT${event.minutes}M`,
        ]),
    `SUMMARY:${toText(event.title)}`,
    ...(event.where === '' ? [] : [`LOCATION:${toText(event.where)}`]),
    ...(event.note === '' ? [] : [`DESCRIPTION:${toText(event.note)}`]),
    ...(organizer ? [toOrganizer(organizer)] : []),
    ...(event.remindMinutes === null ? [] : toAlarm(event.title, event.remindMinutes)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function toOrganizer({ name, email }: Organizer): string {
  // A parameter has no way to write a double quote, or a line.
  const plain = name.replaceAll(/["\p{Cc}]/gu, ' ').trim();
  const address = email.replaceAll(/[\s\p{Cc}]/gu, '');
  return `ORGANIZER${plain === '' ? '' : `;CN="${plain}"`}:mailto:${address}`;
}

function toAlarm(title: string, minutes: number): readonly string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${toText(title)}`,
    `TRIGGER:-PT${minutes}M`,
    'END:VALARM',
  ];
}

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** A time zone as a calendar file describes it: what clocks showed before the day, and each change around it. */
export function toZoneLines(timeZone: string, day: string): readonly string[] {
  const offsetAt = createOffsets(timeZone);
  const middle = Date.parse(`${day}T12:00:00Z`);
  const [from, to] = [middle - 400 * dayMs, middle + 400 * dayMs];
  const changes = listChanges(offsetAt, from, to);
  const first = offsetAt(from);
  // Less light saved is the standard time; without changes there is only one.
  const standard = Math.min(first, ...changes.map(({ after }) => after));
  const all = [{ at: from, before: first, after: first }, ...changes];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...all.flatMap(({ at, before, after }) => {
      const kind = after === standard ? 'STANDARD' : 'DAYLIGHT';
      return [
        `BEGIN:${kind}`,
        // By the clock as it was before the change.
        `DTSTART:${toLocalText(at + before * minuteMs)}`,
        `TZOFFSETFROM:${toOffsetText(before)}`,
        `TZOFFSETTO:${toOffsetText(after)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

/** Minutes ahead of UTC at a moment. */
function createOffsets(timeZone: string): (at: number) => number {
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
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const local = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'));
    return Math.round((local - Math.floor(at / minuteMs) * minuteMs) / minuteMs);
  };
}

interface Change {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

function listChanges(
  offsetAt: (at: number) => number,
  from: number,
  to: number,
): readonly Change[] {
  const changes: Change[] = [];
  for (let start = from; start < to; start += dayMs) {
    const [before, after] = [offsetAt(start), offsetAt(start + dayMs)];
    if (before === after) continue;
    let [low, high] = [start, start + dayMs];
    while (high - low > minuteMs) {
      const half = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
      if (offsetAt(half) === before) low = half;
      else high = half;
    }
    changes.push({ at: high, before, after });
  }
  return changes;
}

function toLocalText(local: number): string {
  const iso = new Date(local).toISOString();
  return `${toDateText(iso.slice(0, 10))}T${iso.slice(11, 19).replaceAll(':', '')}`;
}

function toOffsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}
