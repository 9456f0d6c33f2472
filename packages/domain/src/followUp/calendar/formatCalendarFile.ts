import { addDays } from '#days/calendarDay.ts';
import {
  escapeIcsText,
  foldIcsLine,
  formatIcsDate,
  formatIcsTime,
  formatIcsTimestamp,
} from './icsText.ts';

/** An appointment in the seller's time zone; without a time it takes the whole day. */
export interface CalendarEvent {
  /** Stable id of the appointment, so that calendars update it instead of adding a second one. */
  readonly id: string;
  readonly title: string;
  readonly day: string;
  readonly time: string | null;
  readonly minutes: number;
  readonly where: string;
  readonly note: string;
  /** Minutes before the start at which calendars remind; null for no reminder. */
  readonly remindMinutes: number | null;
}

/** The person who sends the invitation. */
export interface Organizer {
  readonly name: string;
  readonly email: string;
}

interface CalendarFileInput {
  readonly event: CalendarEvent;
  /** Null when no e-mail address is known. */
  readonly organizer: Organizer | null;
  readonly timeZone: string;
  readonly now: Date;
}

/** Formats an iCalendar (.ics) file with organizer, time zone and reminder (RFC 5545). */
export function formatCalendarFile({ event, organizer, timeZone, now }: CalendarFileInput): string {
  const { day, time } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//SalesPro//Follow-up pack//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(time === null ? [] : formatTimeZoneLines(timeZone, day)),
    'BEGIN:VEVENT',
    `UID:${escapeIcsText(event.id)}`,
    `DTSTAMP:${formatIcsTimestamp(now)}`,
    ...(time === null
      ? [
          `DTSTART;VALUE=DATE:${formatIcsDate(day)}`,
          `DTEND;VALUE=DATE:${formatIcsDate(addDays(day, 1))}`,
          'TRANSP:TRANSPARENT',
        ]
      : [
          `DTSTART;TZID=${timeZone}:${formatIcsDate(day)}T${formatIcsTime(time)}`,
          `DURATION:PT${event.minutes}M`,
        ]),
    `SUMMARY:${escapeIcsText(event.title)}`,
    ...(event.where === '' ? [] : [`LOCATION:${escapeIcsText(event.where)}`]),
    ...(event.note === '' ? [] : [`DESCRIPTION:${escapeIcsText(event.note)}`]),
    ...(organizer ? [formatOrganizer(organizer)] : []),
    ...(event.remindMinutes === null ? [] : formatAlarm(event.title, event.remindMinutes)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldIcsLine(line)}\r\n`).join('');
}

function formatOrganizer({ name, email }: Organizer): string {
  // iCalendar parameters cannot contain double quotes or line breaks.
  const plain = name.replaceAll(/["\p{Cc}]/gu, ' ').trim();
  const address = email.replaceAll(/[\s\p{Cc}]/gu, '');
  return `ORGANIZER${plain === '' ? '' : `;CN="${plain}"`}:mailto:${address}`;
}

function formatAlarm(title: string, minutes: number): readonly string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeIcsText(title)}`,
    `TRIGGER:-PT${minutes}M`,
    'END:VALARM',
  ];
}

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** Formats a time zone as VTIMEZONE lines, with its clock changes around the given day. */
export function formatTimeZoneLines(timeZone: string, day: string): readonly string[] {
  const offsetAt = createOffsetFinder(timeZone);
  const middle = Date.parse(`${day}T12:00:00Z`);
  const [from, to] = [middle - 400 * dayMs, middle + 400 * dayMs];
  const changes = listOffsetChanges(offsetAt, from, to);
  const first = offsetAt(from);
  // The smallest offset is standard time.
  const standard = Math.min(first, ...changes.map(({ after }) => after));
  const all = [{ at: from, before: first, after: first }, ...changes];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...all.flatMap(({ at, before, after }) => {
      const kind = after === standard ? 'STANDARD' : 'DAYLIGHT';
      return [
        `BEGIN:${kind}`,
        // In local time before the change.
        `DTSTART:${formatLocalTime(at + before * minuteMs)}`,
        `TZOFFSETFROM:${formatOffset(before)}`,
        `TZOFFSETTO:${formatOffset(after)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

/** Returns a function that finds the offset of the time zone from UTC, in minutes. */
function createOffsetFinder(timeZone: string): (at: number) => number {
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

interface OffsetChange {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

function listOffsetChanges(
  offsetAt: (at: number) => number,
  from: number,
  to: number,
): readonly OffsetChange[] {
  const changes: OffsetChange[] = [];
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

function formatLocalTime(local: number): string {
  const iso = new Date(local).toISOString();
  return `${formatIcsDate(iso.slice(0, 10))}T${iso.slice(11, 19).replaceAll(':', '')}`;
}

function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}
