import type { OnboardingQuestion } from '#onboarding/OnboardingQuestion.ts';

/** Onboarding questions of reputation_management: only what the first two weeks of work need. */
export const reputationManagementOnboarding: readonly OnboardingQuestion[] = [
  {
    id: 'project_timeline',
    label: 'When would you like to start?',
    type: 'select',
    options: ['ASAP within 2 weeks', '1 month', '2-3 months', 'Not urgent'],
    helpText: 'We can start as soon as we have your first customer list.',
    required: true,
  },
  {
    id: 'review_platforms',
    label: 'Where do you want more reviews?',
    type: 'multi-select',
    options: ['Google', 'Facebook', 'Yelp', 'BBB', 'Healthgrades', 'Avvo', 'Angi', 'Other'],
    helpText:
      "Google first for most. Yelp doesn't want businesses to ask, so there we only watch and reply.",
    required: true,
  },
  {
    id: 'current_review_volume',
    label: 'About how many customers do you serve in a month?',
    type: 'select',
    options: ['1-10', '11-25', '26-50', '51-100', '100+'],
    helpText: 'This tells us how many requests go out.',
    required: true,
  },
  {
    id: 'staff_involvement',
    label: 'How hands-on will your staff be?',
    type: 'scale',
    scale: {
      min: 1,
      max: 5,
      minLabel: 'You just send us the list',
      maxLabel: 'Your team asks each customer in person',
    },
    helpText: 'Any number works. More hands-on often means more replies.',
    required: true,
  },
  {
    id: 'integration_needs',
    label: 'Which systems should we connect to?',
    type: 'multi-select',
    options: [
      'Practice or booking software',
      'CRM',
      'Point of sale',
      'QuickBooks or invoicing',
      'Spreadsheet',
      'None',
    ],
    helpText: "Pick none if you'd rather send a list.",
    required: true,
  },
  {
    id: 'success_metrics',
    label: "How will you know it's working?",
    type: 'multi-select',
    options: [
      'More new reviews each month',
      'Higher average rating',
      'More calls from Google',
      'Faster replies to reviews',
      'Fewer surprises',
    ],
    helpText: 'We report on these first.',
    required: true,
  },
  {
    id: 'additional_review_sites',
    label: 'Any other review sites in your field?',
    type: 'text',
    helpText: 'Leave blank if none.',
    required: false,
  },
  {
    id: 'new_customer_feed_frequency',
    label: 'How often will you send new customers?',
    type: 'select',
    options: ['Weekly', 'Biweekly'],
    helpText:
      "Ask soon after the visit while it's fresh. Send everyone you served, not a chosen few.",
    required: true,
  },
];
