import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What a seller did with the list of first steps. */
export const firstRun = z.strictObject({
  isHidden: z.boolean(),
  usesStandardPrices: z.boolean(),
  /** Of the last practice call that ended; null until one has. */
  practice: z
    .strictObject({
      met: z.number().int().min(0).max(20),
      of: z.number().int().min(0).max(20),
    })
    .refine(({ met, of }) => met <= of, 'meets more than there were')
    .nullable(),
});

export type FirstRun = z.infer<typeof firstRun>;

export const readFirstRun = endpoint({
  method: 'GET',
  path: '/api/first-run',
  summary: 'What the caller did with the list of first steps',
  who: 'user',
  reply: firstRun,
  errors: [],
});

export const saveFirstRun = endpoint({
  method: 'PUT',
  path: '/api/first-run',
  summary: 'Change some of it; the rest stays as it is, so a repeat changes nothing',
  who: 'user',
  body: firstRun.partial(),
  reply: firstRun,
  errors: [],
});
