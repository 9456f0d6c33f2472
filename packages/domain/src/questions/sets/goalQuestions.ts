import type { Question } from '#questions/Question.ts';

/** Lists the last group of discovery questions, about goals; scripts read the answers back. */
export const goalQuestions: readonly Question[] = [
  {
    id: 'ideal_90_days',
    label: "It's 90 days from now and things went great. What happened?",
    type: 'text',
    helpText: 'Full words, no notes to self. The client will hear this read back.',
    required: true,
  },
  {
    id: 'why_now',
    label: 'Why now? What happens if it stays like this?',
    type: 'text',
    helpText: 'Their words. The script reads this back.',
    required: false,
    inline: true,
    visibilityConditions: [{ field: 'ideal_90_days', operator: 'notEquals', value: '' }],
  },
  {
    id: 'ideal_12_months',
    label: 'And a year from now?',
    type: 'text',
    helpText: 'One or two lines in their words.',
    required: true,
  },
  {
    id: 'plan_to_achieve_results',
    label: "What's your plan to get there?",
    type: 'select',
    options: ['No plan', 'No time', 'No budget'],
    helpText: 'Pick what stands in the way the most.',
    required: true,
  },
  {
    id: 'decision_maker',
    label: 'Who has a say in a yes?',
    type: 'select',
    options: ['Just me', 'Me and a partner', 'Someone else'],
    helpText: "Ask it kindly. You're making it easier, not testing them.",
    required: false,
    inline: true,
    visibilityConditions: [{ field: 'plan_to_achieve_results', operator: 'notEquals', value: '' }],
  },
];
