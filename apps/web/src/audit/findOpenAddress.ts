import type { BrandAudit } from '@salespro/contract/audit.ts';
import { canOpenFile } from '#lib/http.ts';
import { renewAudit } from './auditQuery.ts';

/** An address that works right now, renewed once if need be (W-19); null when none does (AUDIT-07). */
export async function findOpenAddress(
  interviewId: string,
  audit: BrandAudit,
  which: 'openUrl' | 'downloadUrl',
): Promise<string | null> {
  if (await canOpenFile(audit[which])) return audit[which];
  const renewed = await renewAudit(interviewId).catch(() => null);
  return renewed && (await canOpenFile(renewed[which])) ? renewed[which] : null;
}
