import type { Question } from '#questions/Question.ts';

/**
 * Lists the service questions of fb_ads, all required.
 * Phrases and practice interviews match these strings.
 */
export const fbAdsQuestions: readonly Question[] = [
  {
    id: 'current_social_media',
    label: 'Where are you active on social media?',
    type: 'multi-select',
    options: ['Facebook', 'Instagram', 'TikTok', 'YouTube', 'LinkedIn', 'Nextdoor', 'None'],
    required: true,
  },
  {
    id: 'social_media_budget',
    label: 'What could go into social ads each month?',
    type: 'select',
    options: [
      'Under $300 a month',
      '$300 - $600 a month',
      '$600 - $1,500 a month',
      'Over $1,500 a month',
      'Not set yet',
    ],
    required: true,
  },
  {
    id: 'target_audience',
    label: "Who's the customer you'd love ten more of?",
    type: 'text',
    helpText: "One line, as they'd describe a real customer.",
    required: true,
  },
  {
    id: 'campaign_goals',
    label: 'What should the ads do first?',
    type: 'select',
    options: [
      'Leads or booked appointments',
      'Sales of one special offer',
      'More people knowing the name',
      'More foot traffic',
      'Bringing back past customers',
    ],
    required: true,
  },
  {
    id: 'visual_content',
    label: 'What photos or video do you have?',
    type: 'select',
    options: [
      'Plenty of photos and video',
      'Good photos, no video',
      'A few phone pictures',
      'Nothing yet',
    ],
    required: true,
  },
  {
    id: 'facebook_pixel',
    label: 'Is the Facebook pixel on your website?',
    type: 'select',
    options: [
      'Yes, and it works',
      'Yes, not sure it works',
      'No',
      'Not sure what that is',
      'No website',
    ],
    required: true,
  },
  {
    id: 'previous_social_ads',
    label: 'Have you run Facebook or Instagram ads before?',
    type: 'select',
    options: [
      'Running now',
      'Yes, and they paid off',
      "Yes, but they didn't pay off",
      'Boosted posts only',
      'No, never',
    ],
    required: true,
  },
  {
    id: 'customer_lifetime_value',
    label: "What's one customer worth to you over the years, in dollars?",
    type: 'number',
    helpText: 'Whole dollars, a guess is fine. First sale times how often they come back.',
    required: true,
  },
  {
    id: 'competitor_social_presence',
    label: 'How active are your competitors on social media?',
    type: 'select',
    options: ['Very active, with ads', 'Active, posts only', 'Not very active', 'Not sure'],
    required: true,
  },
];
