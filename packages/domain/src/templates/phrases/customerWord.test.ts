import { describe, expect, test } from 'vitest';
import { industries } from '#interviews/form/industries.ts';
import { templateView } from '#templates/templateView.ts';
import { anInterview } from '#test/anInterview.ts';
import { toCustomerWord, withCustomerWord } from './customerWord.ts';

function wordsOf(industry: string, typed?: string) {
  const view = templateView(
    anInterview({ industry, answers: typed === undefined ? {} : { they_call_customers: typed } }),
  );
  return [view.customer_word, view.customers_word];
}

describe('what the client calls the people they serve', () => {
  test.each([
    ['patient', ['Chiro Assessment', 'Dental', 'Pain Management', 'Plastic Surgery', 'Healthcare']],
    ['client', ['Divorce Lawyer', 'Finance', 'Home Care', 'Hair Salons', 'Auto Insurance']],
    ['member', ['Gym Offer']],
    ['couple', ['Wedding Photographers']],
    ['student', ['Education']],
    ['seller', ['RE Investor']],
    ['customer', ['Yoga Auto Insurance', 'HVAC', 'Towing', 'Other', '', 'Goat yoga']],
  ])('SAY-02: %s in %j', (word, trades) => {
    for (const trade of trades) expect(wordsOf(trade)).toEqual([word, `${word}s`]);
  });

  test('SAY-02: every industry has a word, in any case it was stored in', () => {
    for (const industry of industries) {
      expect(wordsOf(industry)).toEqual(wordsOf(` ${industry.toUpperCase()} `));
    }
    const counts = Map.groupBy(industries, (industry) => wordsOf(industry)[0]);
    expect(Object.fromEntries([...counts].map(([word, each]) => [word, each.length]))).toEqual({
      patient: 6,
      client: 15,
      member: 1,
      couple: 1,
      student: 1,
      seller: 1,
      customer: 12,
    });
  });

  test.each([
    ['guests', 'guest', 'guests'],
    ['Guest', 'guest', 'guests'],
    ['families', 'family', 'families'],
    ['family', 'family', 'families'],
    ['people', 'person', 'people'],
    ['pet parents', 'pet parent', 'pet parents'],
    ['boss', 'boss', 'bosses'],
    ['  ', 'patient', 'patients'],
    ['1', 'patient', 'patients'],
    ['whoever walks in the door on any given day', 'patient', 'patients'],
    ['{{customers}}', 'patient', 'patients'],
  ])('SAY-02: typed as "%s", one is a %s and many are %s', (typed, one, many) => {
    expect(wordsOf('Dental', typed)).toEqual([one, many]);
  });

  test('SAY-02: our own phrases say the word of the trade', () => {
    const answers = { business_services: 'Grow and bring in more customers' };
    const view = templateView(anInterview({ industry: 'Legal', answers }));
    expect(view.business_services_phrase).toBe('bringing in more clients');
    const word = toCustomerWord(anInterview({ industry: 'Dental' }));
    expect(withCustomerWord('customers, a customer and the customerless', word)).toBe(
      'patients, a patient and the customerless',
    );
  });
});

test.each([
  ['Chiro Assessment', 'patient'],
  ['Dental', 'patient'],
  ['Pain Management', 'patient'],
  ['Plastic Surgery', 'patient'],
  ['Podiatrist', 'patient'],
  ['Healthcare', 'patient'],
  ['Divorce Lawyer', 'client'],
  ['Personal Injury Lawyer', 'client'],
  ['Legal', 'client'],
  ['Financial Planner (Annuities)', 'client'],
  ['Finance', 'client'],
  ['Consulting', 'client'],
  ['Home Care', 'client'],
  ['Hair Salons', 'client'],
  ['Spa Facial', 'client'],
  ['Tattoo Removal', 'client'],
  ['Real Estate', 'client'],
  ['Mortgage Buyer & Refinance', 'client'],
  ['Commercial Trucking Insurance', 'client'],
  ['Auto Insurance', 'client'],
  ['Home/Auto Insurance', 'client'],
  ['Gym Offer', 'member'],
  ['Wedding Photographers', 'couple'],
  ['Education', 'student'],
  ['RE Investor', 'seller'],
  ['HVAC', 'customer'],
  ['Towing', 'customer'],
  ['Other', 'customer'],
  ['', 'customer'],
])('SAY-02: who works in "%s" serves a %s', (industry, one) => {
  expect(toCustomerWord({ industry, answers: {} })).toEqual({ one, many: `${one}s` });
  const loud = ` ${industry.toUpperCase()} `;
  expect(toCustomerWord({ industry: loud, answers: {} }).one).toBe(one);
});

test.each([
  ['person', 'person', 'people'],
  ['children', 'child', 'children'],
  ['child', 'child', 'children'],
  ['boxes', 'box', 'boxes'],
  ['box', 'box', 'boxes'],
  ['coach', 'coach', 'coaches'],
  ['coaches', 'coach', 'coaches'],
  ['bush', 'bush', 'bushes'],
  ['bushes', 'bush', 'bushes'],
  ['bosses', 'boss', 'bosses'],
  ['day guests', 'day guest', 'day guests'],
  ['boy', 'boy', 'boys'],
  ['Boys', 'boy', 'boys'],
  ['campus', 'campus', 'campuses'],
  ['VIP', 'VIP', 'VIPs'],
  ['FAMILIES', 'FAMILY', 'FAMILIES'],
  ['FAMILY', 'FAMILY', 'FAMILIES'],
  ['  pet   parents ', 'pet parent', 'pet parents'],
  ['x', 'customer', 'customers'],
  ['xy', 'xy', 'xies'],
  ['a'.repeat(30), 'a'.repeat(30), `${'a'.repeat(30)}s`],
  ['a'.repeat(31), 'customer', 'customers'],
  ['-guest', 'customer', 'customers'],
  ['guest1', 'customer', 'customers'],
])('SAY-02: %j typed: one is a %j, many are %j', (typed, one, many) => {
  const answers = { they_call_customers: typed };
  expect(toCustomerWord({ industry: '', answers })).toEqual({ one, many });
});
