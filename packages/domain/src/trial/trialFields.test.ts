import { expect, test } from 'vitest';
import { builtInSettings } from '#interviews/terms/builtInSettings.ts';
import { hasOwnPrice, standardOffers, toOffers } from './standardOffers.ts';
import { toTrialForm } from './toTrialForm.ts';
import { listTrialFields, trialFields } from './trialFields.ts';
import { messageOutcome, messageResults } from './trialOutcome.ts';

/** Label, line and column of every field. */
const labels = `
google_reviews_before | Google reviews before | Google reviews | Before the trial
google_reviews_after | Google reviews after | Google reviews | Today
google_rating_before | Google rating before | Google rating | Before the trial
google_rating_after | Google rating after | Google rating | Today
fb_reviews_before | Facebook reviews before | Facebook reviews | Before the trial
fb_reviews_after | Facebook reviews after | Facebook reviews | Today
mm_people_messaged | People who got a message | People who got a message | People
mm_replies | People who wrote back | People who wrote back | People
mm_bookings | People who booked or bought | People who booked or bought | People
mm_booked_dollars | What they spent, in dollars | What they spent, in dollars | Dollars
mm_opt_outs | People who asked to be taken off | People who asked to be taken off | People
customer_lifetime_value | What one customer is worth over the years, in dollars | Customer lifetime value | Dollars
primary_service_name | Primary service name | Primary service | Name
primary_service_price | Primary service price | Primary service | Price
downsell_1_name | Downsell 1 name | Downsell 1 | Name
downsell_1_price | Downsell 1 price | Downsell 1 | Price
downsell_2_name | Downsell 2 name | Downsell 2 | Name
downsell_2_price | Downsell 2 price | Downsell 2 | Price`;

test('TRIAL-01: every field has a label of its own and stands in its line', () => {
  const read = trialFields.map(({ id, label, line, column }) =>
    [id, label, line, column].join(' | '),
  );
  expect(read).toEqual(labels.trim().split('\n'));
});

test.each(trialFields)('TRIAL-03: what can be typed into $id', (field) => {
  const { id, type, block, required, isExtra, onlyFor, min, max, step, hint } = field;
  const isOffer = /_(?:name|price)$/.test(id);
  const isRating = id.includes('rating');
  const isMessages = id.startsWith('mm_');
  const isWorth = id === 'customer_lifetime_value';
  expect({ type, block, required, isExtra: isExtra ?? false, onlyFor }).toEqual({
    type: isOffer ? 'text' : 'number',
    block: isOffer ? 'offer' : 'results',
    required: id.startsWith('google_'),
    isExtra: isMessages || id.startsWith('fb_'),
    onlyFor: isMessages ? 'message_marketing' : undefined,
  });
  if (isOffer) expect([min, max, step, hint]).toEqual([undefined, undefined, undefined, undefined]);
  else if (isRating) expect([min, max, step, hint]).toEqual([1, 5, 0.1, '1.0 to 5.0']);
  else
    expect([min, max, step, hint]).toEqual([
      0,
      10_000_000,
      isWorth ? 0.01 : 1,
      isWorth ? 'What one customer is worth to them over the years. A guess is fine.' : undefined,
    ]);
});

test('SAY-26: without a service there are no fields of messages', () => {
  for (const service of [null, undefined, 'seo'] as const)
    expect(listTrialFields(service)).toHaveLength(13);
  expect(listTrialFields('message_marketing')).toEqual(trialFields);
});

test.each([
  ['google_reviews_before', 'google_review_count', 41],
  ['google_rating_before', 'google_rating', 4.2],
])('FACT-10: %s starts from %s until something is saved', (id, fact, value) => {
  expect(toTrialForm({ [fact]: value })[id]).toBe(value);
  expect(toTrialForm({ [fact]: value, [id]: 3 })[id]).toBe(3);
  expect(toTrialForm({ [fact]: value, [id]: '' })[id]).toBe('');
});

test('FACT-11: the worth of a customer starts from what they said', () => {
  const answers = { first_purchase_amount: '$0 - $250', customer_worth: 900 };
  expect(toTrialForm(answers).customer_lifetime_value).toBe(900);
  expect(toTrialForm({}).customer_lifetime_value).toBe('');
});

test('SAY-22: every count of the messages is read, zero too, and nothing below it', () => {
  const answers = {
    mm_people_messaged: 0,
    mm_replies: '2',
    mm_bookings: -1,
    mm_opt_outs: 4,
    mm_booked_dollars: 5,
  };
  expect(messageResults(answers)).toEqual({
    messaged: 0,
    replies: 2,
    bookings: null,
    optOuts: 4,
    dollars: 5,
  });
  expect(Object.values(messageResults(null))).toEqual([null, null, null, null, null]);
  expect(messageOutcome({ ...messageResults(null), replies: 1, optOuts: null })).toBe('flat');
  expect(messageOutcome({ ...messageResults(null), bookings: 0 })).toBe('flat');
});

test('RET-15: a number or a text wins over the standard offer, a blank does not', () => {
  expect(
    toOffers({
      primary_service_price: 450,
      downsell_1_price: Number.NaN,
      downsell_1_name: ' Star ',
      downsell_2_name: '  ',
      downsell_2_price: null,
    }),
  ).toEqual({
    primary_service_name: 'Brand Visibility System',
    primary_service_price: '450',
    downsell_1_name: 'Star',
    downsell_1_price: '$197/month',
    downsell_2_name: 'Google Visibility Service',
    downsell_2_price: '$297/month',
  });
});

test.each([
  [{}, false, ['$397/month', '$197/month', '$297/month']],
  [{ price: { from: 45_000, to: null } }, true, ['$450/month', '', '']],
  [{ price: { from: 19_700, to: 45_000 } }, true, ['$450/month', '$197/month', '']],
  [{ price: { from: 10_000, to: 39_700 } }, true, ['$397/month', '$100/month', '']],
  [{ currency: 'EUR' }, true, ['€397/month', '€197/month', '']],
])('SERV-16: with terms of %j the price is its own: %j', (change, isOwn, prices) => {
  const terms = { ...builtInSettings.reputation_management, ...change };
  const interview = { selectedServiceId: 'reputation_management', terms } as const;
  expect(hasOwnPrice(interview)).toBe(isOwn);
  const offers = standardOffers(interview);
  expect([offers.primary_service_price, offers.downsell_1_price, offers.downsell_2_price]).toEqual(
    prices,
  );
  expect(hasOwnPrice({ ...interview, selectedServiceId: null })).toBe(false);
  expect(hasOwnPrice({ ...interview, terms: null })).toBe(false);
});
