import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { formatCalendarFile } from '#followUp/calendar/formatCalendarFile.ts';
import type { Outcome } from '#outcomes/Outcome.ts';
import { buildPlanPage } from '#plan/buildPlanPage.ts';
import type { TemplateSubject } from '#templates/buildTemplateView.ts';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import { anInterview } from '#test/anInterview.ts';
import { applyInviteEdit, buildInvite } from './buildInvite.ts';
import { findAgreedDay, findInviteDueDate, formatInviteDayKey } from './findAgreedDay.ts';
import { formatCrmNote } from './formatCrmNote.ts';
import { findPackOutcomeKind } from './listPackParts.ts';
import type { PackDocument } from './PackEdit.ts';
import { renderPackMessage } from './renderPackMessage.ts';

const layers = { account: {}, global: {}, builtIn: builtInTexts };
const seller = { name: 'Dana Whitfield', phone: '', agency: 'Fieldnote Marketing' };
const outcome: Outcome = {
  id: 'a',
  kind: 'follow_up',
  reason: null,
  startDay: null,
  day: '2026-11-16',
  time: '10:30',
  serviceId: null,
  price: null,
  note: '',
  madeAt: '2026-11-09T15:00:00.000Z',
};
const subject = (fields: Partial<TemplateSubject> = {}): TemplateSubject => ({
  ...anInterview({ selectedServiceId: 'reputation_management', outcome }),
  seller,
  ...fields,
});

const event = {
  id: 'follow-up-1@salespro',
  title: 'Fieldnote, Inc.; and "Joe\'s" \\ 👩‍🔧 عمر الحداد: 20 minutes',
  day: '2026-11-16',
  time: '10:30',
  minutes: 20,
  where: 'Phone, (937) 555-0187',
  note: 'Dana calls Dale.\nGoal: "ten more tows a week, and not the cheap ones."\nBEGIN:VEVENT',
  remindMinutes: 60,
};
const organizer = { name: 'Dana "D" Whitfield', email: 'dana@fieldnote.example' };
const now = new Date('2026-11-09T15:00:00Z');

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const found = calendar.getFirstSubcomponent('vevent');
  if (!found) throw new Error('no event');
  return { calendar, component: found, event: new ICAL.Event(found) };
}

describe('the calendar file', () => {
  test('PACK-10: ical.js reads what was written: words, organizer, place and alarm', () => {
    const file = formatCalendarFile({ event, organizer, timeZone: 'America/New_York', now });
    const { event: parsed, component, calendar } = read(file);
    expect(parsed.summary).toBe(event.title);
    expect(parsed.description).toBe(event.note);
    expect(parsed.location).toBe(event.where);
    expect(parsed.organizer).toBe('mailto:dana@fieldnote.example');
    expect(component.getFirstProperty('organizer')?.getParameter('cn')).toBe('Dana  D  Whitfield');
    const alarm = component.getFirstSubcomponent('valarm');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT60M');
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    expect(file).not.toMatch(/[^\r]\n/);
  });

  test.each([
    ['America/New_York', '2026-11-16', '10:30', '2026-11-16T15:30:00.000Z'],
    ['America/New_York', '2026-10-31', '23:30', '2026-11-01T03:30:00.000Z'],
    ['America/New_York', '2026-11-01', '09:00', '2026-11-01T14:00:00.000Z'],
    ['America/New_York', '2027-03-14', '09:00', '2027-03-14T13:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '09:00', '2026-03-29T07:00:00.000Z'],
    ['Europe/Dublin', '2026-07-01', '09:00', '2026-07-01T08:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-16', '10:30', '2026-11-16T05:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-16', '10:30', '2026-11-16T04:45:00.000Z'],
    ['Australia/Lord_Howe', '2026-01-15', '10:30', '2026-01-14T23:30:00.000Z'],
    ['Australia/Sydney', '2026-10-04', '09:00', '2026-10-03T22:00:00.000Z'],
    ['UTC', '2026-11-16', '10:30', '2026-11-16T10:30:00.000Z'],
  ])('PACK-11: in %s, %s at %s is the moment it is there', (timeZone, day, time, moment) => {
    const file = formatCalendarFile({ event: { ...event, day, time }, organizer, timeZone, now });
    const { event: parsed } = read(file);
    expect(parsed.startDate.zone.tzid).toBe(timeZone);
    expect(parsed.startDate.toJSDate().toISOString()).toBe(moment);
    expect(parsed.duration.toSeconds()).toBe(1_200);
  });

  test('PACK-11: without a time it is that whole day, wherever one is', () => {
    const file = formatCalendarFile({
      event: { ...event, time: null, remindMinutes: null },
      organizer: null,
      timeZone: 'America/New_York',
      now,
    });
    const { event: parsed, component, calendar } = read(file);
    expect(parsed.startDate.isDate).toBe(true);
    expect(parsed.startDate.toString()).toBe('2026-11-16');
    expect(parsed.endDate.toString()).toBe('2026-11-17');
    expect(component.getFirstSubcomponent('valarm')).toBeNull();
    expect(component.getFirstProperty('organizer')).toBeNull();
    expect(calendar.getFirstSubcomponent('vtimezone')).toBeNull();
  });
});

describe('the invite', () => {
  test('PACK-12: a follow-up is filled from its day, and named for both', () => {
    const answers = { ideal_90_days: 'Ten more patients', decision_maker: 'Someone else' };
    expect(buildInvite('invite_follow_up', subject({ answers }))).toEqual({
      title: 'Fieldnote Marketing and Maple Street Dental: 20 minutes',
      day: '2026-11-16',
      time: '10:30',
      minutes: 20,
      where: 'Phone',
      note: [
        'Dana Whitfield calls Anita Rao and whoever decides with them.',
        'Goal: "Ten more patients"',
        'To decide: Reputation Management, from $197 to $397 a month.',
      ].join('\n'),
      remindMinutes: 60,
    });
  });

  test('PACK-12: a check-in is halfway through the trial; to ask again is in the seller’s calendar; a sale has no day yet', () => {
    const trial = subject({ outcome: { ...outcome, kind: 'trial', startDay: '2026-11-16' } });
    expect(buildInvite('invite_trial', trial)).toMatchObject({ day: '2026-12-01', time: null });
    const later = subject({
      outcome: { ...outcome, kind: 'not_now', time: null },
      onboardingAnswers: { contact_phone_number: ' 555-0100 ' },
    });
    expect(buildInvite('invite_not_now', later)).toMatchObject({
      title: 'Call Anita Rao, Maple Street Dental',
      day: '2026-11-16',
      where: 'Phone, 555-0100',
    });
    const sold = subject({ salesStatus: 'sold', outcome: { ...outcome, kind: 'sold', day: null } });
    expect(buildInvite('invite_sold', sold)).toMatchObject({ day: null, time: null });
    const subjectWithoutNames = subject({
      seller: { name: '', phone: '' },
      businessName: '',
      contactName: '',
    });
    expect(buildInvite('invite_follow_up', subjectWithoutNames).title).toBe('Call: 20 minutes');
  });

  test('PACK-13: an edited day counts until another one is agreed on; other words stay', () => {
    const written = buildInvite('invite_follow_up', subject());
    const words = {
      title: 'Mine',
      day: '2026-11-18',
      time: '',
      setFor: formatInviteDayKey(written),
    };
    expect(applyInviteEdit(written, words)).toMatchObject({
      title: 'Mine',
      day: '2026-11-18',
      time: null,
    });
    const moved = { ...written, day: '2026-11-25' };
    expect(applyInviteEdit(moved, words)).toMatchObject({ title: 'Mine', day: '2026-11-25' });
    expect(applyInviteEdit(written, { minutes: '-5', remind: 'x' })).toEqual(written);
    expect(applyInviteEdit(written, { minutes: '45', remind: '10' })).toMatchObject({
      title: written.title.replace('20 minutes', '45 minutes'),
      minutes: 45,
      remindMinutes: 10,
    });
    expect(written.title).toMatch(/: 20 minutes$/);
  });

  test('PACK-62: a sale with a day to talk again stays a sale, and its invite has that day', () => {
    const sold = subject({ salesStatus: 'sold' });
    expect(findPackOutcomeKind(sold)).toBe('sold');
    expect(buildInvite('invite_sold', sold)).toMatchObject({ day: '2026-11-16', time: '10:30' });
    const { note } = buildInvite('invite_sold', {
      ...sold,
      answers: { decision_maker: 'Someone else' },
    });
    expect(note).toBe('Dana Whitfield calls Anita Rao.');
    const lost = subject({ salesStatus: 'sold', outcome: { ...outcome, kind: 'not_now' } });
    expect(findPackOutcomeKind(lost)).toBe('not_now');
  });

  test('PACK-63: plan, mail and note say the day of the invite, as the seller left it', () => {
    const sale = subject({
      salesStatus: 'sold',
      outcome: { ...outcome, kind: 'sold', day: null, time: null },
    });
    const edit = (document: PackDocument, setFor: string) => ({
      document,
      words: { day: '2026-11-23', time: '09:00', setFor },
    });
    const done = subject({ outcome: { ...outcome, day: null, time: null } });
    const trial = subject({
      outcome: { ...outcome, kind: 'trial', startDay: '2026-11-16', day: '2026-12-16' },
    });
    const all: [TemplateSubject, PackDocument, PackDocument][] = [
      [{ ...sale, pack: [edit('invite_sold', '')] }, 'email_sold', 'invite_sold'],
      [{ ...done, pack: [edit('invite_follow_up', '')] }, 'email_interested', 'invite_follow_up'],
      [{ ...trial, pack: [edit('invite_trial', '2026-12-01')] }, 'email_trial', 'invite_trial'],
    ];
    for (const [interview, mail] of all) {
      expect(findAgreedDay(interview)).toEqual({ day: '2026-11-23', time: '09:00' });
      const plan = buildPlanPage(interview, { today: '2026-11-16' });
      expect(plan?.nextStep.title).toBe('Next step: Monday, November 23, 9:00 AM');
      expect(plan?.hasNextStep).toBe(true);
      expect(formatCrmNote(interview, { today: '2026-11-16' })).toContain('Mon, Nov 23 at 9:00 AM');
      const { body } = renderPackMessage(mail, interview, layers);
      expect(body).toContain('Monday, November 23 at 9 AM');
    }
    const own = { ...sale, answers: { next_step_date: 'after the fair' } };
    const subjectWithoutInvite = { ...own, pack: [edit('invite_sold', '')] };
    expect(renderPackMessage('email_sold', subjectWithoutInvite, layers).body).toContain(
      'after the fair',
    );
    const broken = {
      ...sale,
      pack: [{ ...edit('invite_sold', ''), words: { day: 'x', setFor: '' } }],
    };
    expect(findAgreedDay(broken)).toEqual({ day: null, time: null });
  });

  test('PACK-64: what stands in Due for an invite is found; what was done or is practice is not there', () => {
    const find = (document: PackDocument, fields: Partial<TemplateSubject>, today = '2026-11-16') =>
      findInviteDueDate(document, subject(fields), today);
    expect(find('invite_follow_up', {})).toMatchObject({ kind: 'follow_up', day: '2026-11-16' });
    expect(find('invite_follow_up', { outcome: { ...outcome, day: null } })).toBeUndefined();
    expect(find('invite_follow_up', { answers: { __is_test: true } })).toBeUndefined();
    expect(
      find('invite_sold', { outcome: { ...outcome, kind: 'sold', day: null } }),
    ).toBeUndefined();
    const trial = {
      outcome: { ...outcome, kind: 'trial', startDay: '2026-11-16', day: '2026-12-16' },
      trial: { startDay: '2026-11-16', endDay: '2026-12-16' },
      answers: { trial_status: 'started' },
    } as const;
    expect(find('invite_trial', trial)).toMatchObject({
      kind: 'trial_check_in',
      day: '2026-12-01',
    });
    const mark = { 'check_in:2026-11-16': { day: '2026-12-03', time: '09:00' } };
    expect(find('invite_trial', { ...trial, dueMarks: mark })).toMatchObject({ day: '2026-12-03' });
    expect(buildInvite('invite_trial', subject({ ...trial, dueMarks: mark }))).toMatchObject({
      day: '2026-12-03',
      time: '09:00',
    });
    expect(find('invite_trial', trial, '2026-12-16')).toBeUndefined();
  });
});
