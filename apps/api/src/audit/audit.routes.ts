import {
  type BrandAudit,
  deleteBrandAudit,
  openFile,
  readBrandAudit,
  uploadBrandAudit,
} from '@salespro/contract/audit.ts';
import { fail } from '#lib/fail.ts';
import type { Files } from '#lib/files.ts';
import type { On } from '#lib/on.ts';
import type { AuditStore, StoredAudit } from './audit.store.ts';
import type { FileLinks } from './fileLinks.ts';
import { sendFile } from './sendFile.ts';
import { storeUpload } from './storeUpload.ts';

interface AuditParts {
  readonly store: AuditStore;
  readonly files: Files;
  readonly links: FileLinks;
  /** What one account may hold. */
  readonly limits: { readonly files: number; readonly bytes: number };
  readonly now: () => Date;
}

export function auditRoutes(on: On, { store, files, links, limits, now }: AuditParts): void {
  /** The owner is asked for before the storage is touched (G-084). */
  const findOf = async (userId: string, interviewId: string) => {
    const audit = await store.findOf(userId, interviewId);
    return audit === undefined ? fail('not_found') : audit;
  };

  const toReply = (userId: string, audit: StoredAudit): BrandAudit => ({
    id: audit.id,
    fileName: audit.fileName,
    bytes: audit.bytes,
    uploadedAt: audit.uploadedAt.toISOString(),
    ...links.sign(userId, audit.id),
  });

  on(readBrandAudit, async ({ params, caller }) => {
    const audit = await findOf(caller.userId, params.id);
    return { audit: audit && toReply(caller.userId, audit) };
  });

  on(uploadBrandAudit, async ({ params, body, caller }) => {
    await findOf(caller.userId, params.id);
    const held = await store.measure(caller.userId, params.id);
    if (held.files >= limits.files || held.bytes + body.bytes > limits.bytes) fail('files_full');
    const audit = await storeUpload({ files, store, now }, caller.userId, params.id, body);
    return { audit: toReply(caller.userId, audit) };
  });

  on(deleteBrandAudit, async ({ params, caller }) => {
    await findOf(caller.userId, params.id);
    await store.delete(caller.userId, params.id);
    return { ok: true as const };
  });

  on(openFile, async ({ params, query, caller, request, reply }) => {
    const { as, expires, signature } = query;
    if (!links.isValid({ userId: caller.userId, fileId: params.id, as, expires }, signature))
      fail('file_link_invalid');
    const audit = (await store.find(caller.userId, params.id)) ?? fail('not_found');
    return sendFile(files, audit, as, request, reply);
  });
}
