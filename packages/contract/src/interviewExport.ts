import { exportColumns } from '@salespro/domain/interviews/export/exportColumns.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answerValue } from './interviewSchemas.ts';

const exportedText = z.string().nullable();
const exportedInterview = z.strictObject({
  businessName: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  industry: z.string(),
  employees: z.number().int().nullable(),
  challenges: z.array(z.string()),
  status: z.string(),
  service: exportedText,
  soldAt: exportedText,
  trial: exportedText,
  onboarding: exportedText,
  createdAt: z.string(),
  updatedAt: z.string(),
  answers: z.record(z.string(), answerValue),
});

export const exportInterviews = endpoint({
  method: 'GET',
  path: '/api/interviews/export',
  summary: 'The chosen columns of all own interviews, newest first',
  who: 'user',
  query: z.strictObject({
    /** Names of columns, separated by commas. */
    columns: z
      .string()
      .max(400)
      .transform((all) => all.split(',').filter((one) => one !== ''))
      .pipe(z.array(z.enum(exportColumns)).max(exportColumns.length)),
    answers: z.enum(['yes', 'no']).default('no'),
    practice: z.enum(['yes', 'no']).default('no'),
  }),
  reply: z.strictObject({
    exportedAt: z.iso.datetime(),
    interviews: z.array(exportedInterview.partial()),
  }),
  isLarge: true,
  needsProofTo: 'export your interviews',
  errors: ['rate_limited'],
  limit: { max: 10, seconds: 600 },
});
