import { describe, expect, test } from 'vitest';
import { addDays, getWeekday } from '#days/calendarDay.ts';
import { toInstant } from '#days/sellerDay.ts';
import { buildMorningMail, type ReminderItem } from './buildMorningMail.ts';
import { findMorningMailDay, getFirstMorningMailDay } from './findMorningMailDay.ts';

const today = '2026-11-18';
const parts = {
  today,
  usesNames: false,
  sellerName: 'Dana',
  listUrl: 'https://sales.example/my-interviews',
  unsubscribeUrl: 'https://sales.example/morning-mail/off#token=abc',
};

let made = 0;
function item(changes: Partial<ReminderItem> = {}): ReminderItem {
  made += 1;
  return {
    interviewId: `0192f0c4-7e57-7a11-8b0b-${String(made).padStart(12, '0')}`,
    key: `outcome:${made}`,
    kind: 'follow_up',
    day: today,
    time: null,
    sentence: 'Call back: decision with partner',
    plain: 'Call back',
    businessName: 'Harbor Towing',
    note: 'decision with partner',
    ...changes,
  };
}
const late = (changes: Partial<ReminderItem> = {}) => item({ day: addDays(today, -2), ...changes });
const tomorrow = () => item({ day: addDays(today, 1) });

describe('when a mail may leave', () => {
  test.each([
    ['on a Wednesday at 7:00', '2026-11-18', '07:00', true],
    ['a minute before', '2026-11-18', '06:59', false],
    ['late, because the server was away', '2026-11-18', '11:59', true],
    ['at noon no more', '2026-11-18', '12:00', false],
    ['on a Saturday', '2026-11-21', '07:00', false],
    ['on a Sunday', '2026-11-22', '07:00', false],
    ['on a Monday', '2026-11-23', '07:00', true],
  ])('DUE-51: %s', (_name, day, time, wanted) => {
    for (const zone of ['America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC'])
      expect(findMorningMailDay(toInstant(day, time, zone), zone)).toBe(wanted ? day : null);
  });

  test('DUE-51: every workday of a year has one morning in every zone, over both clock changes', () => {
    for (const zone of ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Tehran'])
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        const wanted = getWeekday(day) % 6 === 0 ? null : day;
        expect([zone, findMorningMailDay(toInstant(day, '07:00', zone), zone)]).toEqual([
          zone,
          wanted,
        ]);
        expect([zone, findMorningMailDay(toInstant(day, '06:45', zone), zone)]).toEqual([
          zone,
          null,
        ]);
      }
  });

  test('DUE-61: sends the first mail today if turned on before seven, else tomorrow', () => {
    const zone = 'America/Denver';
    expect(getFirstMorningMailDay(toInstant('2026-11-18', '06:59', zone), zone)).toBe('2026-11-18');
    expect(getFirstMorningMailDay(toInstant('2026-11-18', '07:00', zone), zone)).toBe('2026-11-19');
  });
});

describe('content of the mail', () => {
  test.each([
    ['one thing', [item()], 'Due today: call back'],
    ['several', [item(), item(), item(), item()], '4 things due today'],
    ['with late ones', [item(), late(), late()], '1 due today, 2 late'],
    ['only late ones', [late(), late(), tomorrow()], '2 late, nothing new today'],
  ])('DUE-56: the subject for %s', (_name, items, subject) => {
    expect(buildMorningMail(items, parts)?.subject).toBe(subject);
    // Subjects show on locked screens.
    expect(buildMorningMail(items, { ...parts, usesNames: true })?.subject).toBe(subject);
  });

  test.each([
    ['nothing', []],
    ['only something tomorrow', [tomorrow()]],
  ])('DUE-55: no mail for %s', (_name, items) => {
    expect(buildMorningMail(items, parts)).toBeNull();
  });

  test('DUE-57: leaves out today’s section if only late items exist', () => {
    expect(buildMorningMail([late({ plain: 'Trial ends' })], parts)?.text).toBe(`Good morning, Dana.

Late:
- Trial ends

Open your list: https://sales.example/my-interviews

You asked for this mail. Turn it off with one press: https://sales.example/morning-mail/off#token=abc
`);
  });

  test('DUE-57: late, today in the order of the day, tomorrow as a count, both links', () => {
    const items = [
      item({ time: null, plain: 'Ask again' }),
      item({ time: '14:30', plain: 'Trial check-in' }),
      item({ time: '09:00' }),
      late({ plain: 'Trial ends' }),
      tomorrow(),
      tomorrow(),
    ];
    expect(buildMorningMail(items, parts)?.text).toBe(`Good morning, Dana.

Late:
- Trial ends

Today:
- 9:00 AM Call back
- 2:30 PM Trial check-in
- Ask again

Tomorrow: 2 more.

Open your list: https://sales.example/my-interviews

You asked for this mail. Turn it off with one press: https://sales.example/morning-mail/off#token=abc
`);
  });

  test('DUE-57: shows a single item without a heading, and greets without a missing name', () => {
    const mail = buildMorningMail([item({ time: '10:00' })], { ...parts, sellerName: '' });
    expect(mail?.text).toMatch(/^Good morning\.\n\n- 10:00 AM Call back\n\nOpen your list/);
  });

  test('DUE-57: a client with several things counts once, with the earliest', () => {
    const one = late();
    const mail = buildMorningMail([one, item({ interviewId: one.interviewId })], parts);
    expect(mail?.subject).toBe('1 late, nothing new today');
  });

  test('DUE-58: with names the business and the sentence, without them only the kind', () => {
    const items = [item(), late({ businessName: '' })];
    const named = buildMorningMail(items, { ...parts, usesNames: true })?.text ?? '';
    expect(named).toContain('- Harbor Towing, call back: decision with partner\n');
    expect(named).toContain('- Call back: decision with partner\n');
    const plain = buildMorningMail(items, parts)?.text ?? '';
    expect(plain).not.toMatch(/Harbor|partner/);
  });

  test('DUE-58: removes line breaks from names', () => {
    const nasty = item({ businessName: 'A\r\nSubject: x\n- B\u2028C' });
    const text = buildMorningMail([nasty], { ...parts, usesNames: true, sellerName: 'D\nE' })?.text;
    expect(text).toContain('Good morning, D E.');
    expect(text).toContain('- A Subject: x - B C, call back');
  });
});
