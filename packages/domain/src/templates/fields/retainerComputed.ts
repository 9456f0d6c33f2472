import type { Answers } from '#interviews/Answers.ts';
import {
  toSpokenCount,
  toSpokenDollars,
  toSpokenPrice,
  toSpokenReviews,
} from '#templates/phrases/spokenAmounts.ts';
import type { RetainerVariables } from '#trial/computeRetainerVariables.ts';
import {
  computeMessageTrialTrend,
  computeTrialTrend,
  readMessageTrialNumbers,
  type TrialTrend,
} from '#trial/computeTrialTrend.ts';
import { parseCount } from '#trial/parseCount.ts';
import { builtInOffers, hasAgencyPrice } from '#trial/retainerOffers.ts';
import { type ComputedField, createComputedField } from './ComputedField.ts';
import type { FieldType } from './TemplateField.ts';

const reviewCounts = ['google_reviews_after', 'google_reviews_before'];
const ratings = ['google_rating_after', 'google_rating_before'];

/** Computed fields of the retainer close: trial results and offer. */
export const retainerComputedFields: readonly ComputedField[] = [
  createRetainerField('review_delta', 'number', reviewCounts),
  createRetainerField('rating_delta', 'text', ratings),
  createRetainerField('rating_direction', 'text', ratings),
  createRetainerField('rating_change', 'text', ratings),
  createRetainerField('x_customers', 'number', []),
  createRetainerField('primary_price_dollars', 'number', []),
  createRetainerField('has_primary_price', 'boolean', []),
  createRetainerField('lifetime_value_dollars', 'number', ['customer_lifetime_value']),
  createRetainerField('has_lifetime_value', 'boolean', ['customer_lifetime_value']),
  createComputedField(
    'lifetime_value_phrase',
    'text',
    ['customer_lifetime_value'],
    ({ retainer }) => toSpokenDollars(retainer.lifetime_value_dollars),
  ),
  createSpokenPriceField('primary_service_price'),
  createSpokenPriceField('downsell_1_price'),
  createSpokenPriceField('downsell_2_price'),
];

/** Computed fields that replace stored trial values of the same name. */
export const retainerFieldOverrides: readonly ComputedField[] = [
  createComputedField(
    'google_rating_before',
    'text',
    [],
    (input) => input.retainer.google_rating_before_text,
  ),
  createComputedField(
    'google_rating_after',
    'text',
    [],
    (input) => input.retainer.google_rating_after_text,
  ),
  createOfferField('primary_service_name'),
  createOfferField('primary_service_price'),
  createOfferField('downsell_1_name'),
  createOfferField('downsell_1_price'),
  createOfferField('downsell_2_name'),
  createOfferField('downsell_2_price'),
];

function createRetainerField(
  name: keyof RetainerVariables,
  type: FieldType,
  from: readonly string[],
): ComputedField {
  return createComputedField(name, type, from, ({ retainer }) => retainer[name]);
}

function createSpokenPriceField(
  name: 'primary_service_price' | 'downsell_1_price' | 'downsell_2_price',
): ComputedField {
  return createComputedField(`${name}_phrase`, 'text', [], (input) =>
    toSpokenPrice(input.retainer[name]),
  );
}

function createOfferField(name: keyof RetainerVariables): ComputedField {
  return createComputedField(name, 'text', [], ({ retainer }) => retainer[name]);
}

const googleResults = [
  'google_reviews_before',
  'google_reviews_after',
  'google_rating_before',
  'google_rating_after',
];
const messageCounts = ['mm_people_messaged', 'mm_replies', 'mm_bookings'];

/** Computed fields of the trial's outcome: exactly one of up, flat and down, once there are results. */
export const trialComputedFields: readonly ComputedField[] = [
  createTrialOutcomeField('has_trial_results', googleResults, null),
  createTrialOutcomeField('trial_is_up', googleResults, 'up'),
  createTrialOutcomeField('trial_is_flat', googleResults, 'flat'),
  createTrialOutcomeField('trial_is_down', googleResults, 'down'),
  createReviewCountField('reviews_before_phrase', 'google_reviews_before'),
  createReviewCountField('reviews_after_phrase', 'google_reviews_after'),
  createMessageOutcomeField('has_message_results', null),
  createMessageOutcomeField('message_trial_is_up', 'up'),
  createMessageOutcomeField('message_trial_is_flat', 'flat'),
  createMessageOutcomeField('message_trial_is_down', 'down'),
  createComputedField(
    'mm_messaged_phrase',
    'text',
    ['mm_people_messaged'],
    ({ answers }) =>
      formatPeople(readMessageTrialNumbers(answers).messaged) || 'the people you picked',
  ),
  createComputedField(
    'mm_replies_phrase',
    'text',
    ['mm_replies'],
    ({ answers }) => formatAmount(readMessageTrialNumbers(answers).replies) || uncounted,
  ),
  createComputedField(
    'mm_bookings_phrase',
    'text',
    ['mm_bookings'],
    ({ answers }) => formatAmount(readMessageTrialNumbers(answers).bookings) || uncounted,
  ),
  createComputedField('message_count_phrase', 'text', messageCounts, ({ answers }) =>
    toCountPhrase(answers),
  ),
  createComputedField('mm_opt_outs_phrase', 'text', ['mm_opt_outs'], ({ answers }) => {
    const { optOuts } = readMessageTrialNumbers(answers);
    return optOuts ? formatPeople(optOuts) : '';
  }),
  createComputedField('mm_booked_dollars_phrase', 'text', ['mm_booked_dollars'], ({ answers }) => {
    const { dollars } = readMessageTrialNumbers(answers);
    return dollars ? toSpokenDollars(dollars) : '';
  }),
  createComputedField(
    'offer_price_is_set',
    'boolean',
    ['primary_service_price'],
    ({ interview, retainer }) =>
      hasAgencyPrice(interview) ||
      retainer.primary_service_price !== builtInOffers.primary_service_price,
  ),
];

const uncounted = "some we didn't count";

function createTrialOutcomeField(
  field: string,
  from: readonly string[],
  wanted: TrialTrend | null,
): ComputedField {
  return createComputedField(field, 'boolean', from, ({ answers }) => {
    const found = computeTrialTrend(answers);
    return wanted === null ? found !== null : found === wanted;
  });
}

function createMessageOutcomeField(field: string, wanted: TrialTrend | null): ComputedField {
  return createComputedField(field, 'boolean', messageCounts, ({ answers }) => {
    const found = computeMessageTrialTrend(readMessageTrialNumbers(answers));
    return wanted === null ? found !== null : found === wanted;
  });
}

function createReviewCountField(field: string, from: string): ComputedField {
  return createComputedField(field, 'text', [from], ({ answers }) => {
    const count = parseCount(answers[from]);
    return count === null || count < 0 ? '' : toSpokenReviews(count);
  });
}

function toCountPhrase(answers: Answers): string {
  const { messaged, replies, bookings } = readMessageTrialNumbers(answers);
  const clauses = [
    messaged === null ? '' : `we wrote to ${formatPeople(messaged)}`,
    replies === null ? '' : `${formatAmount(replies)} wrote back`,
    bookings === null ? '' : `${formatAmount(bookings)} booked or bought`,
  ].filter((clause) => clause !== '');
  const last = clauses.pop() ?? '';
  return clauses.length === 0 ? last : `${clauses.join(', ')}, and ${last}`;
}

function formatPeople(count: number | null): string {
  if (count === null) return '';
  if (count === 1) return 'one person';
  return count === 0 ? 'nobody' : `${toSpokenCount(count)} people`;
}

function formatAmount(count: number | null): string {
  if (count === null) return '';
  return count === 0 ? 'nobody' : toSpokenCount(count);
}
