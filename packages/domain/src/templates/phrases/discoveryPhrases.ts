import type { PhraseTable } from './PhraseTable.ts';

export const businessServicesPhrase: PhraseTable = {
  name: 'business_services_phrase',
  questionId: 'business_services',
  frame: 'Your main goal is ___.',
  phrases: {
    'Grow and bring in more customers': 'bringing in more customers',
    'Maintain current customers but increase sales':
      'selling more to the customers you already have',
    'Grow and increase sales with current customers':
      'bringing in new customers and selling more to the ones you have',
  },
  fallback: 'various services',
};

export const websiteSatisfactionPhrase: PhraseTable = {
  name: 'website_satisfaction_phrase',
  questionId: 'website_satisfaction',
  frame: "When it comes to a website, you're ___.",
  phrases: {
    'Very satisfied': 'very happy with yours',
    'Somewhat satisfied': 'fairly happy with yours',
    'Not satisfied': 'not happy with yours',
    "We don't have a website": 'working without one',
  },
  fallback: 'neutral',
};

const adResults: Readonly<Record<string, string>> = {
  'Paying off well': 'paying off well',
  'Breaking even': 'breaking even',
  'Not paying off': 'not paying off',
  'Nobody tracks it': 'something nobody tracks',
};

export const googleAdsPerformancePhrase: PhraseTable = {
  name: 'google_ads_performance_phrase',
  questionId: 'google_ads_performance',
  frame: 'Your Google ads are ___.',
  phrases: adResults,
  fallback: 'unknown performance',
};

export const facebookAdsPerformancePhrase: PhraseTable = {
  name: 'facebook_ads_performance_phrase',
  questionId: 'facebook_ads_performance',
  frame: 'Your Facebook ads are ___.',
  phrases: adResults,
  fallback: 'unknown performance',
};

export const seoPerformancePhrase: PhraseTable = {
  name: 'seo_performance_phrase',
  questionId: 'seo_performance',
  frame: 'In search, ___.',
  phrases: {
    'Plenty of customers find us': 'plenty of customers find you',
    'A few customers find us': 'a few customers find you',
    'Hardly anyone finds us': 'hardly anyone finds you',
    'Nobody tracks it': 'nobody tracks how many find you',
  },
  fallback: 'unknown performance',
};

/** Phrases for yes/no questions, blank while unanswered. Sentence: "You ___." */
export const yesNoTexts = {
  customer_list_text: {
    questionId: 'customer_list',
    yes: 'have a customer list',
    no: "don't have a customer list yet",
  },
  ai_implemented_text: {
    questionId: 'ai_implemented',
    yes: 'use AI in the business today',
    no: "don't use AI yet",
  },
  reviews_collection_text: {
    questionId: 'reviews_collection',
    yes: 'have a regular way to ask for reviews',
    no: "don't have a set way to ask for reviews",
  },
} as const;
