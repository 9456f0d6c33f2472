import type { Question } from '#questions/Question.ts';

/**
 * Lists the service questions of pay_per_click, all required.
 * Phrases and practice interviews match these strings.
 */
export const payPerClickQuestions: readonly Question[] = [
  {
    id: 'current_advertising',
    label: 'Where does your ad money go right now?',
    type: 'select',
    options: [
      'Google Ads, run in-house',
      'Google Ads, run by an agency',
      'Local Services Ads',
      'Other paid ads (social, print, radio)',
      'Ran Google Ads before and stopped',
      'No paid ads yet',
    ],
    required: true,
  },
  {
    id: 'advertising_budget',
    label: 'What could you put into ads each month if they paid for themselves?',
    type: 'select',
    options: [
      'Under $500 a month',
      '$500 - $1,000 a month',
      '$1,000 - $2,500 a month',
      '$2,500 - $5,000 a month',
      'Over $5,000 a month',
      'Not set yet',
    ],
    required: true,
  },
  {
    id: 'target_keywords',
    label: 'If you could show up for three searches, which ones?',
    type: 'text',
    helpText: 'Separate with commas.',
    required: true,
  },
  {
    id: 'conversion_tracking',
    label: 'Can you see which calls and forms came from ads?',
    type: 'select',
    options: [
      'Yes, calls and forms',
      'Yes, forms only',
      'Set up once, not sure it works',
      'No tracking',
      'Not sure',
    ],
    required: true,
  },
  {
    id: 'landing_pages',
    label: 'Where do people land when they click?',
    type: 'select',
    options: [
      'A page for each service',
      'One landing page',
      'The homepage',
      'A Facebook page or profile',
      'No website yet',
      'Not sure',
    ],
    required: true,
  },
];
