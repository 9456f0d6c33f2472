import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { interviewId } from './interviewSchemas.ts';

const params = z.strictObject({ id: interviewId });
const time = z.iso.datetime();

const brandAudit = z.strictObject({
  id: z.uuid(),
  fileName: z.string(),
  bytes: z.number().int(),
  uploadedAt: time,
  /** Signed URLs of this server; both expire at `expiresAt`. */
  openUrl: z.string(),
  downloadUrl: z.string(),
  expiresAt: time,
});

export type BrandAudit = z.infer<typeof brandAudit>;

export const readBrandAudit = defineEndpoint({
  method: 'GET',
  path: '/api/interviews/:id/brand-audit',
  summary: 'The brand audit of an interview with new signed URLs; null when there is none',
  who: 'user',
  params,
  reply: z.strictObject({ audit: brandAudit.nullable() }),
  errors: ['not_found'],
});

export const uploadBrandAudit = defineEndpoint({
  method: 'PUT',
  path: '/api/interviews/:id/brand-audit',
  summary: 'Upload the PDF; a stored PDF is replaced once the new one is complete',
  who: 'user',
  params,
  body: 'pdf',
  reply: z.strictObject({ audit: brandAudit }),
  errors: [
    'not_found',
    'not_a_pdf',
    'file_too_large',
    'files_full',
    'upload_incomplete',
    'storage_failed',
    'rate_limited',
  ],
  limit: { max: 60, seconds: 600 },
});

export const deleteBrandAudit = defineEndpoint({
  method: 'DELETE',
  path: '/api/interviews/:id/brand-audit',
  summary: 'Delete the PDF; succeeds when there is none',
  who: 'user',
  params,
  reply: z.strictObject({ ok: z.literal(true) }),
  errors: ['not_found'],
});

export const downloadBrandAudit = defineEndpoint({
  method: 'GET',
  path: '/files/:id',
  summary: 'The PDF file of a brand audit; its URL is signed for one user, one file and one hour',
  who: 'user',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({
    as: z.enum(['inline', 'attachment']),
    /** Unix time in seconds. */
    expires: z.coerce.number().int().min(0).max(9_999_999_999),
    signature: z.string().max(100),
  }),
  reply: 'file',
  errors: ['not_found', 'file_link_invalid', 'storage_failed'],
});
