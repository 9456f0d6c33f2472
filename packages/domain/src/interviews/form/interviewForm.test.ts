import { describe, expect, test } from 'vitest';
import { onboardingStatuses, salesStatuses } from '#interviews/Interview.ts';
import { infoChallenges, listRecordedChallenges, newInterviewChallenges } from './challenges.ts';
import type { InterviewForm } from './InterviewForm.ts';
import { infoIndustries, listIndustryChoices, newInterviewIndustries } from './industries.ts';
import { isEmailAddress } from './isEmailAddress.ts';
import { isUuid } from './isUuid.ts';
import { hasMalformedEmail, listMissingFields } from './listMissingFields.ts';
import { parseEmailList } from './parseEmailList.ts';
import { toDeviceInterviewId } from './toDeviceInterviewId.ts';
import { toEmployees, toInterviewFields } from './toInterviewFields.ts';
import { toNewInterview } from './toNewInterview.ts';

const filled: InterviewForm = {
  businessName: 'Maple Street Dental',
  contactName: 'Anita Rao',
  contactEmail: 'anita@maple.example',
  industry: 'Dental',
  employees: '15',
  currentProblems: [],
};

describe('lists', () => {
  test('NEW-07: 28 industries, in the given order, the odd one included', () => {
    expect(newInterviewIndustries).toHaveLength(28);
    expect(newInterviewIndustries.join(', ')).toBe(
      'Auto Insurance, Chiro Assessment, Commercial Trucking Insurance, Dental, Divorce Lawyer, Electrician, Financial Planner (Annuities), Garage Door, Gym Offer, Hair Salons, Home Care, Home/Auto Insurance, HVAC, Lawn Care, Mortgage Buyer & Refinance, Pain Management, Personal Injury Lawyer, Plastic Surgery, Plumbing, Podiatrist, RE Investor, Roof Repair, Spa Facial, Tattoo Removal, Towing, Wedding Photographers, Yoga Auto Insurance, Other',
    );
  });

  test('NEW-08: eight challenges', () => {
    expect(newInterviewChallenges.join('; ')).toBe(
      'Inconsistent lead generation; Poor customer retention; Time-consuming manual processes; Lack of business insights; Difficulty tracking performance; Communication challenges; Cash flow management; Competition pressure',
    );
  });

  test('INFO-02: ten industries', () => {
    expect(infoIndustries.join(', ')).toBe(
      'Technology, Healthcare, Finance, Real Estate, Legal, Consulting, E-commerce, Manufacturing, Education, Other',
    );
  });

  test('INFO-04: eight challenges, none shared with the first form', () => {
    expect(infoChallenges.join(', ')).toBe(
      'Low website traffic, Poor search rankings, Ineffective advertising, Low conversion rates, Lack of online presence, Competitor dominance, Limited lead generation, Poor brand reputation',
    );
    expect(infoChallenges.filter((one) => newInterviewChallenges.includes(one))).toEqual([]);
  });

  test.each([
    ['Dental', 11],
    ['Finance', 10],
    ['Other', 10],
    ['', 10],
    [null, 10],
    [undefined, 10],
  ])('INFO-03: the stored industry %j gives %i choices', (stored, count) => {
    const choices = listIndustryChoices(infoIndustries, stored);
    expect(choices).toHaveLength(count);
    if (stored) expect(choices).toContain(stored);
  });

  test.each([
    [['Cash flow management', 'Low website traffic'], ['Cash flow management']],
    [['Low website traffic'], []],
    [[], []],
    [null, []],
    [undefined, []],
  ])('INFO-05: of %j, %j stays recorded from the other form', (stored, kept) => {
    expect(listRecordedChallenges(infoChallenges, stored)).toEqual(kept);
  });
});

describe('validation', () => {
  test.each(['businessName', 'contactName', 'industry'] as const)(
    'NEW-09: the new form needs %s',
    (field) => {
      for (const value of ['', '   ', '\t\n', null, undefined]) {
        expect(listMissingFields('new', { ...filled, [field]: value })).toEqual([field]);
      }
    },
  );

  test.each(['businessName', 'contactName', 'contactEmail'] as const)(
    'INFO-06: the info form needs %s',
    (field) => {
      for (const value of ['', '   ', null, undefined]) {
        expect(listMissingFields('info', { ...filled, [field]: value })).toEqual([field]);
      }
    },
  );

  test('NEW-03, INFO-06: each form leaves the other one optional', () => {
    expect(listMissingFields('new', { ...filled, contactEmail: '', employees: '' })).toEqual([]);
    expect(listMissingFields('info', { ...filled, industry: '' })).toEqual([]);
    expect(listMissingFields('new', {})).toEqual(['businessName', 'contactName', 'industry']);
  });

  test.each([
    ['anita@maple.example', false],
    [' anita@maple.example ', false],
    ['', false],
    [undefined, false],
    ['anita', true],
    ['anita@maple', true],
    ['a b@maple.example', true],
  ])('NEW-06: the e-mail %j is malformed: %j', (contactEmail, expected) => {
    expect(hasMalformedEmail({ ...filled, contactEmail: contactEmail as string })).toBe(expected);
  });

  test.each([
    ['15', 15],
    [15, 15],
    [' 7 ', 7],
    ['12.9', 12],
    ['3 people', 3],
    ['0', 0],
    ['-4', 0],
    ['many', 0],
    ['', 0],
    [null, 0],
    [undefined, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('NEW-04, INFO-07: %j employees are stored as %i', (value, expected) => {
    expect(toEmployees(value)).toBe(expected);
  });

  test('NEW-09: texts are stored without outer blanks', () => {
    expect(toInterviewFields({ ...filled, businessName: '  Maple  ' }).businessName).toBe('Maple');
    expect(toInterviewFields({})).toEqual({
      businessName: '',
      contactName: '',
      contactEmail: '',
      industry: '',
      employees: 0,
      currentProblems: [],
    });
  });

  test('NEW-12: a created interview starts with the documented values', () => {
    const now = '2026-03-04T15:07:00.000Z';
    const made = toNewInterview(
      'id',
      { ...filled, currentProblems: ['Cash flow management'] },
      now,
    );
    expect(made).toMatchObject({
      id: 'id',
      salesStatus: 'pitched',
      onboardingStatus: 'not_started',
      answers: {},
      currentProblems: ['Cash flow management'],
      employees: 15,
      createdAt: now,
      updatedAt: now,
    });
  });

  test('DATA-03: statuses start with their default and take no other value', () => {
    const made = toNewInterview('id', filled, 'now');
    expect(salesStatuses).toEqual(['pitched', 'sold']);
    expect(onboardingStatuses).toEqual(['not_started', 'in_progress', 'completed']);
    expect([made.salesStatus, made.onboardingStatus]).toEqual([
      salesStatuses[0],
      onboardingStatuses[0],
    ]);
  });

  test('DATA-01: a created interview has every field', () => {
    expect(Object.keys(toNewInterview('id', filled, 'now')).toSorted()).toEqual([
      'answers',
      'businessName',
      'contactEmail',
      'contactName',
      'createdAt',
      'currentProblems',
      'employees',
      'generatedPitch',
      'id',
      'industry',
      'onboardingAnswers',
      'onboardingCompletedAt',
      'onboardingStatus',
      'recommendedServices',
      'salesStatus',
      'selectedServiceId',
      'soldAt',
      'updatedAt',
    ]);
  });
});

describe('ids and addresses', () => {
  test.each([
    ['01890a5d-ac96-774b-bcce-b302099a8057', true],
    ['01890A5D-AC96-774B-BCCE-B302099A8057', true],
    ['01890a5dac96774bbcceb302099a8057', false],
    ['abc', false],
    ['', false],
    [null, false],
    [undefined, false],
    [5, false],
  ])('ROUTE-14: %j is a UUID: %j', (value, expected) => {
    expect(isUuid(value)).toBe(expected);
  });

  test.each([
    ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057'],
    [null, '1000-k3j9'],
    [undefined, '1000-k3j9'],
    ['', '1000-k3j9'],
  ])('DATA-04: with uuid %j a device interview is %s', (uuid, expected) => {
    expect(toDeviceInterviewId(uuid, 1000, 'k3j9')).toBe(expected);
  });

  test.each([
    ['a@b.example', true],
    ['a.b+c@sub.b.example', true],
    ['a@b', false],
    ['a@.example', false],
    ['@b.example', false],
    ['a@@b.example', false],
    ['a b@c.example', false],
    [`${'a'.repeat(250)}@b.example`, false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('ONB-18: %j is an address: %j', (value, expected) => {
    expect(isEmailAddress(value)).toBe(expected);
  });

  test.each([
    ['a@b.example', ['a@b.example'], []],
    ['a@b.example, c@d.example,e@f.example', ['a@b.example', 'c@d.example', 'e@f.example'], []],
    ['a@b.example, nope', ['a@b.example'], ['nope']],
    [' , ,', [], []],
    ['', [], []],
    [null, [], []],
    [undefined, [], []],
    [['a@b.example'], [], []],
  ])('ONB-17, ONB-18: %j splits into good and bad ones', (value, valid, malformed) => {
    expect(parseEmailList(value)).toEqual({ valid, malformed });
  });
});
