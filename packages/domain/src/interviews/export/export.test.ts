import { describe, expect, test } from 'vitest';
import { anInterview } from '#test/anInterview.ts';
import { exportColumns, exportLabels, toExported } from './exportColumns.ts';
import { toCsv } from './toCsv.ts';
import { toExportedAnswers, toExportTable } from './toExportTable.ts';

const sold = anInterview({
  businessName: 'Maple Dental',
  employees: 0,
  currentProblems: ['Low website traffic', 'Poor search rankings'],
  selectedServiceId: 'seo',
  salesStatus: 'sold',
  soldAt: '2026-03-04T15:07:00.000Z',
  answers: { trial_status: 'started', __is_test: true },
  onboardingStatus: 'in_progress',
  updatedAt: '2026-03-05T08:00:00.000Z',
});

describe('LEAD-22: the columns that were chosen, and no others', () => {
  test('each has its words', () => {
    expect(toExported(sold, exportColumns)).toMatchObject({
      businessName: 'Maple Dental',
      employees: null,
      challenges: ['Low website traffic', 'Poor search rankings'],
      status: 'SOLD',
      service: 'Search Engine Optimization',
      soldAt: '2026-03-04T15:07:00.000Z',
      trial: 'Started',
      onboarding: 'In progress',
    });
    expect(toExported(anInterview({}), ['service', 'trial', 'onboarding', 'soldAt'])).toEqual({
      service: null,
      trial: null,
      onboarding: null,
      soldAt: null,
    });
    expect(Object.keys(toExported(sold, ['status', 'industry']))).toEqual(['status', 'industry']);
    expect(Object.keys(exportLabels)).toEqual([...exportColumns]);
  });

  test('a file has them in this order, under these names', () => {
    expect(toExportTable([toExported(sold, exportColumns)], exportColumns)).toEqual([
      [
        'Business name',
        'Contact name',
        'Email',
        'Industry',
        'Employees',
        'Challenges',
        'Status',
        'Service',
        'Sold on',
        'Trial',
        'Onboarding',
        'Created',
        'Last changed',
      ],
      [
        'Maple Dental',
        'Anita Rao',
        'anita@maplestreet.example',
        'Dental',
        null,
        ['Low website traffic', 'Poor search rankings'],
        'SOLD',
        'Search Engine Optimization',
        '2026-03-04T15:07:00.000Z',
        'Started',
        'In progress',
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
    expect(toExported(done, ['employees', 'trial', 'onboarding'])).toEqual({
      employees: 1,
      trial: 'Completed',
      onboarding: 'Completed',
    });
  });
});

describe('LEAD-25: answers are columns of their own', () => {
  test('of questions that are asked today and were answered, in their words', () => {
    const answers = toExportedAnswers({
      __is_test: true,
      trial_status: 'started',
      customer_list: true,
      ideal_90_days: '=Twice the calls',
      no_such_question: 'x',
    });
    expect(answers).toEqual({ customer_list: true, ideal_90_days: '=Twice the calls' });
    const [names, first, second] = toExportTable(
      [{ businessName: 'Maple', answers }, { businessName: 'Oak' }],
      ['businessName'],
    );
    expect(names).toHaveLength(3);
    expect(names?.[0]).toBe('Business name');
    expect(new Set(first)).toEqual(new Set(['Maple', true, '=Twice the calls']));
    expect(second).toEqual(['Oak', undefined, undefined]);
  });

  test('without answers there are only the chosen columns', () => {
    expect(toExportTable([{ industry: 'Dental' }], ['industry'])).toEqual([
      ['Industry'],
      ['Dental'],
    ]);
  });
});

test('LEAD-23: cells are parted by commas, rows by line ends', () => {
  expect(
    toCsv([
      ['a', 'b'],
      [1, null],
    ]),
  ).toBe('\uFEFFa,b\r\n1,\r\n');
});
