import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { buildCalendarFeed } from './buildCalendarFeed.ts';
import type { ReminderItem } from './buildMorningMail.ts';

const parts = {
  usesNames: false,
  timeZone: 'America/New_York',
  publicUrl: 'https://sales.example',
};
const interviewId = '0192f0c4-7e57-7a11-8b0b-0000000000a1';

function item(changes: Partial<ReminderItem> = {}): ReminderItem {
  return {
    interviewId,
    key: 'outcome:0192f0c4-7e57-7a11-8b0b-0000000000b1',
    kind: 'follow_up',
    day: '2026-11-19',
    time: '10:30',
    sentence: 'Call back: decision with partner',
    plain: 'Call back',
    businessName: 'Harbor Towing, Inc.; "North"',
    note: 'decision with partner',
    ...changes,
  };
}

/** As a calendar reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      url: one.getFirstPropertyValue('url'),
      isDay: event.startDate.isDate,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
    };
  });
}
const only = (changes: Partial<ReminderItem> = {}, more: Partial<typeof parts> = {}) =>
  read(buildCalendarFeed([item(changes)], { ...parts, ...more }))[0];

describe('an entry', () => {
  test.each([
    ['follow_up', 'Call back', 'SalesPro: call back', 'Call back: Harbor Towing'],
    [
      'trial_check_in',
      'Trial check-in',
      'SalesPro: trial check-in',
      'Trial check-in: Harbor Towing',
    ],
    ['trial_end', 'Trial ends', 'SalesPro: trial ends', 'Trial ends: Harbor Towing'],
    ['ask_again', 'Ask again', 'SalesPro: ask again', 'Ask again: Harbor Towing'],
    [
      'questions',
      'Finish the questions',
      'SalesPro: finish the questions',
      'Finish the questions: Harbor Towing',
    ],
  ] as const)('DUE-71: %s without and with names', (kind, plain, without, named) => {
    const one = { kind, plain, businessName: 'Harbor Towing' };
    expect(only(one)?.summary).toBe(without);
    expect(only(one, { usesNames: true })?.summary).toBe(named);
  });

  test('DUE-71: links to the app without names, and shows the note with names', () => {
    const link = `https://sales.example/session/${interviewId}/info`;
    expect(only()?.description).toBe(`Open SalesPro to see who.\n${link}`);
    expect(only({}, { usesNames: true })?.description).toBe(
      `Call back. decision with partner\n${link}`,
    );
    expect(only({ note: '' }, { usesNames: true })?.description).toBe(`Call back.\n${link}`);
    expect(only()?.url).toBe(link);
  });

  test('DUE-72: a timed entry lasts 20 minutes and is in UTC', () => {
    expect(only()).toMatchObject({
      isDay: false,
      start: '2026-11-19T15:30:00Z',
      end: '2026-11-19T15:50:00Z',
    });
    // The same clock in summer.
    expect(only({ day: '2026-07-19' })?.start).toBe('2026-07-19T14:30:00Z');
  });

  test('DUE-71: an item without a time is a whole-day entry in every zone', () => {
    for (const timeZone of ['America/New_York', 'Asia/Tokyo', 'UTC'])
      expect(only({ time: null, day: '2026-12-31' }, { timeZone })).toMatchObject({
        isDay: true,
        start: '2026-12-31',
        end: '2027-01-01',
      });
  });

  test('DUE-71: keeps the entry id when the day moves, and changes it for another outcome', () => {
    expect(only({ day: '2026-11-20' })?.uid).toBe(only()?.uid);
    expect(only({ key: 'outcome:other' })?.uid).not.toBe(only()?.uid);
  });
});

describe('the file', () => {
  test('DUE-70: any name and note come back letter for letter, and make no entry of their own', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 }).map((one) => one.toWellFormed());
    const nasty = fc.constantFrom(
      'END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:planted',
      'Müller & Söhne, Inc.; "A\\B" 🦷',
      'وكالة الملاحظات',
      'a\u0000b\u0007c\u2028d',
    );
    const visible = (one: string) =>
      one.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
    fc.assert(
      fc.property(fc.oneof(text, nasty), fc.oneof(text, nasty), (businessName, note) => {
        const feed = buildCalendarFeed([item({ businessName, note })], {
          ...parts,
          usesNames: true,
        });
        const entries = read(feed);
        expect(entries).toHaveLength(1);
        expect(entries[0]?.summary).toBe(`Call back: ${visible(businessName)}`);
        const bare = buildCalendarFeed([item({ businessName, note })], parts);
        expect(bare).toBe(buildCalendarFeed([item({ businessName: '', note: '' })], parts));
      }),
    );
  });

  test('DUE-70: contains version, product and refresh interval, and ends every line with CRLF', () => {
    const feed = buildCalendarFeed(
      [item(), item({ key: 'trial_end:2026-11-01', time: null })],
      parts,
    );
    const calendar = new ICAL.Component(ICAL.parse(feed));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//SalesPro//Due//EN');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
    expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('America/New_York');
    expect(feed.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of feed.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    for (const one of calendar.getAllSubcomponents('vevent'))
      for (const name of ['uid', 'dtstamp', 'dtstart', 'dtend', 'summary'])
        expect([name, one.getAllProperties(name).length]).toEqual([name, 1]);
    expect(new Set(read(feed).map(({ uid }) => uid)).size).toBe(2);
  });

  test('DUE-70: with nothing due it is still a calendar', () => {
    const feed = buildCalendarFeed([], parts);
    expect(read(feed)).toEqual([]);
    expect(new ICAL.Component(ICAL.parse(feed)).getAllSubcomponents().length).toBe(1);
  });
});
