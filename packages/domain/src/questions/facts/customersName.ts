import type { AskableQuestion } from '#questions/Question.ts';

/** What the client calls the people they serve; blank means the word of their trade. */
export const customersName: AskableQuestion = {
  id: 'they_call_customers',
  label: 'They call their customers',
  type: 'text',
  required: false,
};
