import { describe, expect, test } from 'vitest';
import type { BusinessForm } from '#interviews/businessFields.ts';
import { onboardingStatuses, salesStatuses } from '#interviews/Interview.ts';
import { challenges } from './challenges.ts';
import { industries } from './industries.ts';
import { isEmailAddress, parseEmailList } from './isEmailAddress.ts';
import { isUuid } from './isUuid.ts';
import {
  hasMalformedEmail,
  listFieldsRequiredOnSave,
  listMissingFields,
  mergeOptionsWithStored,
  requiredStartFields,
} from './listMissingFields.ts';
import { buildNewInterview, parseEmployeeCount, toInterviewFields } from './toInterviewFields.ts';

const filled: BusinessForm = {
  businessName: 'Maple Street Dental',
  contactName: 'Anita Rao',
  contactEmail: 'anita@maple.example',
  industry: 'Dental',
  employees: '15',
  currentProblems: [],
};

/** Returns the items of one list that another contains, in the order of the first. */
const shared = (list: readonly string[], of: string) =>
  list.filter((one) => of.split('; ').includes(one));

describe('lists', () => {
  test.each([
    [
      'NEW-07',
      28,
      'Auto Insurance; Chiro Assessment; Commercial Trucking Insurance; Dental; Divorce Lawyer; Electrician; Financial Planner (Annuities); Garage Door; Gym Offer; Hair Salons; Home Care; Home/Auto Insurance; HVAC; Lawn Care; Mortgage Buyer & Refinance; Pain Management; Personal Injury Lawyer; Plastic Surgery; Plumbing; Podiatrist; RE Investor; Roof Repair; Spa Facial; Tattoo Removal; Towing; Wedding Photographers; Yoga Auto Insurance; Other',
    ],
    [
      'INFO-02',
      10,
      'Technology; Healthcare; Finance; Real Estate; Legal; Consulting; E-commerce; Manufacturing; Education; Other',
    ],
  ])('%s: the industries hold these %i', (_row, count, named) => {
    expect(shared(industries, named)).toHaveLength(count);
  });

  test('NEW-07, INFO-02: the industries are one alphabet without doubles, "Other" last', () => {
    expect(industries).toHaveLength(37);
    expect(new Set(industries).size).toBe(37);
    const named = industries.slice(0, -1);
    expect(named).toEqual(named.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect(industries.at(-1)).toBe('Other');
  });

  test('NEW-08, INFO-04: sixteen challenges, those of the new interview first', () => {
    expect(challenges.join('; ')).toBe(
      'Inconsistent lead generation; Poor customer retention; Time-consuming manual processes; Lack of business insights; Difficulty tracking performance; Communication challenges; Cash flow management; Competition pressure; Low website traffic; Poor search rankings; Ineffective advertising; Low conversion rates; Lack of online presence; Competitor dominance; Limited lead generation; Poor brand reputation',
    );
  });

  test.each([
    [['a', 'b'], [], ['a', 'b']],
    [['a', 'b'], ['b'], ['a', 'b']],
    [['a', 'b'], ['imported'], ['a', 'b', 'imported']],
    [['a', 'b'], [''], ['a', 'b']],
  ])('INFO-03, INFO-05: %j with %j stored offers %j', (offered, stored, choices) => {
    expect(mergeOptionsWithStored(offered, stored)).toEqual(choices);
  });
});

describe('validation', () => {
  test.each(['businessName', 'contactName', 'industry'] as const)(
    'NEW-09: a new interview needs %s',
    (field) => {
      for (const value of ['', '   ', '\t\n', null, undefined]) {
        const values = { ...filled, [field]: value };
        expect(listMissingFields(requiredStartFields, values)).toEqual([field]);
      }
    },
  );

  test('NEW-03: a new interview needs no e-mail and no number', () => {
    const values = { ...filled, contactEmail: '', employees: '' };
    expect(listMissingFields(requiredStartFields, values)).toEqual([]);
    expect(listMissingFields(requiredStartFields, {})).toEqual([
      'businessName',
      'contactName',
      'industry',
    ]);
  });

  test.each(['businessName', 'contactName', 'contactEmail', 'industry'] as const)(
    'INFO-06: a stored %s must not be blanked',
    (field) => {
      for (const value of ['', '   ', null, undefined]) {
        const values = { ...filled, [field]: value };
        expect(listMissingFields(listFieldsRequiredOnSave(filled), values)).toEqual([field]);
      }
    },
  );

  test('INFO-06: an e-mail or industry that was never given blocks no save', () => {
    const stored = { ...filled, contactEmail: '', industry: ' ' };
    expect(listMissingFields(listFieldsRequiredOnSave(stored), stored)).toEqual([]);
    expect(listMissingFields(listFieldsRequiredOnSave(stored), {})).toEqual([
      'businessName',
      'contactName',
    ]);
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
    ['1e3', 1000],
    ['1,200', 1200],
    ['10-20', 10],
    ['0', 0],
    ['-4', 0],
    ['many', 0],
    ['', 0],
    [null, 0],
    [undefined, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('NEW-04, INFO-07: %j employees are stored as %i', (value, expected) => {
    expect(parseEmployeeCount(value)).toBe(expected);
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
    const made = buildNewInterview(
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
    const made = buildNewInterview('id', filled, 'now');
    expect(salesStatuses).toEqual(['pitched', 'sold']);
    expect(onboardingStatuses).toEqual(['not_started', 'in_progress', 'completed']);
    expect([made.salesStatus, made.onboardingStatus]).toEqual([
      salesStatuses[0],
      onboardingStatuses[0],
    ]);
  });

  test('DATA-01: a created interview has every field', () => {
    expect(Object.keys(buildNewInterview('id', filled, 'now')).toSorted()).toEqual([
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
