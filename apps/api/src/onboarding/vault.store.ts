import type { KeyStore } from '#interviews/keys.store.ts';
import { createVaultCipher } from '#interviews/vaultCipher.ts';
import type { Db, Row } from '#lib/db.ts';
import { prune } from '#lib/inBatches.ts';

interface EntryRow extends Row {
  readonly field_id: string | null;
  readonly updated_at: Date;
  readonly expires_at: Date | null;
}

export interface VaultEntry {
  readonly fieldId: string;
  readonly updatedAt: string;
  readonly expiresAt: string | null;
}

export interface VaultStore {
  /** Which fields are filled; null when the interview is not there. */
  list(userId: string, interviewId: string): Promise<VaultEntry[] | null>;
  /** Opens one field and records that it was opened, in one step; null when there is nothing to open. */
  reveal(userId: string, interviewId: string, fieldId: string): Promise<string | null>;
  /** Every user's entries that are over their time. */
  deleteExpired(): Promise<void>;
}

export function createVaultStore(
  db: Db,
  keys: Pick<KeyStore, 'findKey'>,
  onBroken: () => void,
): VaultStore {
  return {
    async list(userId, interviewId) {
      const rows = await db.asUser<EntryRow>(
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

    async reveal(userId, interviewId, fieldId) {
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
      const text = createVaultCipher(userId, key).open(interviewId, fieldId, row.sealed);
      if (text === null) onBroken();
      return text;
    },

    async deleteExpired() {
      await prune(db, 'vault_entries');
    },
  };
}
