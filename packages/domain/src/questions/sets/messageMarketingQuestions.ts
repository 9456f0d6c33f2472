import type { Question } from '#questions/Question.ts';

/** Service questions of message_marketing; all required (SQ-03). Phrases and practice interviews use these strings. */
export const messageMarketingQuestions: readonly Question[] = [
  {
    id: 'mm_follow_up_style',
    label: 'How do you follow up with people today?',
    type: 'select',
    options: [
      'Phone calls',
      'Texts from a personal phone',
      'Email',
      "A mix, when there's time",
      'An automated system',
      'No real follow-up',
    ],
    goal: 'Find the habit and the holes. "When there\'s time" means rarely. Personal-phone texting is also a consent risk.',
    required: true,
  },
  {
    id: 'mm_leads_after_no_buy',
    label: "What happens with people who ask but don't buy?",
    type: 'select',
    options: [
      'Nothing - they go quiet',
      'One follow-up, then it stops',
      'A few follow-ups over some weeks',
      'They stay on a list with regular messages',
      'Not sure',
    ],
    goal: 'This is paid-for interest going cold. Ask how many that is in a month and let them do the sum.',
    required: true,
  },
  {
    id: 'mm_promotions_existing_db',
    label: 'How often do past customers hear from you?',
    type: 'select',
    options: ['Never', 'Once or twice a year', 'A few times a year', 'Monthly', 'Weekly'],
    goal: 'Silence is the usual answer. Ask: if they need you tomorrow, would they remember your name?',
    required: true,
  },
  {
    id: 'mm_handle_slow_weeks',
    label: 'What do you do when a week looks slow?',
    type: 'select',
    options: [
      'Wait it out',
      'Run a discount',
      'Post on social media',
      'Call past customers',
      'Spend more on ads',
      'Message the customer list',
    ],
    goal: 'Hear what slow weeks feel like and cost. Waiting has a price too: wages, rent, worry.',
    required: true,
  },
  {
    id: 'mm_reconnect_impact',
    label: 'If ten past customers came back next month, what would that do for you?',
    type: 'text',
    goal: 'The most important answer in the set. Stay quiet and let them paint it. Type it word for word.',
    helpText: 'Their words. The script reads this back.',
    required: true,
  },
];
