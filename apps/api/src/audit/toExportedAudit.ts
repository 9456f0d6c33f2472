import type { StoredAudit } from './audit.store.ts';

export function toExportedAudit({ interviewId, fileName, bytes, uploadedAt }: StoredAudit) {
  return { interviewId, fileName, bytes, uploadedAt: uploadedAt.toISOString() };
}
