import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { interviewId } from './interviewSchemas.ts';

const params = z.strictObject({ id: interviewId });
const time = z.iso.datetime();

const brandAudit = z.strictObject({
  id: z.uuid(),
  fileName: z.string(),
  bytes: z.number().int(),
  uploadedAt: time,
  /** Signed addresses on our own origin; both end at `expiresAt` (AUDIT-11). */
  openUrl: z.string(),
  downloadUrl: z.string(),
  expiresAt: time,
});

export type BrandAudit = z.infer<typeof brandAudit>;

export const readBrandAudit = endpoint({
  method: 'GET',
  path: '/api/interviews/:id/brand-audit',
  summary: 'The brand audit of an interview with fresh signed addresses; null when there is none',
  who: 'user',
  params,
  reply: z.strictObject({ audit: brandAudit.nullable() }),
  errors: ['not_found'],
});

export const uploadBrandAudit = endpoint({
  method: 'PUT',
  path: '/api/interviews/:id/brand-audit',
  summary: 'Upload the PDF; one that is there is replaced once the new one is safely stored',
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

export const deleteBrandAudit = endpoint({
  method: 'DELETE',
  path: '/api/interviews/:id/brand-audit',
  summary: 'Delete the PDF; fine when there is none',
  who: 'user',
  params,
  reply: z.strictObject({ ok: z.literal(true) }),
  errors: ['not_found'],
});

export const openFile = endpoint({
  method: 'GET',
  path: '/files/:id',
  summary: 'The stored file; the address is signed for one user, one file and one hour',
  who: 'user',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({
    as: z.enum(['inline', 'attachment']),
    /** Seconds since 1970. */
    expires: z.coerce.number().int().min(0).max(9_999_999_999),
    signature: z.string().max(100),
  }),
  reply: 'file',
  errors: ['not_found', 'file_link_invalid', 'storage_failed'],
});
