import { toBoolean } from '#interviews/toBoolean.ts';
import { toRatingPhrase } from '#templates/phrases/toRatingPhrase.ts';
import type { Heard } from './Heard.ts';
import type { ReadbackRow } from './ReadbackRow.ts';

/** Whether they ask for reviews and how; what was looked up only stands before it. */
export function sayReviews({ answers, noted, words }: Heard): ReadbackRow | null {
  const asks = toBoolean(answers.reviews_collection);
  if (asks === null) return null;
  const note = noted('reviews_collection', 'reviews_collection_method');
  const quote = note ?? (asks ? words('reviews_collection_method') : undefined);
  const rating = toRatingPhrase(answers);
  const said = asks
    ? 'You have a regular way to ask for reviews.'
    : "You don't have a set way to ask for reviews.";
  const seen = rating === '' ? '' : `I looked you up, and you've got ${rating}. `;
  const put = quote ? ` You put it like this: “${quote.text}”` : '';
  return {
    theme: 'reviews',
    text: `${seen}${said}${put}`,
    quote: quote?.text,
    fix: quote?.questionId ?? 'reviews_collection',
  };
}
