import type { Answers } from '#interviews/Answers.ts';
import {
  toSpokenCount,
  toSpokenDollars,
  toSpokenPrice,
  toSpokenReviews,
} from '#templates/phrases/spokenAmounts.ts';
import type { RetainerFacts } from '#trial/retainerFacts.ts';
import { hasOwnPrice, offerDefaults } from '#trial/standardOffers.ts';
import { toCount } from '#trial/toCount.ts';
import {
  messageOutcome,
  messageResults,
  type TrialOutcome,
  trialOutcome,
} from '#trial/trialOutcome.ts';
import { type ComputedField, computed } from './ComputedField.ts';
import type { FieldType } from './TemplateField.ts';

const reviewCounts = ['google_reviews_after', 'google_reviews_before'];
const ratings = ['google_rating_after', 'google_rating_before'];

/** Trial results and offer for the retainer close (TPL-12). */
export const retainerComputed: readonly ComputedField[] = [
  fact('review_delta', 'number', reviewCounts),
  fact('rating_delta', 'text', ratings),
  fact('rating_direction', 'text', ratings),
  fact('rating_change', 'text', ratings),
  fact('x_customers', 'number', []),
  fact('primary_price_dollars', 'number', []),
  fact('has_primary_price', 'boolean', []),
  fact('lifetime_value_dollars', 'number', ['customer_lifetime_value']),
  fact('has_lifetime_value', 'boolean', ['customer_lifetime_value']),
  computed('lifetime_value_phrase', 'text', ['customer_lifetime_value'], ({ retainer }) =>
    toSpokenDollars(retainer.lifetime_value_dollars),
  ),
  spokenPrice('primary_service_price'),
  spokenPrice('downsell_1_price'),
  spokenPrice('downsell_2_price'),
];

/** Names the trial screens store too: these forms win because computed comes before trial (TPL-26). */
export const retainerOverrides: readonly ComputedField[] = [
  computed('google_rating_before', 'text', [], (input) => input.retainer.google_rating_before_text),
  computed('google_rating_after', 'text', [], (input) => input.retainer.google_rating_after_text),
  offer('primary_service_name'),
  offer('primary_service_price'),
  offer('downsell_1_name'),
  offer('downsell_1_price'),
  offer('downsell_2_name'),
  offer('downsell_2_price'),
];

function fact(name: keyof RetainerFacts, type: FieldType, from: readonly string[]): ComputedField {
  return computed(name, type, from, ({ retainer }) => retainer[name]);
}

function spokenPrice(
  name: 'primary_service_price' | 'downsell_1_price' | 'downsell_2_price',
): ComputedField {
  return computed(`${name}_phrase`, 'text', [], (input) => toSpokenPrice(input.retainer[name]));
}

function offer(name: keyof RetainerFacts): ComputedField {
  return computed(name, 'text', [], ({ retainer }) => retainer[name]);
}

const googleResults = [
  'google_reviews_before',
  'google_reviews_after',
  'google_rating_before',
  'google_rating_after',
];
const messageCounts = ['mm_people_messaged', 'mm_replies', 'mm_bookings'];

/** How a trial went: exactly one of up, flat and down, once there are results. */
export const trialComputed: readonly ComputedField[] = [
  outcome('has_trial_results', googleResults, null),
  outcome('trial_is_up', googleResults, 'up'),
  outcome('trial_is_flat', googleResults, 'flat'),
  outcome('trial_is_down', googleResults, 'down'),
  reviews('reviews_before_phrase', 'google_reviews_before'),
  reviews('reviews_after_phrase', 'google_reviews_after'),
  message('has_message_results', null),
  message('message_trial_is_up', 'up'),
  message('message_trial_is_flat', 'flat'),
  message('message_trial_is_down', 'down'),
  computed(
    'mm_messaged_phrase',
    'text',
    ['mm_people_messaged'],
    ({ answers }) => toPeople(messageResults(answers).messaged) || 'the people you picked',
  ),
  computed(
    'mm_replies_phrase',
    'text',
    ['mm_replies'],
    ({ answers }) => toSome(messageResults(answers).replies) || uncounted,
  ),
  computed(
    'mm_bookings_phrase',
    'text',
    ['mm_bookings'],
    ({ answers }) => toSome(messageResults(answers).bookings) || uncounted,
  ),
  computed('message_count_phrase', 'text', messageCounts, ({ answers }) => toCountPhrase(answers)),
  computed('mm_opt_outs_phrase', 'text', ['mm_opt_outs'], ({ answers }) => {
    const { optOuts } = messageResults(answers);
    return optOuts ? toPeople(optOuts) : '';
  }),
  computed('mm_booked_dollars_phrase', 'text', ['mm_booked_dollars'], ({ answers }) => {
    const { dollars } = messageResults(answers);
    return dollars ? toSpokenDollars(dollars) : '';
  }),
  computed(
    'offer_price_is_set',
    'boolean',
    ['primary_service_price'],
    ({ interview, retainer }) =>
      hasOwnPrice(interview) ||
      retainer.primary_service_price !== offerDefaults.primary_service_price,
  ),
];

const uncounted = "some we didn't count";

function outcome(
  field: string,
  from: readonly string[],
  wanted: TrialOutcome | null,
): ComputedField {
  return computed(field, 'boolean', from, ({ answers }) => {
    const found = trialOutcome(answers);
    return wanted === null ? found !== null : found === wanted;
  });
}

function message(field: string, wanted: TrialOutcome | null): ComputedField {
  return computed(field, 'boolean', messageCounts, ({ answers }) => {
    const found = messageOutcome(messageResults(answers));
    return wanted === null ? found !== null : found === wanted;
  });
}

function reviews(field: string, from: string): ComputedField {
  return computed(field, 'text', [from], ({ answers }) => {
    const count = toCount(answers[from]);
    return count === null || count < 0 ? '' : toSpokenReviews(count);
  });
}

function toCountPhrase(answers: Answers): string {
  const { messaged, replies, bookings } = messageResults(answers);
  const clauses = [
    messaged === null ? '' : `we wrote to ${toPeople(messaged)}`,
    replies === null ? '' : `${toSome(replies)} wrote back`,
    bookings === null ? '' : `${toSome(bookings)} booked or bought`,
  ].filter((clause) => clause !== '');
  const last = clauses.pop() ?? '';
  return clauses.length === 0 ? last : `${clauses.join(', ')}, and ${last}`;
}

function toPeople(count: number | null): string {
  if (count === null) return '';
  if (count === 1) return 'one person';
  return count === 0 ? 'nobody' : `${toSpokenCount(count)} people`;
}

function toSome(count: number | null): string {
  if (count === null) return '';
  return count === 0 ? 'nobody' : toSpokenCount(count);
}
