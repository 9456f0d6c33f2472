import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { answersBefore } from '#test/discoveryAnswers.ts';
import { makeInterview } from '#test/factories.ts';

export const patchTime = '2026-02-03T04:05:06.000Z';

export const answeredInterview: StoredInterview = makeInterview({
  answers: answersBefore('plan_to_achieve_results'),
});
export const quoteNote = { id: 'a', kind: 'quote', text: 'We ask', screen: 'questions' } as const;
