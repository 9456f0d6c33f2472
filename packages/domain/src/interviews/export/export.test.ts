import { describe, expect, test } from 'vitest';
import { exportedFields } from '#interviews/businessFields.ts';
import type { Note, NoteKind } from '#notes/Note.ts';
import type { Outcome } from '#outcomes/Outcome.ts';
import { anInterview } from '#test/anInterview.ts';
import {
  buildExportTable,
  exportColumnLabels,
  exportColumns,
  filterExportedAnswers,
  toExportRow,
} from './exportColumns.ts';
import { formatCsv } from './formatCsv.ts';

const ended = (fields: Partial<Outcome>): Outcome => ({
  id: 'e1',
  kind: 'not_now',
  reason: null,
  startDay: null,
  day: null,
  time: null,
  serviceId: null,
  price: null,
  note: '',
  madeAt: '2026-03-04T15:07:00.000Z',
  ...fields,
});
const note = (kind: NoteKind, text: string): Note => ({
  id: text,
  kind,
  text,
  screen: 'questions',
  madeAt: '2026-03-04T15:07:00.000Z',
  changedAt: '2026-03-04T15:07:00.000Z',
});

const sold = anInterview({
  businessName: 'Maple Dental',
  contactPhone: '+1 555 0100',
  employees: 0,
  currentProblems: ['Low website traffic', 'Poor search rankings'],
  selectedServiceId: 'seo',
  salesStatus: 'sold',
  soldAt: '2026-03-04T15:07:00.000Z',
  answers: { trial_status: 'started', __is_test: true },
  onboardingStatus: 'in_progress',
  sale: { serviceId: 'seo', price: 39_750 },
  outcome: ended({ kind: 'sold', price: 39_750 }),
  notes: [note('note', '=Busy on Fridays'), note('quote', 'We, well, lose calls')],
  updatedAt: '2026-03-05T08:00:00.000Z',
});

describe('LEAD-22: the columns that were chosen, and no others', () => {
  test('every value has a label', () => {
    expect(toExportRow(sold, exportColumns)).toMatchObject({
      businessName: 'Maple Dental',
      employees: null,
      challenges: ['Low website traffic', 'Poor search rankings'],
      status: 'SOLD',
      service: 'Search Engine Optimization',
      soldAt: '2026-03-04T15:07:00.000Z',
      trial: 'Started',
      onboarding: 'In progress',
    });
    expect(toExportRow(anInterview({}), ['service', 'trial', 'onboarding', 'soldAt'])).toEqual({
      service: null,
      trial: null,
      onboarding: null,
      soldAt: null,
    });
    expect(Object.keys(toExportRow(sold, ['status', 'industry']))).toEqual(['status', 'industry']);
    expect(Object.keys(exportColumnLabels)).toEqual([...exportColumns]);
  });

  test('a file has them in this order, under these names', () => {
    const business = ['businessName', 'contactName', 'contactEmail', 'contactPhone'] as const;
    const columns = [
      ...[...business, 'industry', 'employees', 'challenges'],
      ...exportColumns.slice(exportedFields.length),
    ] as const;
    expect(buildExportTable([toExportRow(sold, columns)], columns)).toEqual([
      [
        'Business name',
        'Contact name',
        'Email',
        'Phone',
        'Industry',
        'Employees',
        'Challenges',
        'Status',
        'Service',
        'Sold on',
        'Agreed price a month',
        'Outcome',
        'Reason',
        'Follow-up date',
        'Trial',
        'Onboarding',
        'Notes',
        'Created',
        'Last changed',
      ],
      [
        'Maple Dental',
        'Anita Rao',
        'anita@maplestreet.example',
        '+1 555 0100',
        'Dental',
        null,
        ['Low website traffic', 'Poor search rankings'],
        'SOLD',
        'Search Engine Optimization',
        '2026-03-04T15:07:00.000Z',
        397.5,
        'Sold',
        null,
        null,
        'Started',
        'In progress',
        '=Busy on Fridays\n"We, well, lose calls"',
        '2026-03-04T15:07:00.000Z',
        '2026-03-05T08:00:00.000Z',
      ],
    ]);
  });

  test('one employee is known, and what is done is called so', () => {
    const done = anInterview({
      employees: 1,
      answers: { trial_status: 'completed' },
      onboardingStatus: 'completed',
    });
    expect(toExportRow(done, ['employees', 'trial', 'onboarding'])).toEqual({
      employees: 1,
      trial: 'Completed',
      onboarding: 'Completed',
    });
  });
});

describe('LEAD-30: how the call ended', () => {
  test.each([
    [null, null, null, null],
    [
      ended({ kind: 'follow_up', day: '2026-11-19', time: '10:00' }),
      'Follow up',
      null,
      '2026-11-19 10:00',
    ],
    [ended({ kind: 'follow_up', day: '2026-11-19' }), 'Follow up', null, '2026-11-19'],
    [ended({ reason: 'price', day: '2027-01-04' }), 'Not now', 'Price', '2027-01-04'],
    [ended({ reason: 'one of a newer version' }), 'Not now', null, null],
    [ended({ kind: 'not_a_fit', reason: 'outside_area' }), 'Not a fit', 'Outside our area', null],
    [ended({ kind: 'not_a_fit' }), 'Not a fit', null, null],
    [ended({ kind: 'trial', startDay: '2026-11-19', day: '2026-12-18' }), 'Trial', null, null],
    [ended({ kind: 'one of a newer version' as never }), null, null, null],
  ])('%j', (outcome, label, reason, followUp) => {
    expect(toExportRow(anInterview({ outcome }), ['outcome', 'reason', 'followUp'])).toEqual({
      outcome: label,
      reason,
      followUp,
    });
  });

  test.each([
    [undefined, null],
    [null, null],
    [{ serviceId: null, price: null }, null],
    [{ serviceId: null, price: 0 }, 0],
    [{ serviceId: null, price: 39_750 }, 397.5],
  ])('the sale %j is agreed at %j a month', (sale, price) => {
    expect(toExportRow(anInterview({ sale }), ['price'])).toEqual({ price });
  });
});

test('LEAD-31: exports an older interview without phone and notes', () => {
  expect(toExportRow(anInterview(), ['contactPhone', 'notes'])).toEqual({
    contactPhone: '',
    notes: [],
  });
});

test('LEAD-23, LEAD-31: notes are one cell, each on its own line, and no formula', () => {
  const [, row] = buildExportTable(
    [toExportRow(sold, ['contactPhone', 'notes'])],
    ['contactPhone', 'notes'],
  );
  expect(formatCsv([row ?? []])).toBe(
    `\uFEFF'+1 555 0100,"'=Busy on Fridays\n""We, well, lose calls"""\r\n`,
  );
});

describe('LEAD-25: answers are columns of their own', () => {
  test('of questions that are asked today and were answered, in their words', () => {
    const answers = filterExportedAnswers({
      __is_test: true,
      trial_status: 'started',
      customer_list: true,
      ideal_90_days: '=Twice the calls',
      no_such_question: 'x',
    });
    expect(answers).toEqual({ customer_list: true, ideal_90_days: '=Twice the calls' });
    const [names, first, second] = buildExportTable(
      [{ businessName: 'Maple', answers }, { businessName: 'Oak' }],
      ['businessName'],
    );
    expect(names).toHaveLength(3);
    expect(names?.[0]).toBe('Business name');
    expect(new Set(first)).toEqual(new Set(['Maple', true, '=Twice the calls']));
    expect(second).toEqual(['Oak', undefined, undefined]);
  });

  test('without answers there are only the chosen columns', () => {
    expect(buildExportTable([{ industry: 'Dental' }], ['industry'])).toEqual([
      ['Industry'],
      ['Dental'],
    ]);
  });
});

test('LEAD-23: separates cells by commas and rows by line ends', () => {
  expect(
    formatCsv([
      ['a', 'b'],
      [1, null],
    ]),
  ).toBe('\uFEFFa,b\r\n1,\r\n');
});
