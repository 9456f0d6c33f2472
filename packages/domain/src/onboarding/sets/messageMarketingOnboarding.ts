import type { OnboardingQuestion } from '#onboarding/OnboardingQuestion.ts';

/** Onboarding questions of message_marketing: only what the first two weeks of work need. */
export const messageMarketingOnboarding: readonly OnboardingQuestion[] = [
  {
    id: 'campaign_launch_timeline',
    label: 'When should the first message go out?',
    type: 'select',
    options: ['Within 2 weeks', 'Within 30 days', '1-2 months', 'No rush'],
    helpText:
      'Texting needs a carrier sign-up first. It can take days to a few weeks. Email can start sooner.',
    required: true,
  },
  {
    id: 'database_format',
    label: 'Where does your list live?',
    type: 'select',
    options: [
      'Spreadsheet (Excel, CSV or Google Sheets)',
      'CRM or booking software',
      'Paper or card file',
      'Phone contacts',
      'Mixed places',
    ],
    helpText: 'Any of these works.',
    required: true,
  },
  {
    id: 'message_frequency',
    label: 'How often should people hear from you?',
    type: 'select',
    options: [
      'Once a month',
      'Twice a month',
      'Weekly',
      'Only for special offers',
      'Not sure, advise us',
    ],
    helpText: 'More than four texts a month tends to lose people.',
    required: true,
  },
  {
    id: 'campaign_goals',
    label: 'What should the messages do?',
    type: 'multi-select',
    options: [
      'Bring back past customers',
      'Fill slow days or weeks',
      'Promote an offer',
      'Sell add-ons to current customers',
      'Ask for referrals',
      'Ask for reviews',
    ],
    helpText: 'We start with the first one you pick.',
    required: true,
  },
  {
    id: 'compliance_concerns',
    label: 'Anything we should know about permission?',
    type: 'multi-select',
    options: [
      'Not sure everyone agreed to get texts',
      'Some people asked us to stop',
      'Health, legal or financial rules apply',
      'No concerns',
    ],
    helpText:
      "If people didn't agree to texts, we start with email or ask them first. That protects you.",
    required: true,
  },
  {
    id: 'success_metrics',
    label: "How will you know it's working?",
    type: 'multi-select',
    options: [
      'Booked jobs or appointments',
      'Sales from messages',
      'Past customers who came back',
      'Replies',
      'New reviews',
    ],
    helpText: 'We report on these first.',
    required: true,
  },
  {
    id: 'budget_expectations',
    label: 'What monthly budget feels right?',
    type: 'select',
    options: ['Under $500', '$500-$1,000', '$1,000-$2,000', '$2,000+', 'Depends on results'],
    helpText: 'Includes our work. Message fees are small and listed separately.',
    required: true,
  },
];
