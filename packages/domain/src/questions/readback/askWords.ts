import type { Interview } from '#interviews/Interview.ts';
import { toCustomerWord, withCustomerWord } from '#templates/phrases/customerWord.ts';

/** How a person asks what was left open. */
const words: Readonly<Record<string, string>> = {
  business_services: 'If you could only have one thing this year, what would it be?',
  how_getting_customers: 'Think of the last three people who came in. How did they find you?',
  first_purchase_amount: 'What does a new customer spend with you the first time?',
  advertising_types: 'Where does your ad money go right now, if anywhere?',
  customer_list: "Where do you keep the names of the people you've served?",
  reviews_collection: 'Do most people get asked for a review, or just some?',
  website_satisfaction: 'How happy are you with what your website brings in?',
  ai_implemented: 'Do you use any AI in the business today?',
  ideal_90_days: "It's 90 days from now and things went great. What happened?",
  ideal_12_months: 'And a year from now?',
  plan_to_achieve_results: "What's been missing so far: a plan, time or money?",
};

/** The question as a person says it, in the client's trade; null where the question itself says it best. */
export function toAskWords(
  questionId: string,
  interview: Pick<Interview, 'answers' | 'industry'>,
): string | null {
  if (!Object.hasOwn(words, questionId)) return null;
  return withCustomerWord(words[questionId] ?? '', toCustomerWord(interview));
}
