import { daysBetween } from '@salespro/domain/days/calendarDay.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay } from './interviewSchemas.ts';

/** Leap years included. */
const mostDays = 367;

export const readInsights = endpoint({
  method: 'GET',
  path: '/api/insights',
  summary:
    'What own interviews that were started in a period add up to, by key; practice interviews count nowhere',
  who: 'user',
  query: z
    .strictObject({ from: calendarDay, to: calendarDay })
    .refine(({ from, to }) => from <= to && daysBetween(from, to) < mostDays, 'is no period'),
  reply: z.strictObject({ counts: z.record(z.string(), z.number().int()) }),
  errors: [],
});
