import { allQuestions } from '#questions/allQuestions.ts';
import type { QuestionType } from '#questions/Question.ts';
import { listKnownFields } from '#templates/fields/listKnownFields.ts';

const questionTypes = new Map(allQuestions.map(({ id, type }) => [id, type]));

const known = new Map(listKnownFields(null).map(({ field, from }) => [field, from]));

/** Computed values that say something even for an empty interview. */
const neverBlank = new Set([
  'customer_word',
  'customers_word',
  'trial_days_phrase',
  'x_customers',
  'lifetime_value_dollars',
  'primary_service_name',
  'primary_service_price',
  'primary_service_price_phrase',
  'downsell_1_name',
  'downsell_2_name',
]);

/** Guards of another name: one answer that is only there together with the other. */
const sharedGuards: Readonly<Record<string, readonly string[]>> = {
  database_size_phrase: ['customer_list_text', 'has_customer_list'],
  // Sections on the lists themselves would repeat.
  seo_efforts_phrase: ['has_seo_efforts'],
  social_platforms_phrase: ['has_social_platforms'],
  campaign_goals_phrase: ['has_campaign_goals'],
  customer_worth_phrase: ['has_customer_worth'],
  lifetime_value_phrase: ['has_lifetime_value'],
  price_phrase: ['has_price'],
  price_low_phrase: ['has_price'],
  price_high_phrase: ['has_price'],
  break_even_phrase: ['has_break_even'],
  break_even_returning_phrase: ['has_break_even'],
  break_even_basis_phrase: ['has_break_even'],
  // The four trial results are only stored together (RET-08).
  google_reviews_before: ['google_rating_after'],
  google_reviews_after: ['google_rating_after'],
  google_rating_before: ['has_trial_results'],
  google_rating_after: ['has_trial_results'],
  reviews_before_phrase: ['has_trial_results'],
  reviews_after_phrase: ['has_trial_results'],
  review_delta: ['trial_is_up'],
  message_count_phrase: ['has_message_results'],
};

/** Sections inside which a variable may be printed; null when it is never blank. */
export function guardsOf(name: string): readonly string[] | null {
  if (neverBlank.has(name)) return null;
  return [name, ...(known.get(name) ?? []), ...(sharedGuards[name] ?? [])];
}

export function questionType(name: string): QuestionType | undefined {
  return questionTypes.get(name);
}
