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
