import { createHash } from 'node:crypto';
import type { PublicAppSettings } from '@salespro/contract/appSettings.ts';
import {
  type Claim,
  type StoredClaims,
  selectPublicClaims,
  type Testimonial,
} from '@salespro/domain/landing/claims.ts';
import type { Db, Row } from '#lib/db.ts';

export type AppSettingsStore = ReturnType<typeof createAppSettingsStore>;

export interface AppSettingsChange {
  readonly require_login_for_home: boolean;
  readonly disable_signups: boolean;
  readonly allow_user_objections_edit: boolean;
}

interface AppSettingsRow extends Row, AppSettingsChange {
  readonly admin_assigned: boolean;
  readonly claims: StoredClaims;
}

export function createAppSettingsStore(db: Db) {
  return {
    async read(): Promise<PublicAppSettings> {
      const [row] = await db.query<AppSettingsRow>(
        `select require_login_for_home, disable_signups, allow_user_objections_edit,
                admin_user_id is not null as admin_assigned, claims
           from app.settings`,
      );
      if (!row) throw new Error('app.settings has no row');
      return {
        require_login_for_home: row.require_login_for_home,
        disable_signups: row.disable_signups,
        allow_user_objections_edit: row.allow_user_objections_edit,
        admin_user_id: null,
        admin_assigned: row.admin_assigned,
        shown_claims: selectPublicClaims(row.claims),
      };
    },

    /** Returns the permanent id of this database, which a restored copy shares. */
    async findInstallationId(): Promise<string> {
      const [row] = await db.query<{ installation_id: string }>(
        'select installation_id from app.settings',
      );
      if (!row) throw new Error('app.settings has no row');
      return row.installation_id;
    },

    async isAdmin(userId: string): Promise<boolean> {
      const rows = await db.asUser(
        userId,
        'select 1 from app.settings where admin_user_id = :user',
      );
      return rows.length === 1;
    },

    /** False when the user is not the admin (any more). */
    async update(userId: string, change: AppSettingsChange): Promise<boolean> {
      const rows = await db.asUser(
        userId,
        `with changed as (
           update app.settings set require_login_for_home = :require_login_for_home, disable_signups = :disable_signups,
                  allow_user_objections_edit = :allow_user_objections_edit, updated_at = now()
            where admin_user_id = :user returning id)
         insert into app.audit_events (user_id, action, detail)
         select :user, 'settings.update', :change::jsonb from changed returning id`,
        {
          require_login_for_home: change.require_login_for_home,
          disable_signups: change.disable_signups,
          allow_user_objections_edit: change.allow_user_objections_edit,
          change: JSON.stringify(change),
        },
      );
      return rows.length === 1;
    },

    /** Makes the user the admin if there is none. The code is null where none is required; a code works once. */
    async claimAdmin(userId: string, code: string | null) {
      const rows = await db.asUser(
        userId,
        `with claimed as (
           update app.settings set admin_user_id = :user, claim_code_hash = null, updated_at = now()
            where admin_user_id is null and (:codeHash::bytea is null or claim_code_hash = :codeHash) returning id)
         insert into app.audit_events (user_id, action)
         select :user, 'admin.claim' from claimed returning id`,
        { codeHash: code === null ? null : hashClaimCode(code) },
      );
      if (rows.length === 1) return 'claimed';
      const open = await db.query('select 1 from app.settings where admin_user_id is null');
      return open.length === 1 && code !== null ? 'wrong_code' : 'taken';
    },

    /** Saves the one-time code for claiming the admin role; false when there already is an admin or a code. */
    async saveAdminClaimCode(code: string): Promise<boolean> {
      const [row] = await db.query<{ offered: boolean }>(
        'select app.offer_admin_claim(:codeHash) as offered',
        { codeHash: hashClaimCode(code) },
      );
      return row?.offered === true;
    },

    /** False when the user is not the admin (any more). */
    async handOverAdmin(userId: string, toUserId: string): Promise<boolean> {
      const [row] = await db.asUser<{ done: boolean }>(
        userId,
        'select app.hand_over_admin(:toUserId) as done',
        { toUserId },
      );
      return row?.done === true;
    },

    async readLandingClaims(): Promise<StoredClaims> {
      const [row] = await db.query<{ claims: StoredClaims }>('select claims from app.settings');
      return row?.claims ?? {};
    },

    // The audit event includes the text, so that the author of a public claim can be found later.
    async saveLandingClaim(userId: string, id: string, words: Claim | Testimonial) {
      const rows = await db.asUser(
        userId,
        `with changed as (
           update app.settings set claims = claims || jsonb_build_object(:id::text, :words::jsonb), updated_at = now()
            where admin_user_id = :user returning id)
         insert into app.audit_events (user_id, action, detail)
         select :user, 'landing_claim.save', jsonb_build_object('claim', :id::text, 'words', :words::jsonb)
           from changed returning id`,
        { id, words: JSON.stringify(words) },
      );
      return rows.length === 1;
    },
  };
}

/** Hashes the one-time code. The code is long and random, so a hash without salt cannot be reversed. */
function hashClaimCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
