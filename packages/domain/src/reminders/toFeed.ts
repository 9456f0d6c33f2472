import { addDays } from '#days/calendarDay.ts';
import { toInstant } from '#days/sellerDay.ts';
import { foldLine, toDateText, toMomentText, toText } from '#followUp/calendar/calendarText.ts';
import type { RemindedItem } from './toMorningMail.ts';

interface FeedParts {
  readonly usesNames: boolean;
  /** Times of day are those of a clock there. */
  readonly timeZone: string;
  /** Where the app is; entries lead to it. */
  readonly publicUrl: string;
}

const minutes = 20;

/** What is due as a calendar that Google, Outlook and Apple can subscribe to (DUE-71). */
export function toFeed(items: readonly RemindedItem[], parts: FeedParts): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//SalesPro//Due//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:SalesPro',
    `X-WR-TIMEZONE:${toText(parts.timeZone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(items.length === 0 ? nothing : items.flatMap((item) => toEntry(item, parts))),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
}

/** A calendar must hold something (RFC 5545, 3.6), even on a day without work. */
const nothing = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function toEntry(item: RemindedItem, { usesNames, timeZone, publicUrl }: FeedParts): string[] {
  const url = `${publicUrl}/session/${item.interviewId}/info`;
  const small = item.plain.charAt(0).toLowerCase() + item.plain.slice(1);
  const summary = usesNames ? `${item.plain}: ${item.businessName}` : `SalesPro: ${small}`;
  const about = usesNames
    ? [`${item.plain}.`, item.note].filter(Boolean).join(' ')
    : 'Open SalesPro to see who.';
  return [
    'BEGIN:VEVENT',
    // The same entry moves when its day moves; a new outcome or a new trial is another one.
    `UID:${item.interviewId}-${toUidPart(item.key)}@salespro`,
    // A moment that stays: a calendar asks for what has changed since.
    `DTSTAMP:${toDateText(item.day)}T000000Z`,
    ...toTimes(item, timeZone),
    `SUMMARY:${toText(summary)}`,
    `DESCRIPTION:${toText(`${about}\n${url}`)}`,
    `URL:${url}`,
    `TRANSP:${item.time === null ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

/** Letters, digits and hyphens: a colon in an id upsets some calendars. */
const toUidPart = (key: string) => key.replaceAll(/[^A-Za-z0-9]+/g, '-');

/** An instant in UTC means the same everywhere and needs no rules of a zone beside it; a day is a day. */
function toTimes({ day, time }: RemindedItem, timeZone: string): string[] {
  if (time === null)
    return [
      `DTSTART;VALUE=DATE:${toDateText(day)}`,
      `DTEND;VALUE=DATE:${toDateText(addDays(day, 1))}`,
    ];
  const start = toInstant(day, time, timeZone);
  return [
    `DTSTART:${toMomentText(start)}`,
    `DTEND:${toMomentText(new Date(start.getTime() + minutes * 60_000))}`,
  ];
}
