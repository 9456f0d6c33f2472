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
  fact('primary_price_dollars', 'number', [], 'Price of the main offer in whole dollars'),
  fact(
    'lifetime_value_dollars',
    'number',
    ['customer_lifetime_value'],
    'Worth of one customer in whole dollars, 500 when not given',
  ),
  fact(
    'has_lifetime_value',
    'boolean',
    ['customer_lifetime_value'],
    'Yes when the client named the worth of a customer',
  ),
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

function offer(name: keyof RetainerFacts): ComputedField {
  return computed(name, 'text', [], '', ({ retainer }) => retainer[name]);
}
