import type { Question } from '#questions/Question.ts';

/** Service questions of reputation_management; all required (SQ-03). Phrases and practice interviews use these strings. */
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
    goal: 'Paid clicks land next to the stars. If they pay and the rating is weak, they pay to show it. Ask: what do people see right after they see your ad?',
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
    goal: 'Baseline for the trial. "Not sure" is common and useful: no one can defend a number they don\'t know. Look up their count and rating together.',
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
    goal: 'Hear the hurt. Ask which review still bugs them. That story is the strongest part of the pitch. Health and legal: never confirm who is a client.',
    required: true,
  },
];
