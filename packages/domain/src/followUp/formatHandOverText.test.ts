import { expect, test } from 'vitest';
import type { HandOverContent } from './buildHandOver.ts';
import { formatHandOverText, noOpenPointsText, noPasswordsText } from './formatHandOverText.ts';

const page: HandOverContent = {
  agency: 'Agency',
  reach: ['Sold by Ann, Nov 16, 2026', 'Questions: 555'],
  title: 'Bakery',
  about: 'Hand-over brief · SEO',
  who: [
    { label: 'Contact', text: 'Bob', more: 'Decides alone' },
    { label: 'Phone', text: '556', more: '' },
  ],
  goals: [{ label: 'In 90 days', text: 'More calls' }],
  promised: ['A report'],
  notPromised: ['Rank one'],
  trial: {
    days: 'Nov 2 to Nov 30',
    numbers: [{ label: 'Reviews', before: '10', after: '20' }],
    line: 'Five replies.',
  },
  price: { text: '$500 a month', more: ['Set-up $100 once'] },
  talk: ['Their word for customers: guests.'],
  access: [{ name: 'Website', status: 'Still open' }],
  open: [
    { text: 'Logo', who: 'Bob' },
    { text: 'Photos', who: '' },
  ],
  from: 'From the interview of Nov 1, 2026',
};

test('HAND-10: as text every part has its title and stands in its place', () => {
  expect(formatHandOverText(page).split('\n')).toEqual([
    'Bakery',
    'Hand-over brief · SEO',
    'Sold by Ann, Nov 16, 2026',
    'Questions: 555',
    '',
    'Contact: Bob, Decides alone',
    'Phone: 556',
    '',
    'GOALS, IN THEIR WORDS',
    'In 90 days: "More calls"',
    '',
    'WHAT WAS PROMISED',
    '- A report',
    '',
    'NOT PROMISED',
    '- Rank one',
    '',
    'TRIAL RESULT, NOV 2 TO NOV 30',
    'Reviews: 10 → 20',
    'Five replies.',
    '',
    'PRICE',
    '$500 a month',
    'Set-up $100 once',
    '',
    'HOW THEY TALK',
    'Their word for customers: guests.',
    '',
    'ACCESS',
    'Website: Still open',
    '',
    'OPEN POINTS',
    '[ ] Logo · Bob',
    '[ ] Photos',
    '',
    noPasswordsText,
    'From the interview of Nov 1, 2026',
  ]);
});

test('HAND-10: a part without lines has no title; without open points it says so', () => {
  const little: HandOverContent = {
    ...page,
    reach: [],
    who: [],
    goals: [],
    promised: [],
    notPromised: [],
    trial: { days: '', numbers: [], line: '' },
    price: null,
    talk: [],
    access: [],
    open: [],
  };
  const rest = ['', 'OPEN POINTS', noOpenPointsText, '', noPasswordsText, page.from];
  const begin = [page.title, page.about, ''];
  expect(formatHandOverText(little).split('\n')).toEqual([...begin, ...rest]);
  expect(formatHandOverText({ ...little, trial: null }).split('\n')).toEqual([...begin, ...rest]);
  const line = { ...little, trial: { days: '', numbers: [], line: 'Five replies.' } };
  expect(formatHandOverText(line).split('\n')).toEqual([
    ...begin,
    '',
    'TRIAL RESULT',
    'Five replies.',
    ...rest,
  ]);
});
