import type { ClientSlide } from '@salespro/domain/clientWindow/ClientSlide.ts';

export const clientSlides: readonly ClientSlide[] = [
  { kind: 'welcome', businessName: 'Riverside Family Dental', hosts: 'Sam Okafor, Harbor & Main' },
  {
    kind: 'question',
    label: "What's the main goal for your business right now?",
    choices: [
      'Grow and bring in more customers',
      'Maintain current customers but increase sales',
    ].map((text, at) => ({ text, isChosen: at === 0 })),
    words: '',
  },
  { kind: 'question', label: 'What happened?', choices: [], words: 'x'.repeat(140) },
  {
    kind: 'heard',
    quotes: [
      {
        label: 'Where you want to be',
        text: '15 new patients a month and at least 100 Google reviews.',
      },
      { label: 'How it works today', text: 'نسأل عندما نتذكر 🙂 <b>"quoted"</b>' },
    ],
  },
  {
    kind: 'plan',
    line: 'Reputation Management: every patient gets asked for an honest review.',
    steps: [
      { when: 'Week 1', title: 'Set up', line: 'You add us to your Google profile.' },
      { when: 'Week 2', title: 'Ask', line: 'Everyone you served last month gets one note.' },
      { when: 'Weeks 3-4', title: 'Reply', line: 'We draft a reply to each review.' },
    ],
    tiles: [
      { label: '30-day trial', text: 'No charge' },
      { label: 'Then, if you like it', text: '$397 a month' },
      { label: 'Your part', text: '10 minutes a week' },
    ],
  },
  {
    kind: 'results',
    line: '30 days',
    results: [
      { label: 'Google reviews', unit: 'count', before: 41, after: 58 },
      { label: 'Google rating', unit: 'rating', before: 4.6, after: 4.3 },
    ],
  },
  { kind: 'thanks', firstName: 'Anita', nextStep: 'Thursday at 10 AM' },
];
