import type { DataKeyStore } from '#features/interviews/keys.store.ts';
import { decryptText, encryptText } from '#lib/crypto.ts';
import type { Db, Row } from '#lib/db.ts';

export interface StoredBrandAudit {
  readonly id: string;
  readonly interviewId: string;
  readonly objectKey: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly uploadedAt: Date;
}

export type BrandAuditStore = ReturnType<typeof createBrandAuditStore>;

interface BrandAuditRow extends Row {
  readonly id: string;
  readonly interview_id: string;
  readonly object_key: string;
  readonly file_name_encrypted: Buffer;
  readonly bytes: number;
  readonly uploaded_at: Date;
}

const columns = 'a.id, a.interview_id, a.object_key, a.file_name_encrypted, a.bytes, a.uploaded_at';

export function createBrandAuditStore(db: Db, keys: Pick<DataKeyStore, 'findKey'>) {
  const buildContext = (userId: string, row: string) => ({
    userId,
    table: 'brand_audits',
    row,
    column: 'file_name_encrypted',
  });

  async function toAudit(userId: string, row: BrandAuditRow): Promise<StoredBrandAudit> {
    const key = await keys.findKey(userId, 'contact');
    const fileName = decryptText(key, row.file_name_encrypted, buildContext(userId, row.id));
    return {
      id: row.id,
      interviewId: row.interview_id,
      objectKey: row.object_key,
      fileName: fileName ?? 'brand-audit.pdf',
      bytes: row.bytes,
      uploadedAt: row.uploaded_at,
    };
  }

  return {
    /** Returns undefined when the user has no such interview, null when the interview has no brand audit. */
    async findOfInterview(userId: string, interviewId: string) {
      const [row] = await db.asUser<BrandAuditRow | { id: null }>(
        userId,
        `select ${columns} from app.interviews i
           left join app.brand_audits a on a.agency_id = i.agency_id and a.interview_id = i.id
          where i.agency_id = :agency and i.id = :interviewId`,
        { interviewId },
      );
      if (!row) return undefined;
      return row.id === null ? null : toAudit(userId, row as BrandAuditRow);
    },

    async find(userId: string, id: string): Promise<StoredBrandAudit | null> {
      const [row] = await db.asUser<BrandAuditRow>(
        userId,
        `select ${columns} from app.brand_audits a where a.agency_id = :agency and a.id = :id`,
        { id },
      );
      return row ? toAudit(userId, row) : null;
    },

    /** Saves the brand audit in place of the one before; false when the interview no longer exists. */
    async save(userId: string, audit: StoredBrandAudit): Promise<boolean> {
      const key = await keys.findKey(userId, 'contact');
      const rows = await db.asUser(
        userId,
        `insert into app.brand_audits (agency_id, interview_id, id, object_key, file_name_encrypted, bytes, uploaded_at)
         select i.agency_id, i.id, :id, :objectKey, :fileName, :bytes, :uploadedAt from app.interviews i where i.agency_id = :agency and i.id = :interviewId
         on conflict (agency_id, interview_id) do update set id = excluded.id, object_key = excluded.object_key,
           file_name_encrypted = excluded.file_name_encrypted, bytes = excluded.bytes, uploaded_at = excluded.uploaded_at
         returning id`,
        {
          interviewId: audit.interviewId,
          id: audit.id,
          objectKey: audit.objectKey,
          fileName: encryptText(key, audit.fileName, buildContext(userId, audit.id)),
          bytes: audit.bytes,
          uploadedAt: audit.uploadedAt,
        },
      );
      return rows.length === 1;
    },

    async delete(userId: string, interviewId: string): Promise<void> {
      await db.asUser(
        userId,
        'delete from app.brand_audits where agency_id = :agency and interview_id = :interviewId',
        { interviewId },
      );
    },

    /** Measures the files of the account with its logo, but without the PDF of this interview, which a new one replaces. */
    async measureOtherFiles(userId: string, interviewId: string) {
      const [row] = await db.asUser<{ files: number; bytes: number }>(
        userId,
        `select count(*)::integer as files, coalesce(sum(bytes), 0)::float8 as bytes
           from (select bytes from app.brand_audits where agency_id = :agency and interview_id <> :interviewId
                 union all
                 select logo_bytes from app.agency_cards where agency_id = :agency and logo_bytes is not null) as held`,
        { interviewId },
      );
      return row ?? { files: 0, bytes: 0 };
    },

    async list(userId: string): Promise<StoredBrandAudit[]> {
      const rows = await db.asUser<BrandAuditRow>(
        userId,
        `select ${columns} from app.brand_audits a where a.agency_id = :agency order by a.uploaded_at`,
      );
      return Promise.all(rows.map((row) => toAudit(userId, row)));
    },

    /** Returns those of the object keys that belong to a brand audit of this user. */
    async listKnownKeys(userId: string, objectKeys: readonly string[]): Promise<string[]> {
      const rows = await db.asUser<{ object_key: string }>(
        userId,
        'select object_key from app.brand_audits where agency_id = :agency and object_key = any (:objectKeys)',
        { objectKeys },
      );
      return rows.map((row) => row.object_key);
    },
  };
}

export function toExportedBrandAudit({
  interviewId,
  fileName,
  bytes,
  uploadedAt,
}: StoredBrandAudit) {
  return { interviewId, fileName, bytes, uploadedAt: uploadedAt.toISOString() };
}
