import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { answerValue, interviewId, operationId, shortText } from './interviewSchemas.ts';

export const saveAnswers = defineEndpoint({
  method: 'POST',
  path: '/api/interviews/:id/answers',
  summary: 'Save answers, question by question; null removes one. Repeating it changes nothing',
  who: 'user',
  params: z.strictObject({ id: interviewId }),
  body: z.strictObject({
    operationId,
    changes: z
      .array(z.strictObject({ questionId: shortText, value: answerValue }))
      .min(1)
      .max(100),
  }),
  reply: z.strictObject({
    /** Sequence number that orders the changes of one interview from all devices. */
    seq: z.number().int(),
    updatedAt: z.iso.datetime(),
  }),
  errors: ['not_found', 'unknown_question', 'answer_not_offered'],
});

export const listEarlierAnswers = defineEndpoint({
  method: 'GET',
  path: '/api/interviews/:id/answers/:questionId',
  summary: 'What one question was answered with before, newest first',
  who: 'user',
  params: z.strictObject({ id: interviewId, questionId: shortText }),
  query: z.strictObject({
    /** Which questionnaire; both may have a question with the same id. */
    part: z.enum(['answers', 'onboarding']).default('answers'),
  }),
  reply: z.strictObject({
    earlier: z.array(
      z.strictObject({
        value: answerValue,
        /** When the answer was saved; null for an answer older than the history. */
        at: z.iso.datetime().nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
});
