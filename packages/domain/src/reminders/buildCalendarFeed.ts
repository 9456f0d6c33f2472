import { addDays } from '#days/calendarDay.ts';
import { toInstant } from '#days/sellerDay.ts';
import {
  escapeIcsText,
  foldIcsLine,
  formatIcsDate,
  formatIcsTimestamp,
} from '#followUp/calendar/icsText.ts';
import type { ReminderItem } from './buildMorningMail.ts';

interface CalendarFeedOptions {
  readonly usesNames: boolean;
  /** The time zone in which the times of the items are meant. */
  readonly timeZone: string;
  /** The base URL for links to interviews. */
  readonly publicUrl: string;
}

const appointmentMinutes = 20;

/** Builds a calendar of due items (iCalendar) that calendar apps can subscribe to. */
export function buildCalendarFeed(
  items: readonly ReminderItem[],
  parts: CalendarFeedOptions,
): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//SalesPro//Due//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:SalesPro',
    `X-WR-TIMEZONE:${escapeIcsText(parts.timeZone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(items.length === 0 ? emptyCalendarLines : items.flatMap((item) => toEntry(item, parts))),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldIcsLine(line)}\r\n`)
    .join('');
}

/** A time zone block for an empty feed, because a calendar must have a component (RFC 5545, 3.6). */
const emptyCalendarLines = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function toEntry(
  item: ReminderItem,
  { usesNames, timeZone, publicUrl }: CalendarFeedOptions,
): string[] {
  const url = `${publicUrl}/session/${item.interviewId}/info`;
  const small = item.plain.charAt(0).toLowerCase() + item.plain.slice(1);
  const summary = usesNames ? `${item.plain}: ${item.businessName}` : `SalesPro: ${small}`;
  const about = usesNames
    ? [`${item.plain}.`, item.note].filter(Boolean).join(' ')
    : 'Open SalesPro to see who.';
  return [
    'BEGIN:VEVENT',
    // The id depends on the due item, so that an entry moves when its day changes.
    `UID:${item.interviewId}-${toUidPart(item.key)}@salespro`,
    // The timestamp depends only on the day, so that unchanged entries do not look modified.
    `DTSTAMP:${formatIcsDate(item.day)}T000000Z`,
    ...toTimes(item, timeZone),
    `SUMMARY:${escapeIcsText(summary)}`,
    `DESCRIPTION:${escapeIcsText(`${about}\n${url}`)}`,
    `URL:${url}`,
    `TRANSP:${item.time === null ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

/** Keeps letters, digits and hyphens, because some calendars reject colons in ids. */
const toUidPart = (key: string) => key.replaceAll(/[^A-Za-z0-9]+/g, '-');

/** Formats start and end: timed items as UTC instants, others as whole days. */
function toTimes({ day, time }: ReminderItem, timeZone: string): string[] {
  if (time === null)
    return [
      `DTSTART;VALUE=DATE:${formatIcsDate(day)}`,
      `DTEND;VALUE=DATE:${formatIcsDate(addDays(day, 1))}`,
    ];
  const start = toInstant(day, time, timeZone);
  return [
    `DTSTART:${formatIcsTimestamp(start)}`,
    `DTEND:${formatIcsTimestamp(new Date(start.getTime() + appointmentMinutes * 60_000))}`,
  ];
}
