/** The storage folder of all brand audits. */
export const brandAuditFolder = 'brand-audits';

interface ObjectKeyFields {
  readonly userId: string;
  readonly interviewId: string;
  readonly uploadedAt: Date;
  /** Random, so that no two uploads share a key and none can be guessed. */
  readonly id: string;
}

/** Builds the storage key `brand-audits/{account}/{interview}/brand-audit-{timestamp}-{random}.pdf`. */
export function buildObjectKey({ userId, interviewId, uploadedAt, id }: ObjectKeyFields): string {
  return `${brandAuditFolder}/${userId}/${interviewId}/brand-audit-${uploadedAt.getTime()}-${id}.pdf`;
}

/** Parses the upload time from a storage key; null for a key of another format. */
export function parseUploadTime(key: string): Date | null {
  const match = /\/brand-audit-(\d{10,15})-[0-9a-f-]{36}\.pdf$/.exec(key);
  return match ? new Date(Number(match[1])) : null;
}
