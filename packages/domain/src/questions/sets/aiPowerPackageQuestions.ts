import type { Question } from '#questions/Question.ts';

/**
 * Lists the service questions of ai_power_package, all required.
 * Phrases and practice interviews match these strings.
 */
export const aiPowerPackageQuestions: readonly Question[] = [
  {
    id: 'ai_incoming_calls',
    label: 'What happens with calls that come in?',
    type: 'multi-select',
    options: [
      'Calls go to voicemail after hours',
      'Calls go to voicemail at busy times',
      'The owner answers while working',
      'Front desk answers most calls',
      'An answering service picks up',
      'Nobody knows how many get missed',
    ],
    required: true,
  },
  {
    id: 'ai_lead_response_time',
    label: 'How fast do web, text and social messages get a reply?',
    type: 'multi-select',
    options: [
      'Within 5 minutes',
      'Within an hour',
      'Same day',
      'Next day or later',
      'Only in business hours',
      'Some never get a reply',
    ],
    required: true,
  },
  {
    id: 'ai_review_management',
    label: 'How are reviews handled?',
    type: 'multi-select',
    options: [
      'Every customer gets asked',
      'Only some customers get asked',
      "Replies get written when there's time",
      'Reviews go unanswered',
      'Nobody owns reviews',
    ],
    required: true,
  },
  {
    id: 'ai_marketing_content',
    label: 'What marketing goes out in a normal month?',
    type: 'multi-select',
    options: [
      'Social posts',
      'Blog posts',
      'Emails or texts',
      'Short videos',
      'Nothing goes out most weeks',
      'An agency or freelancer makes it',
    ],
    required: true,
  },
  {
    id: 'ai_priority_area',
    label: 'If you could fix one of these first, which one?',
    type: 'select',
    options: [
      'Missing calls',
      'Responding faster online',
      'Getting more reviews',
      'Creating marketing content',
      'A bit of everything',
    ],
    required: true,
  },
];
