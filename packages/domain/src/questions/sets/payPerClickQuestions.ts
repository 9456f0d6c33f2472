import type { Question } from '#questions/Question.ts';

/** Service questions of pay_per_click; all required (SQ-03). Phrases and practice interviews use these strings. */
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
    goal: 'Who runs it and why. "Stopped" hides a story: what went wrong, who ran it, how long. You\'ll need it for the first objection.',
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
    goal: 'Test reality. Under $500 rarely buys enough clicks to learn from. If "not set", work back from what a customer is worth.',
    required: true,
  },
  {
    id: 'target_keywords',
    label: 'If you could show up for three searches, which ones?',
    type: 'text',
    goal: "Their words show which jobs they want more of. Ask which jobs they'd rather not get; those become excluded words.",
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
    goal: 'No tracking is the real problem behind most "ads don\'t work". Don\'t lecture, ask: so how did you decide to stop, or to go on?',
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
    goal: 'A homepage makes people hunt. Ask them to open it on their phone and count the taps to call.',
    required: true,
  },
];
