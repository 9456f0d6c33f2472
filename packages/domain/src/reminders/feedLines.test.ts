import { expect, test } from 'vitest';
import { buildCalendarFeed } from './buildCalendarFeed.ts';
import type { ReminderItem } from './buildMorningMail.ts';

const item: ReminderItem = {
  interviewId: 'i1',
  key: 'outcome:o1::x',
  kind: 'follow_up',
  day: '2026-11-18',
  time: '09:30',
  sentence: 'Call back: soon',
  plain: 'Call back',
  businessName: 'Harbor Towing',
  note: 'soon',
};
const parts = { usesNames: false, timeZone: 'America/New_York', publicUrl: 'https://x.example' };
const linesOf = (items: readonly ReminderItem[], usesNames = false) =>
  buildCalendarFeed(items, { ...parts, usesNames }).split('\r\n');

const head = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//SalesPro//Due//EN',
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  'X-WR-CALNAME:SalesPro',
  'X-WR-TIMEZONE:America/New_York',
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
];

test('DUE-71: without names, line by line', () => {
  expect(linesOf([item])).toEqual([
    ...head,
    'BEGIN:VEVENT',
    'UID:i1-outcome-o1-x@salespro',
    'DTSTAMP:20261118T000000Z',
    'DTSTART:20261118T143000Z',
    'DTEND:20261118T145000Z',
    'SUMMARY:SalesPro: call back',
    'DESCRIPTION:Open SalesPro to see who.\\nhttps://x.example/session/i1/info',
    'URL:https://x.example/session/i1/info',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('DUE-71: with names, for a whole day', () => {
  expect(linesOf([{ ...item, time: null }], true).slice(9, -2)).toEqual([
    'BEGIN:VEVENT',
    'UID:i1-outcome-o1-x@salespro',
    'DTSTAMP:20261118T000000Z',
    'DTSTART;VALUE=DATE:20261118',
    'DTEND;VALUE=DATE:20261119',
    'SUMMARY:Call back: Harbor Towing',
    'DESCRIPTION:Call back. soon\\nhttps://x.example/session/i1/info',
    'URL:https://x.example/session/i1/info',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  expect(linesOf([{ ...item, note: '' }], true)).toContain(
    'DESCRIPTION:Call back.\\nhttps://x.example/session/i1/info',
  );
});

test('DUE-70: contains the time zone when nothing is due', () => {
  expect(linesOf([])).toEqual([
    ...head,
    'BEGIN:VTIMEZONE',
    'TZID:UTC',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0000',
    'END:STANDARD',
    'END:VTIMEZONE',
    'END:VCALENDAR',
    '',
  ]);
});
