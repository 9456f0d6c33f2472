import { addDays } from '#interviews/days/calendarDay.ts';
import { foldLine, toDateText, toMomentText, toText, toTimeText } from './calendarText.ts';
import { toZoneLines } from './toZoneLines.ts';

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
