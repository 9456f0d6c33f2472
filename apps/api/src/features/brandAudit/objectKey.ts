/** The folder of all brand audits in the storage (AUDIT-10). */
export const auditFolder = 'brand-audits';

interface KeyParts {
  readonly userId: string;
  readonly interviewId: string;
  readonly uploadedAt: Date;
  /** Random, so that no two uploads share a key and none can be guessed. */
  readonly id: string;
}

/** `brand-audits/{account}/{interview}/brand-audit-{timestamp}-{random}.pdf` */
export function toObjectKey({ userId, interviewId, uploadedAt, id }: KeyParts): string {
  return `${auditFolder}/${userId}/${interviewId}/brand-audit-${uploadedAt.getTime()}-${id}.pdf`;
}

/** When the upload of an object began; null for a key that is not ours. */
export function findUploadTime(key: string): Date | null {
  const match = /\/brand-audit-(\d{10,15})-[0-9a-f-]{36}\.pdf$/.exec(key);
  return match ? new Date(Number(match[1])) : null;
}
