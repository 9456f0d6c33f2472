import { daysBetween } from '@salespro/domain/days/calendarDay.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { calendarDay } from './interviewSchemas.ts';

/** Allows a period of one year, with a margin for leap years. */
const maxPeriodDays = 367;

export const readInsights = defineEndpoint({
  method: 'GET',
  path: '/api/insights',
  summary:
    "Figures about the caller's interviews that were started in a period, by key; without practice interviews",
  who: 'user',
  query: z
    .strictObject({ from: calendarDay, to: calendarDay })
    .refine(({ from, to }) => from <= to && daysBetween(from, to) < maxPeriodDays, 'is no period'),
  reply: z.strictObject({ counts: z.record(z.string(), z.number().int()) }),
  errors: [],
});
