import { expect, test } from 'vitest';
import {
  type CalendarEvent,
  formatCalendarFile,
  formatTimeZoneLines,
} from './formatCalendarFile.ts';
import { escapeIcsText, foldIcsLine } from './icsText.ts';

const event: CalendarEvent = {
  id: 'a;b',
  title: 'One, two',
  day: '2026-11-16',
  time: '10:30',
  minutes: 20,
  where: 'Phone',
  note: 'Line\nby line',
  remindMinutes: 60,
};
const now = new Date('2026-11-09T15:04:05.678Z');

const linesOf = (change: Partial<CalendarEvent>, organizer = { name: '', email: '' }) =>
  formatCalendarFile({
    event: { ...event, ...change },
    organizer: organizer.email === '' ? null : organizer,
    timeZone: 'UTC',
    now,
  }).split('\r\n');

test('PACK-10: an appointment at a time, line by line', () => {
  expect(linesOf({}, { name: ' Dana\n"D" ', email: ' dana@x.\nexample' })).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//SalesPro//Follow-up pack//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    'TZID:UTC',
    'BEGIN:STANDARD',
    'DTSTART:20251012T120000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0000',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:a\\;b',
    'DTSTAMP:20261109T150405Z',
    'DTSTART;TZID=UTC:20261116T103000',
    'DURATION:PT20M',
    'SUMMARY:One\\, two',
    'LOCATION:Phone',
    'DESCRIPTION:Line\\nby line',
    'ORGANIZER;CN="Dana  D":mailto:dana@x.example',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:One\\, two',
    'TRIGGER:-PT60M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('PACK-11: a whole day, with nothing that is not known', () => {
  const change = { time: null, where: '', note: '', remindMinutes: null };
  expect(linesOf(change, { name: '"', email: 'dana@x.example' }).slice(5)).toEqual([
    'BEGIN:VEVENT',
    'UID:a\\;b',
    'DTSTAMP:20261109T150405Z',
    'DTSTART;VALUE=DATE:20261116',
    'DTEND;VALUE=DATE:20261117',
    'TRANSP:TRANSPARENT',
    'SUMMARY:One\\, two',
    'ORGANIZER:mailto:dana@x.example',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(linesOf({}).some((line) => line.startsWith('ORGANIZER'))).toBe(false);
});

test.each([
  ['a\r\nb\rc\nd', 'a\\nb\\nc\\nd'],
  ['a\tb\0c\u0085', 'a\tbc'],
  ['\\;,', '\\\\\\;\\,'],
])('PACK-10: %j is written %j', (typed, written) => {
  expect(escapeIcsText(typed)).toBe(written);
});

test.each([
  ['x'.repeat(75), ['x'.repeat(75)]],
  ['x'.repeat(76), ['x'.repeat(75), ' x']],
  ['x'.repeat(150), ['x'.repeat(75), ` ${'x'.repeat(74)}`, ' x']],
  ['\u007f'.repeat(76), ['\u007f'.repeat(75), ' \u007f']],
  ['\u0080'.repeat(38), ['\u0080'.repeat(37), ' \u0080']],
  ['\u07ff'.repeat(38), ['\u07ff'.repeat(37), ' \u07ff']],
  ['\u0800'.repeat(26), ['\u0800'.repeat(25), ' \u0800']],
  ['\uffff'.repeat(26), ['\uffff'.repeat(25), ' \uffff']],
  ['\u{10000}'.repeat(19), ['\u{10000}'.repeat(18), ' \u{10000}']],
])('PACK-10: a line goes on after 75 bytes', (line, parts) => {
  expect(foldIcsLine(line).split('\r\n')).toEqual(parts);
});

test('PACK-11: a time zone has every change of its clocks, to the minute', () => {
  expect(formatTimeZoneLines('America/New_York', '2026-11-16')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:America/New_York',
    'BEGIN:DAYLIGHT',
    'DTSTART:20251012T080000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0400',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20251102T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20260308T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20261101T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20270314T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20271107T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]);
  expect(formatTimeZoneLines('Asia/Kathmandu', '2026-11-16').slice(2, -1)).toEqual([
    'BEGIN:STANDARD',
    'DTSTART:20251012T174500',
    'TZOFFSETFROM:+0545',
    'TZOFFSETTO:+0545',
    'END:STANDARD',
  ]);
});
