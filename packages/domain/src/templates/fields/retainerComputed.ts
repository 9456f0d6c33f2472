import { toSpokenDollars, toSpokenPrice } from '#templates/phrases/spokenAmounts.ts';
import type { RetainerFacts } from '#trial/retainerFacts.ts';
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
