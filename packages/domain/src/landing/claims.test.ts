import { expect, test } from 'vitest';
import {
  buildClaimForms,
  type Claim,
  canConfirmClaim,
  claimIds,
  selectPublicClaims,
  type Testimonial,
} from './claims.ts';

const claim: Claim = {
  figure: '500+',
  label: 'agencies',
  source: 'Our list of customers, November',
  isConfirmed: true,
};
const testimonial: Testimonial = {
  quote: "I don't guess anymore.",
  name: 'Tonya Ellis',
  role: 'Owner',
  company: 'Pine & Oak Salon',
  source: 'Her mail of November 3',
  isConfirmed: true,
};

test('LAND-02, TRUE-06: the five specified claims are offered in their words, and none is confirmed', () => {
  const { claims, testimonial: form } = buildClaimForms({});
  expect(claimIds.map((id) => `${claims[id].figure} ${claims[id].label}`)).toEqual([
    '1000+ consultations',
    '500+ agencies',
    '3x close rate',
    '2+ hours saved',
    '5 minute setup',
  ]);
  expect([...Object.values(claims), form].some(({ isConfirmed }) => isConfirmed)).toBe(false);
  expect(Object.values(form).join('')).toBe('false');
  expect(selectPublicClaims({})).toEqual({ claims: [], testimonial: null });
});

test('TRUE-06: what the admin saved takes the place of what was offered', () => {
  const forms = buildClaimForms({ agencies: claim, testimonial });
  expect(forms.claims.agencies).toEqual(claim);
  expect(forms.testimonial).toEqual(testimonial);
  expect(forms.claims.setup.figure).toBe('5 minute');
});

test.each([
  ['everything is filled', {}, true],
  ['the figure is blank', { figure: ' ' }, false],
  ['the label is missing', { label: '' }, false],
  ['nobody says where it comes from', { source: '' }, false],
  ['a placeholder is left', { label: '[what was counted]' }, false],
  ['a bracket is left open', { source: 'see [' }, false],
])('TRUE-08: a claim can be confirmed when %s: %j, %s', (_, change, expected) => {
  expect(canConfirmClaim({ ...claim, ...change })).toBe(expected);
});

test('TRUE-09: only what was confirmed is shown, in the order of the specification', () => {
  const shown = selectPublicClaims({
    setup: claim,
    agencies: { ...claim, figure: '12' },
    close_rate: { ...claim, isConfirmed: false },
    hours_saved: { ...claim, source: '' },
    testimonial,
  });
  expect(shown.claims.map(({ figure }) => figure)).toEqual(['12', '500+']);
  expect(shown.testimonial).toEqual({
    quote: "I don't guess anymore.",
    name: 'Tonya Ellis',
    role: 'Owner',
    company: 'Pine & Oak Salon',
  });
  expect(
    selectPublicClaims({ testimonial: { ...testimonial, isConfirmed: false } }).testimonial,
  ).toBe(null);
});
