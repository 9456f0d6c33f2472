import type { Answers } from '#interviews/Answers.ts';
import { toList } from './toStoredAnswer.ts';
import { visibleAnswers } from './visibleAnswers.ts';

interface Offer {
  /** What was said in discovery. */
  readonly said: string;
  /** The option of this question that says the same. */
  readonly answer: string | number;
}

interface Source {
  readonly from: string;
  /** By what was said; only where one option says exactly that. */
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

/** A service question that discovery has answered already: offered to the seller, never saved by itself. */
export function offerAnswer(questionId: string, answers: Answers): Offer | null {
  const source = Object.hasOwn(sources, questionId) ? sources[questionId] : undefined;
  if (questionId === 'customer_lifetime_value') return offerWorth(answers);
  const [said] = toList(answers[source?.from ?? '']);
  if (!source || said === undefined || !Object.hasOwn(source.answers, said)) return null;
  return { said, answer: source.answers[said] ?? '' };
}

/** FACT-10: the worth that discovery asked for, as a number to start from. */
function offerWorth(answers: Answers): Offer | null {
  const worth = visibleAnswers(answers).customer_worth;
  if (typeof worth !== 'number') return null;
  return { said: `$${worth.toLocaleString('en-US')}`, answer: worth };
}
