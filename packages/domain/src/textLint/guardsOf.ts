import { allQuestions } from '#questions/allQuestions.ts';
import type { QuestionType } from '#questions/Question.ts';
import { listKnownFields } from '#templates/fields/listKnownFields.ts';

const questionTypes = new Map(allQuestions.map(({ id, type }) => [id, type]));

const known = new Map(listKnownFields(null).map(({ field, from }) => [field, from]));

/** Computed values that say something even for an empty interview. */
const neverBlank = new Set([
  'seo_efforts_phrase',
  'x_customers',
  'lifetime_value_dollars',
  'lifetime_value_phrase',
  'primary_service_name',
  'primary_service_price',
  'primary_service_price_phrase',
  'downsell_1_name',
  'downsell_1_price',
  'downsell_1_price_phrase',
  'downsell_2_name',
  'downsell_2_price',
  'downsell_2_price_phrase',
]);

/** Guards of another name: one answer that is only there together with the other. */
const sharedGuards: Readonly<Record<string, readonly string[]>> = {
  database_size_phrase: ['customer_list_text'],
  // A section on the list itself would repeat; the budget is asked right after it.
  social_platforms_phrase: ['social_media_budget'],
  // 0 reviews would count as blank; the four trial results are only stored together (RET-08).
  google_reviews_before: ['google_rating_after'],
  google_reviews_after: ['google_rating_after'],
};

/** Sections inside which a variable may be printed; null when it is never blank. */
export function guardsOf(name: string): readonly string[] | null {
  if (neverBlank.has(name)) return null;
  return [name, ...(known.get(name) ?? []), ...(sharedGuards[name] ?? [])];
}

export function questionType(name: string): QuestionType | undefined {
  return questionTypes.get(name);
}
