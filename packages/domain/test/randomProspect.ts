import type { Answers } from '#interviews/Answers.ts';
import { challenges } from '#interviews/form/challenges.ts';
import { industries } from '#interviews/form/industries.ts';
import type { Prospect } from '#recommendations/RuleFacts.ts';

/** Builds a random local business; the shares are rough guesses of the market, without goal texts. */
export function randomProspect(random: () => number): Prospect {
  const chance = (share: number) => random() < share;
  const hasList = chance(0.6);
  const usesAi = chance(0.2);
  const collectsReviews = chance(0.45);
  const answers: Answers = {
    business_services: weighted(random, {
      'Grow and bring in more customers': 55,
      'Maintain current customers but increase sales': 15,
      'Grow and increase sales with current customers': 30,
    }),
    first_purchase_amount: weighted(random, {
      '$0 - $250': 35,
      '$250 - $500': 25,
      '$500 - $1,000': 15,
      'Over $1,000': 25,
    }),
    advertising_types: [
      weighted(random, {
        'Facebook Ads': 20,
        'Google Ads': 20,
        'Offline Print': 10,
        'Other Online': 10,
        'Not Running Any Advertising': 40,
      }),
    ],
    how_getting_customers: weighted(random, { 'Word of mouth': 45, Referrals: 25, Website: 30 }),
    advertising_barriers: weighted(random, {
      '': 35,
      'No time': 20,
      'No budget': 15,
      'Too busy': 15,
      "Don't know how": 15,
    }),
    customer_list: hasList,
    customer_list_size: hasList
      ? weighted(random, { '25-100': 35, '100-200': 30, '200+': 35 })
      : undefined,
    website_satisfaction: weighted(random, {
      'Very satisfied': 20,
      'Somewhat satisfied': 40,
      'Not satisfied': 30,
      "We don't have a website": 10,
    }),
    ai_implemented: usesAi,
    ai_implemented_services: usesAi
      ? ['AI Agent', 'AI Chat Bot', 'Voice AI', 'Reviews AI', 'Social Media Content AI'].filter(
          () => chance(0.35),
        )
      : undefined,
    reviews_collection: collectsReviews,
    reviews_collection_method: collectsReviews
      ? weighted(random, {
          'We ask in person when we remember': 50,
          'Software sends an automated text': 30,
          'A link on the invoice': 20,
        })
      : undefined,
    plan_to_achieve_results: weighted(random, { 'No plan': 50, 'No time': 30, 'No budget': 20 }),
  };
  return {
    answers,
    industry: pick(random, industries),
    employees: pick(random, [0, 2, 5, 15, 30, 50, 100]),
    currentProblems: challenges.filter(() => chance(0.08)),
  };
}

/** Adds random look-ups and follow-up answers to a prospect. */
export function withRandomFacts(random: () => number, prospect: Prospect): Prospect {
  const maybe = (weights: Readonly<Record<string, number>>) =>
    random() < 0.7 ? weighted(random, weights) : undefined;
  const number = (weights: Readonly<Record<string, number>>) => {
    const text = maybe(weights);
    return text === undefined ? undefined : Number(text);
  };
  const performance = {
    'Paying off well': 25,
    'Breaking even': 30,
    'Not paying off': 25,
    'Nobody tracks it': 20,
  };
  const facts: Answers = {
    google_rating: number({ 3.2: 8, 3.7: 12, 4.1: 20, 4.4: 25, 4.7: 25, 4.9: 10 }),
    google_review_count: number({ 3: 15, 18: 20, 60: 35, 150: 20, 500: 10 }),
    website_check: maybe({ 'Works on a phone': 65, 'Broken or hard to use': 25, 'None found': 10 }),
    sells_to: maybe({ Consumers: 80, Businesses: 10, Both: 10 }),
    marketing_run_by: maybe({
      'Owner or staff': 75,
      'An agency': 15,
      'Corporate or franchisor': 10,
    }),
    time_in_business: maybe({ 'Less than a year': 12, '1-5 years': 33, 'Over 5 years': 55 }),
    demand_now: maybe({ 'Slow right now': 30, Normal: 50, 'Booked out': 15, 'Sudden rush': 5 }),
    customer_worth: number({ 200: 25, 600: 30, 1500: 25, 8000: 20 }),
    lead_reply: maybe({
      'Within minutes': 15,
      'Within an hour': 25,
      'Same day': 35,
      'Next day or later': 15,
      'Some never get a reply': 10,
    }),
    google_ads_performance: maybe(performance),
    facebook_ads_performance: maybe(performance),
    seo_performance: maybe({
      'Plenty of customers find us': 20,
      'A few customers find us': 45,
      'Hardly anyone finds us': 35,
    }),
  };
  return { ...prospect, answers: { ...prospect.answers, ...facts } };
}

export function pick<T>(random: () => number, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T;
}

function weighted(random: () => number, weights: Readonly<Record<string, number>>): string {
  const entries = Object.entries(weights);
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [option, weight] of entries) {
    left -= weight;
    if (left < 0) return option;
  }
  return '';
}
