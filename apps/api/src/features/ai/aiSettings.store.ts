import type { KeyObject } from 'node:crypto';
import type { StoredAiKeyStatus, StoredAiPreferences } from '@salespro/contract/ai.ts';
import {
  defaultAiPreferences,
  settingsLengths,
  settingsTones,
  toAiModel,
} from '@salespro/domain/ai/aiOptions.ts';
import { decryptText, encryptText } from '#lib/crypto.ts';
import type { Db, Row } from '#lib/db.ts';

/** Returns the data key of a user for a class of data. */
export type FindDataKey = (userId: string, keyClass: 'contact' | 'secret') => Promise<KeyObject>;

export type AiSettingsStore = ReturnType<typeof createAiSettingsStore>;

interface PreferencesRow extends Row {
  readonly default_guidance: string;
  readonly tone: string;
  readonly length: string;
  readonly model: string;
}

/** The only type of secret in the table `user_secrets`. */
const openAiKeyType = 'OPENAI_API_KEY';

export function createAiSettingsStore(db: Db, findKey: FindDataKey) {
  const buildContext = (userId: string) => ({
    userId,
    table: 'user_secrets',
    row: openAiKeyType,
    column: 'value_encrypted',
  });

  return {
    async findPreferences(userId: string): Promise<StoredAiPreferences | null> {
      const [row] = await db.asUser<PreferencesRow>(
        userId,
        'select default_guidance, tone, length, model from app.ai_preferences where user_id = :user',
      );
      return row ? toPreferences(row) : null;
    },

    async savePreferences(
      userId: string,
      { default_guidance, tone, length, model }: StoredAiPreferences,
    ) {
      await db.asUser(
        userId,
        `insert into app.ai_preferences (user_id, default_guidance, tone, length, model)
         values (:user, :default_guidance, :tone, :length, :model)
         on conflict (user_id) do update set default_guidance = excluded.default_guidance, tone = excluded.tone,
           length = excluded.length, model = excluded.model, updated_at = now()`,
        { default_guidance, tone, length, model },
      );
    },

    async readKeyStatus(userId: string): Promise<StoredAiKeyStatus> {
      const [row] = await db.asUser<{ created_at: Date }>(
        userId,
        'select created_at from app.user_secrets where user_id = :user and type = :type',
        { type: openAiKeyType },
      );
      return { hasSecret: row !== undefined, createdAt: row?.created_at.toISOString() ?? null };
    },

    async saveKey(userId: string, apiKey: string): Promise<void> {
      const dataKey = await findKey(userId, 'secret');
      await db.asUser(
        userId,
        `with kept as (
           insert into app.user_secrets (user_id, type, value_encrypted) values (:user, :type, :encrypted)
           on conflict (user_id, type) do update set value_encrypted = excluded.value_encrypted, created_at = now()
           returning type)
         insert into app.audit_events (user_id, action) select :user, 'ai_key.save' from kept`,
        { type: openAiKeyType, encrypted: encryptText(dataKey, apiKey, buildContext(userId)) },
      );
    },

    async deleteKey(userId: string): Promise<void> {
      await db.asUser(
        userId,
        `with gone as (delete from app.user_secrets where user_id = :user and type = :type returning type)
         insert into app.audit_events (user_id, action) select :user, 'ai_key.delete' from gone`,
        { type: openAiKeyType },
      );
    },

    /** Decrypts the stored API key, for the request to the provider only. */
    async findApiKey(userId: string): Promise<string | null> {
      const [row] = await db.asUser<{ value_encrypted: Buffer }>(
        userId,
        `with found as (
           select value_encrypted from app.user_secrets where user_id = :user and type = :type),
         noted as (
           insert into app.audit_events (user_id, action) select :user, 'ai_key.use' from found)
         select value_encrypted from found`,
        { type: openAiKeyType },
      );
      if (!row) return null;
      return decryptText(
        await findKey(userId, 'secret'),
        row.value_encrypted,
        buildContext(userId),
      );
    },
  };
}

/** Converts a row to preferences; an unknown option becomes the default. */
function toPreferences(row: PreferencesRow): StoredAiPreferences {
  const { tone, length } = defaultAiPreferences;
  return {
    default_guidance: row.default_guidance,
    tone: settingsTones.find((one) => one === row.tone) ?? tone,
    length: settingsLengths.find((one) => one === row.length) ?? length,
    model: toAiModel(row.model),
  };
}
