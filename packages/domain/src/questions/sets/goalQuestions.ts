import type { Question } from '#questions/Question.ts';

/** Discovery, last part: their own words about the future; scripts read these back. */
export const goalQuestions: readonly Question[] = [
  {
    id: 'ideal_90_days',
    label: "It's 90 days from now and things went great. What happened?",
    type: 'text',
    goal: 'Get a picture with a number in it. Listen for the feeling behind it: relief, pride, sleep. Then ask: what would that change for you? Type it word for word. The script reads it back.',
    helpText: 'Full words, no notes to self. The client will hear this read back.',
    required: true,
  },
  {
    id: 'ideal_12_months',
    label: 'And a year from now?',
    type: 'text',
    goal: 'Find the bigger reason: a hire, a second truck, time off. It carries the close. If they stay vague, ask: what would tell you it was a good year?',
    helpText: 'One or two lines in their words.',
    required: true,
  },
  {
    id: 'plan_to_achieve_results',
    label: "What's your plan to get there?",
    type: 'select',
    options: ['No plan', 'No time', 'No budget'],
    goal: "Let them hear the gap between goal and plan. Don't rescue them; stay quiet after they answer. Then ask: how long has it been like that? Who else would have a say in fixing it?",
    helpText: 'Pick what stands in the way the most.',
    required: true,
  },
];
