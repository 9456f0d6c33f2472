import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, isCalendarDay } from '#days/calendarDay.ts';
import { formatAppointment, formatSpokenDay } from '#days/formatDay.ts';
import { toLocalMoment } from '#days/toLocalMoment.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import { toServiceTerms } from '#services/findServiceSettings.ts';
import { anInterview } from '#test/anInterview.ts';
import { dental, today } from '#test/outcomeSamples.ts';
import {
  isPastDay,
  listFollowUpDays,
  listFollowUpTimes,
  listOutcomeChoices,
  suggestFollowUpHour,
} from './outcomeSheet.ts';

describe('the ways a call can end', () => {
  test.each(serviceIds)('END-01: %s: a trial is offered where there is one, keys stay', (id) => {
    const choices = listOutcomeChoices(anInterview({ selectedServiceId: id }));
    const hasTrial = id === 'reputation_management' || id === 'message_marketing';
    expect(choices.map(({ key, kind }) => `${key} ${kind}`)).toEqual([
      '1 sold',
      ...(hasTrial ? ['2 trial'] : []),
      '3 follow_up',
      '4 not_now',
      '5 not_a_fit',
      '6 said_no',
    ]);
  });

  test('END-01: shows labels and lines, and the trial length of the terms', () => {
    const terms = {
      ...toServiceTerms(builtInServiceSettings.reputation_management),
      trial: { days: 14, price: 0 },
    };
    const said = (interview: typeof dental) =>
      listOutcomeChoices(interview).map(({ label, line }) => `${label}: ${line}`);
    expect(said(dental)).toEqual([
      'Sold: They said yes today',
      'Trial: They start with 30 days',
      'Follow up: They want to talk again',
      'Not now: Ask again another time',
      "Not a fit: We shouldn't sell to them",
      'Said no: They decided against it',
    ]);
    expect(said({ ...dental, terms })[1]).toBe('Trial: They start with 14 days');
  });

  test('END-01: offers only a follow-up after a sale', () => {
    const choices = listOutcomeChoices({ ...dental, salesStatus: 'sold' });
    expect(choices.map(({ key, kind }) => `${key} ${kind}`)).toEqual(['3 follow_up']);
  });

  test.each(['started', 'completed'])(
    'END-01: a trial that is %s is not started again',
    (status) => {
      const choices = listOutcomeChoices({ ...dental, answers: { trial_status: status } });
      expect(choices.map(({ key }) => key)).toEqual(['1', '3', '4', '5', '6']);
    },
  );

  test('END-01: without a service nothing can be sold', () => {
    expect(listOutcomeChoices(anInterview()).map(({ key }) => key)).toEqual(['3', '4', '5', '6']);
  });
});

describe('days', () => {
  test.each([
    ['2026-11-15', 'Sunday', ['2026-11-16', 'Tue 2026-11-17', '2026-11-22']],
    ['2026-11-16', 'Monday', ['2026-11-17', 'Wed 2026-11-18', '2026-11-23']],
    ['2026-11-17', 'Tuesday', ['2026-11-18', 'Thu 2026-11-19', '2026-11-24']],
    ['2026-11-19', 'Thursday', ['2026-11-20', 'Mon 2026-11-23', '2026-11-26']],
    ['2026-11-20', 'Friday', ['2026-11-21', 'Tue 2026-11-24', '2026-11-27']],
    ['2026-11-21', 'Saturday', ['2026-11-22', 'Tue 2026-11-24', '2026-11-28']],
    ['2026-12-31', 'the end of a year', ['2027-01-01', 'Mon 2027-01-04', '2027-01-07']],
  ])('END-02: from %s, %s, the days offered are right', (from, _what, expected) => {
    const [tomorrow, butOne, week] = listFollowUpDays(from);
    expect([tomorrow.day, `${butOne.label} ${butOne.day}`, week.day]).toEqual(expected);
    expect([tomorrow.label, week.label]).toEqual(['Tomorrow', 'Next week']);
  });

  test('END-02: rejects a past day and accepts today', () => {
    expect(
      ['2026-11-16', '2025-12-31', today, '2026-11-18'].map((day) => isPastDay(day, today)),
    ).toEqual([true, true, false, false]);
  });

  test.each([
    ['2026-11-18T02:30:00Z', 'America/New_York', '2026-11-17', 21],
    ['2026-11-18T02:30:00Z', 'Asia/Tokyo', '2026-11-18', 11],
    ['2026-11-18T02:30:00Z', 'UTC', '2026-11-18', 2],
    ['2026-03-08T06:59:00Z', 'America/New_York', '2026-03-08', 1],
    ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08', 3],
    ['2026-11-01T04:00:00Z', 'America/New_York', '2026-11-01', 0],
  ])('END-03: %s is a day of the seller in %s', (moment, zone, day, hour) => {
    const minute = new Date(moment).getUTCMinutes();
    expect(toLocalMoment(new Date(moment), zone)).toEqual({ day, hour, minute });
  });

  test('END-03: counts calendar days across clock changes', () => {
    for (let day = '2026-01-01', count = 0; count < 800; count += 1) {
      const next = addDays(day, 1);
      expect(isCalendarDay(next) && next > day && daysBetween(day, next) === 1).toBe(true);
      day = next;
    }
    expect(['2027-02-29', '2026-13-01', '26-1-1', '', '2026-11-19x'].map(isCalendarDay)).toEqual(
      Array(5).fill(false),
    );
    expect(isCalendarDay('2028-02-29')).toBe(true);
  });

  test.each([
    ['2026-11-17', 3, '2027-02-17'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-31', 1, '2027-01-31'],
  ])('END-04: %s and %i months is %s', (from, months, day) => {
    expect(addMonths(from, months)).toBe(day);
  });

  test.each([
    [10, ['09:00', '10:00', '14:00']],
    [9, ['09:00', '11:00', '14:00']],
    [14, ['09:00', '11:00', '14:00']],
    [18, ['09:00', '14:00', '18:00']],
    [8, ['08:00', '09:00', '14:00']],
    [7, ['09:00', '11:00', '14:00']],
    [0, ['09:00', '11:00', '14:00']],
    [19, ['09:00', '11:00', '14:00']],
    [23, ['09:00', '11:00', '14:00']],
  ])('END-05: at the hour %i the times offered are %j', (hour, times) => {
    expect(listFollowUpTimes(suggestFollowUpHour(hour))).toEqual(times);
  });

  test('END-05: a day and a time are written one way, with the year only if it is another', () => {
    expect(formatAppointment('2026-11-19', '10:00', today)).toBe('Thu, Nov 19 at 10:00 AM');
    expect(formatAppointment('2026-11-19', null, today)).toBe('Thu, Nov 19');
    expect(formatAppointment('2027-02-17', '00:30', today)).toBe('Wed, Feb 17, 2027 at 12:30 AM');
    expect(formatAppointment('2026-11-19', '12:00', today)).toBe('Thu, Nov 19 at 12:00 PM');
    expect(formatSpokenDay('2026-11-19', today)).toBe('Thursday, November 19');
    expect(formatSpokenDay('2027-11-17', today)).toBe('Wednesday, November 17, 2027');
    expect(formatSpokenDay('2026-11-19', today, '14:30')).toBe('Thursday, November 19 at 2:30 PM');
  });
});
