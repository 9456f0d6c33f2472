import type { Question } from '#questions/Question.ts';

/**
 * Lists the first group of discovery questions, about goal, first sale and advertising.
 * The option text is the stored value.
 */
export const situationQuestions: readonly Question[] = [
  {
    id: 'business_services',
    label: "What's the main goal for your business right now?",
    type: 'select',
    options: [
      'Grow and bring in more customers',
      'Maintain current customers but increase sales',
      'Grow and increase sales with current customers',
    ],
    helpText: "Pick the one they'd choose if they could only have one.",
    required: true,
  },
  {
    id: 'first_purchase_amount',
    label: 'How much does a new customer spend with you the first time?',
    type: 'select',
    options: ['$0 - $250', '$250 - $500', '$500 - $1,000', 'Over $1,000'],
    helpText: 'A normal first sale, not the best one.',
    required: true,
  },
  {
    id: 'customer_worth',
    label: "And what's one customer worth to you over time, in dollars?",
    type: 'number',
    range: { min: 0, step: 1 },
    helpText: 'A guess is fine. First sale times how often they come back.',
    required: false,
    inline: true,
    visibilityConditions: [{ field: 'first_purchase_amount', operator: 'notEquals', value: '' }],
  },
  {
    id: 'advertising_types',
    label: 'Which paid advertising matters most for you right now?',
    type: 'multi-select',
    options: [
      'Facebook Ads',
      'Google Ads',
      'Offline Print',
      'Other Online',
      'Not Running Any Advertising',
    ],
    singleChoice: true,
    helpText: 'Pick the one they spend the most on. Write down the others as you go.',
    required: true,
  },
  {
    id: 'facebook_ads_performance',
    label: 'How are your Facebook ads doing?',
    type: 'select',
    options: ['Paying off well', 'Breaking even', 'Not paying off', 'Nobody tracks it'],
    helpText: 'Skip it if they would have to guess.',
    required: false,
    inline: true,
    visibilityConditions: [
      { field: 'advertising_types', operator: 'contains', value: 'Facebook Ads' },
    ],
  },
  {
    id: 'google_ads_performance',
    label: 'How are your Google ads doing?',
    type: 'select',
    options: ['Paying off well', 'Breaking even', 'Not paying off', 'Nobody tracks it'],
    helpText: 'Skip it if they would have to guess.',
    required: false,
    inline: true,
    visibilityConditions: [
      { field: 'advertising_types', operator: 'contains', value: 'Google Ads' },
    ],
  },
  {
    id: 'seo_performance',
    label: 'How well do people find you in search?',
    type: 'select',
    options: [
      'Plenty of customers find us',
      'A few customers find us',
      'Hardly anyone finds us',
      'Nobody tracks it',
    ],
    helpText: 'Skip it if they would have to guess.',
    required: false,
    inline: true,
    visibilityConditions: [
      { field: 'advertising_types', operator: 'contains', value: 'Other Online' },
    ],
  },
  {
    id: 'how_getting_customers',
    label: 'How do most of your new customers find you?',
    type: 'select',
    options: ['Word of mouth', 'Referrals', 'Website'],
    helpText: 'The biggest source over the last three months.',
    required: true,
  },
  {
    id: 'lead_reply',
    label: 'When someone new calls or writes, how fast do they hear back?',
    type: 'select',
    options: [
      'Within minutes',
      'Within an hour',
      'Same day',
      'Next day or later',
      'Some never get a reply',
    ],
    helpText: 'Ask about Saturday night, not Tuesday morning.',
    required: false,
    inline: true,
    visibilityConditions: [{ field: 'how_getting_customers', operator: 'notEquals', value: '' }],
  },
  {
    id: 'advertising_barriers',
    label: 'What gets in the way of doing more marketing?',
    type: 'select',
    options: ['No time', 'No budget', 'Too busy', "Don't know how"],
    helpText: 'Skip it if nothing gets in the way.',
    required: false,
  },
];
