import type { Question } from '#questions/Question.ts';

/**
 * Lists the service questions of message_marketing, all required.
 * Phrases and practice interviews match these strings.
 */
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
    required: true,
  },
  {
    id: 'mm_promotions_existing_db',
    label: 'How often do past customers hear from you?',
    type: 'select',
    options: ['Never', 'Once or twice a year', 'A few times a year', 'Monthly', 'Weekly'],
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
    required: true,
  },
  {
    id: 'mm_reconnect_impact',
    label: 'If ten past customers came back next month, what would that do for you?',
    type: 'text',
    helpText: 'Their words. The script reads this back.',
    required: true,
  },
];
