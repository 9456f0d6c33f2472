import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Validates what a seller did with the list of first steps on the interview list. */
export const firstRunState = z.strictObject({
  isHidden: z.boolean(),
  usesStandardPrices: z.boolean(),
  /** Result of the last completed practice call: goals met, and how many there were. Null before the first. */
  practice: z
    .strictObject({
      met: z.number().int().min(0).max(20),
      of: z.number().int().min(0).max(20),
    })
    .refine(({ met, of }) => met <= of, 'meets more than there were')
    .nullable(),
});

export type FirstStepsRecord = z.infer<typeof firstRunState>;

export const readFirstRun = defineEndpoint({
  method: 'GET',
  path: '/api/first-run',
  summary: 'What the caller did with the list of first steps',
  who: 'user',
  reply: firstRunState,
  errors: [],
});

export const saveFirstRun = defineEndpoint({
  method: 'PUT',
  path: '/api/first-run',
  summary: 'Change some fields; the others remain unchanged, so a repeat changes nothing',
  who: 'user',
  body: firstRunState.partial(),
  reply: firstRunState,
  errors: [],
});
