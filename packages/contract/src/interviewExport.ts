import {
  type ExportColumn,
  exportColumns,
} from '@salespro/domain/interviews/export/exportColumns.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { answerValue, exportedBusinessFields } from './interviewSchemas.ts';

const exportedText = z.string().nullable();
/** Validates one exported interview. The compiler requires a schema for every export column. */
const exportedInterview = z.strictObject({
  ...exportedBusinessFields,
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

export const exportInterviews = defineEndpoint({
  method: 'GET',
  path: '/api/interviews/export',
  summary: 'The chosen columns of all interviews of the caller, newest first',
  who: 'user',
  query: z.strictObject({
    /** Comma-separated names of export columns. */
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
  isStreamedReply: true,
  stepUpPurpose: 'export your interviews',
  errors: ['rate_limited'],
  limit: { max: 10, seconds: 600 },
});
