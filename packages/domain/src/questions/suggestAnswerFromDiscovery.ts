import type { Answers } from '#interviews/Answers.ts';
import { filterVisibleAnswers } from './filterVisibleAnswers.ts';
import { toStringList } from './toStoredAnswer.ts';

interface SuggestedAnswer {
  /** The answer given in discovery. */
  readonly said: string;
  /** The equivalent option of this question. */
  readonly answer: string | number;
}

interface Source {
  readonly from: string;
  /** Maps a discovery answer to the option with the same meaning. */
  readonly answers: Readonly<Record<string, string>>;
}

const otherAds = 'Other paid ads (social, print, radio)';
const noWebsite = "We don't have a website";

const sources: Readonly<Record<string, Source>> = {
  google_advertising: { from: 'advertising_types', answers: { 'Google Ads': 'Yes, Google Ads' } },
  current_advertising: {
    from: 'advertising_types',
    answers: { 'Facebook Ads': otherAds, 'Offline Print': otherAds, 'Other Online': otherAds },
  },
  previous_social_ads: { from: 'advertising_types', answers: { 'Facebook Ads': 'Running now' } },
  landing_pages: { from: 'website_satisfaction', answers: { [noWebsite]: 'No website yet' } },
  website_age: { from: 'website_satisfaction', answers: { [noWebsite]: 'No website yet' } },
  facebook_pixel: { from: 'website_satisfaction', answers: { [noWebsite]: 'No website' } },
};

/** Suggests an answer to a service question from the discovery answers; the seller must accept it. */
export function suggestAnswerFromDiscovery(
  questionId: string,
  answers: Answers,
): SuggestedAnswer | null {
  const source = Object.hasOwn(sources, questionId) ? sources[questionId] : undefined;
  if (questionId === 'customer_lifetime_value') return suggestCustomerWorth(answers);
  const [said] = toStringList(answers[source?.from ?? '']);
  if (!source || said === undefined || !Object.hasOwn(source.answers, said)) return null;
  return { said, answer: source.answers[said] ?? '' };
}

/** Suggests the customer worth from discovery for the lifetime value. */
function suggestCustomerWorth(answers: Answers): SuggestedAnswer | null {
  const worth = filterVisibleAnswers(answers).customer_worth;
  if (typeof worth !== 'number') return null;
  return { said: `$${worth.toLocaleString('en-US')}`, answer: worth };
}
