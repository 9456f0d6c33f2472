import type { Answers } from '#interviews/Answers.ts';
import { toCount } from '#trial/toCount.ts';
import { toRatingText, toTenths } from '#trial/toTenths.ts';
import { toSpokenReviews } from './spokenCounts.ts';

/** Frame: "You've got ...". A number outside its range was not read off a Google profile and is not said. */
export function toRatingPhrase(answers: Answers): string {
  const tenths = toTenths(answers.google_rating);
  const stars =
    tenths !== null && tenths >= 10 && tenths <= 50 ? `${toRatingText(tenths)} stars` : '';
  const count = toCount(answers.google_review_count);
  const reviews = count !== null && count >= 0 ? toSpokenReviews(count) : '';
  // Without a review there is no rating to speak of.
  if (count === 0) return `${reviews} yet`;
  return [stars, reviews].filter((part) => part !== '').join(' with ');
}
