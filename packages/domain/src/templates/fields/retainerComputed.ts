import { toSpokenDollars, toSpokenPrice } from '#templates/phrases/spokenAmounts.ts';
import type { RetainerFacts } from '#trial/retainerFacts.ts';
import { type ComputedField, computed } from './ComputedField.ts';
import type { FieldType } from './TemplateField.ts';

const reviewCounts = ['google_reviews_after', 'google_reviews_before'];
const ratings = ['google_rating_after', 'google_rating_before'];

/** Trial results and offer for the retainer close (TPL-12). */
export const retainerComputed: readonly ComputedField[] = [
  fact('review_delta', 'number', reviewCounts, 'New Google reviews since the start, 0 if fewer'),
  fact('rating_delta', 'text', ratings, 'Change of the Google rating, one decimal'),
  fact('rating_direction', 'text', ratings, 'Increased by, Decreased by or Maintained at'),
  fact('rating_change', 'text', ratings, 'Direction and size: "Increased by 0.4"'),
  fact('x_customers', 'number', [], 'Extra customers a month that pay for the main offer'),
  fact(
    'primary_price_dollars',
    'number',
    [],
    'Price of the main offer in dollars, 397 when it names none',
  ),
  fact('has_primary_price', 'boolean', [], 'Yes when the price of the main offer names an amount'),
  fact(
    'lifetime_value_dollars',
    'number',
    ['customer_lifetime_value'],
    'Worth of one customer in dollars, 500 when not given',
  ),
  fact(
    'has_lifetime_value',
    'boolean',
    ['customer_lifetime_value'],
    'Yes when the client named the worth of a customer',
  ),
  computed(
    'lifetime_value_phrase',
    'text',
    ['customer_lifetime_value'],
    'Worth of one customer as it is said: "$1,200"',
    ({ retainer }) => toSpokenDollars(retainer.lifetime_value_dollars),
  ),
  spokenPrice('primary_service_price'),
  spokenPrice('downsell_1_price'),
  spokenPrice('downsell_2_price'),
];

/** Names the trial screens store too: these forms win because computed comes before trial (TPL-26). */
export const retainerOverrides: readonly ComputedField[] = [
  computed(
    'google_rating_before',
    'text',
    [],
    '',
    (input) => input.retainer.google_rating_before_text,
  ),
  computed(
    'google_rating_after',
    'text',
    [],
    '',
    (input) => input.retainer.google_rating_after_text,
  ),
  offer('primary_service_name'),
  offer('primary_service_price'),
  offer('downsell_1_name'),
  offer('downsell_1_price'),
  offer('downsell_2_name'),
  offer('downsell_2_price'),
];

function fact(
  name: keyof RetainerFacts,
  type: FieldType,
  from: readonly string[],
  description: string,
): ComputedField {
  return computed(name, type, from, description, ({ retainer }) => retainer[name]);
}

function spokenPrice(
  name: 'primary_service_price' | 'downsell_1_price' | 'downsell_2_price',
): ComputedField {
  return computed(
    `${name}_phrase`,
    'text',
    [],
    'The price as it is said: "$397 a month"',
    (input) => toSpokenPrice(input.retainer[name]),
  );
}

function offer(name: keyof RetainerFacts): ComputedField {
  return computed(name, 'text', [], '', ({ retainer }) => retainer[name]);
}
