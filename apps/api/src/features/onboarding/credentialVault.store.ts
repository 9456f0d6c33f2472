import type { DataKeyStore } from '#features/interviews/keys.store.ts';
import { createVaultCipher } from '#features/interviews/vaultCipher.ts';
import type { Db, Row } from '#lib/db.ts';
import { pruneTable } from '#lib/runInBatches.ts';

interface VaultRow extends Row {
  readonly field_id: string | null;
  readonly updated_at: Date;
  readonly expires_at: Date | null;
}

export function createCredentialVaultStore(
  db: Db,
  keys: Pick<DataKeyStore, 'findKey'>,
  onDecryptFailure: () => void,
) {
  return {
    /** Lists the stored credentials without values; null when there is no such interview. */
    async list(userId: string, interviewId: string) {
      const rows = await db.asUser<VaultRow>(
        userId,
        `select v.field_id, v.updated_at, v.expires_at from app.interviews i
           left join app.vault_entries v on v.agency_id = i.agency_id and v.interview_id = i.id
          where i.agency_id = :agency and i.id = :interviewId order by v.field_id`,
        { interviewId },
      );
      if (rows.length === 0) return null;
      return rows.flatMap(({ field_id, updated_at, expires_at }) =>
        field_id === null
          ? []
          : {
              fieldId: field_id,
              updatedAt: updated_at.toISOString(),
              expiresAt: expires_at?.toISOString() ?? null,
            },
      );
    },

    /** Decrypts one credential and writes an audit event in one statement; null when there is none. */
    async reveal(userId: string, interviewId: string, fieldId: string): Promise<string | null> {
      const key = await keys.findKey(userId, 'vault');
      const [row] = await db.asUser<{ sealed: Buffer }>(
        userId,
        `with entry as (
           select sealed from app.vault_entries
            where agency_id = :agency and interview_id = :interviewId and field_id = :fieldId
              and coalesce(expires_at, updated_at + interval '90 days') > now()),
         noted as (
           insert into app.audit_events (user_id, action, detail)
           select :user, 'credential_revealed', jsonb_build_object('interviewId', :interviewId::uuid, 'fieldId', :fieldId::text) from entry)
         select sealed from entry`,
        { interviewId, fieldId },
      );
      if (!row) return null;
      const text = createVaultCipher(userId, key).decrypt(interviewId, fieldId, row.sealed);
      if (text === null) onDecryptFailure();
      return text;
    },

    /** Deletes the expired credentials of all users. */
    async deleteExpired(): Promise<void> {
      await pruneTable(db, 'vault_entries');
    },
  };
}
