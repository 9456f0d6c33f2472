import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answerValue, interviewId, operationId, shortText } from './interviewSchemas.ts';

export const saveAnswers = endpoint({
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
    /** Orders the edits of one interview, whichever device made them. */
    seq: z.number().int(),
    updatedAt: z.iso.datetime(),
  }),
  errors: ['not_found', 'unknown_question', 'answer_not_offered'],
});

export const listEarlierAnswers = endpoint({
  method: 'GET',
  path: '/api/interviews/:id/answers/:questionId',
  summary: 'What one question was answered with before, newest first',
  who: 'user',
  params: z.strictObject({ id: interviewId, questionId: shortText }),
  query: z.strictObject({
    /** Questions of the interview and of its onboarding may have the same name. */
    part: z.enum(['answers', 'onboarding']).default('answers'),
  }),
  reply: z.strictObject({
    earlier: z.array(
      z.strictObject({
        value: answerValue,
        /** When it was given; null where it is older than the history. */
        at: z.iso.datetime().nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
});
