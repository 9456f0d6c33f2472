import {
  type ExportColumn,
  exportColumns,
} from '@salespro/domain/interviews/export/exportColumns.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answerValue, exportedBusiness } from './interviewSchemas.ts';

const exportedText = z.string().nullable();
/** A column that is exported and has no form here does not compile. */
const exportedInterview = z.strictObject({
  ...exportedBusiness,
  status: z.string(),
  service: exportedText,
  soldAt: exportedText,
  price: z.number().nullable(),
  outcome: exportedText,
  reason: exportedText,
  followUp: exportedText,
  trial: exportedText,
  onboarding: exportedText,
  notes: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  answers: z.record(z.string(), answerValue),
} satisfies Record<ExportColumn | 'answers', z.ZodType>);

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
