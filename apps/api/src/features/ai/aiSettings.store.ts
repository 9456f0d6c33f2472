import type { KeyObject } from 'node:crypto';
import type { AiKeyStatus, StoredAiPreferences } from '@salespro/contract/ai.ts';
import {
  defaultAiPreferences,
  settingsLengths,
  settingsTones,
  toModel,
} from '@salespro/domain/ai/aiOptions.ts';
import { decryptText, encryptText } from '#lib/crypto.ts';
import type { Db, Row } from '#lib/db.ts';

/** The user's data key of a class; the roof hands the key store in. */
export type FindKey = (userId: string, keyClass: 'contact' | 'secret') => Promise<KeyObject>;

export interface AiSettingsStore {
  findPreferences(userId: string): Promise<StoredAiPreferences | null>;
  savePreferences(userId: string, preferences: StoredAiPreferences): Promise<void>;
  keyStatus(userId: string): Promise<AiKeyStatus>;
  saveKey(userId: string, apiKey: string): Promise<void>;
  deleteKey(userId: string): Promise<void>;
  /** The key itself: for the provider's request header and nothing else. */
  findApiKey(userId: string): Promise<string | null>;
}

interface PreferencesRow extends Row {
  readonly default_guidance: string;
  readonly tone: string;
  readonly length: string;
  readonly model: string;
}

/** The only type of secret in use (AI-10). */
const type = 'OPENAI_API_KEY';

export function createAiSettingsStore(db: Db, findKey: FindKey): AiSettingsStore {
  const place = (userId: string) => ({
    userId,
    table: 'user_secrets',
    row: type,
    column: 'value_encrypted',
  });

  return {
    async findPreferences(userId) {
      const [row] = await db.asUser<PreferencesRow>(
        userId,
        'select default_guidance, tone, length, model from app.ai_preferences where user_id = :user',
      );
      return row ? toPreferences(row) : null;
    },

    async savePreferences(userId, { default_guidance, tone, length, model }) {
      await db.asUser(
        userId,
        `insert into app.ai_preferences (user_id, default_guidance, tone, length, model)
         values (:user, :default_guidance, :tone, :length, :model)
         on conflict (user_id) do update set default_guidance = excluded.default_guidance, tone = excluded.tone,
           length = excluded.length, model = excluded.model, updated_at = now()`,
        { default_guidance, tone, length, model },
      );
    },

    async keyStatus(userId) {
      const [row] = await db.asUser<{ created_at: Date }>(
        userId,
        'select created_at from app.user_secrets where user_id = :user and type = :type',
        { type },
      );
      return { hasSecret: row !== undefined, createdAt: row?.created_at.toISOString() ?? null };
    },

    async saveKey(userId, apiKey) {
      const dataKey = await findKey(userId, 'secret');
      await db.asUser(
        userId,
        `with kept as (
           insert into app.user_secrets (user_id, type, value_encrypted) values (:user, :type, :sealed)
           on conflict (user_id, type) do update set value_encrypted = excluded.value_encrypted, created_at = now()
           returning type)
         insert into app.audit_events (user_id, action) select :user, 'ai_key.save' from kept`,
        { type, sealed: encryptText(dataKey, apiKey, place(userId)) },
      );
    },

    async deleteKey(userId) {
      await db.asUser(
        userId,
        `with gone as (delete from app.user_secrets where user_id = :user and type = :type returning type)
         insert into app.audit_events (user_id, action) select :user, 'ai_key.delete' from gone`,
        { type },
      );
    },

    async findApiKey(userId) {
      const [row] = await db.asUser<{ value_encrypted: Buffer }>(
        userId,
        `with found as (
           select value_encrypted from app.user_secrets where user_id = :user and type = :type),
         noted as (
           insert into app.audit_events (user_id, action) select :user, 'ai_key.use' from found)
         select value_encrypted from found`,
        { type },
      );
      if (!row) return null;
      return decryptText(await findKey(userId, 'secret'), row.value_encrypted, place(userId));
    },
  };
}

/** A name we no longer know counts as the default (W-48). */
function toPreferences(row: PreferencesRow): StoredAiPreferences {
  const { tone, length } = defaultAiPreferences;
  return {
    default_guidance: row.default_guidance,
    tone: settingsTones.find((one) => one === row.tone) ?? tone,
    length: settingsLengths.find((one) => one === row.length) ?? length,
    model: toModel(row.model),
  };
}
