import type { Question } from '#questions/Question.ts';

/**
 * Lists the service questions of reputation_management, all required.
 * Phrases and practice interviews match these strings.
 */
export const reputationManagementQuestions: readonly Question[] = [
  {
    id: 'google_advertising',
    label: 'Are you advertising on Google right now?',
    type: 'select',
    options: [
      'Yes, Google Ads',
      'Yes, Local Services Ads',
      'Yes, both',
      'Not now, but tried it before',
      'No, never',
    ],
    required: true,
  },
  {
    id: 'google_profile_leads',
    label: 'How many calls or leads come from your Google profile in a normal month?',
    type: 'select',
    options: [
      'None that show up',
      '1-5 a month',
      '6-15 a month',
      '16 or more a month',
      'Not sure - nobody tracks it',
      'No Google profile yet',
    ],
    required: true,
  },
  {
    id: 'negative_review_procedure',
    label: 'What happens when someone leaves a bad review?',
    type: 'select',
    options: [
      'No set plan',
      "The owner replies when there's time",
      'A staff member replies',
      'Someone calls the customer first',
      'Bad reviews go unanswered',
      'No bad reviews so far',
    ],
    required: true,
  },
];
