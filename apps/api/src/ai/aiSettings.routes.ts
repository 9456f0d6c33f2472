import {
  deleteAiKey,
  readAiKey,
  readAiPreferences,
  saveAiKey,
  saveAiPreferences,
} from '@salespro/contract/ai.ts';
import type { On } from '#lib/on.ts';
import type { AiSettingsStore } from './aiSettings.store.ts';
import { toApiKey } from './toApiKey.ts';

export function aiSettingsRoutes(on: On, store: AiSettingsStore): void {
  on(readAiKey, ({ caller }) => store.keyStatus(caller.userId));

  on(saveAiKey, async ({ body, caller }) => {
    await store.saveKey(caller.userId, toApiKey(body.secretValue));
    return store.keyStatus(caller.userId);
  });

  on(deleteAiKey, async ({ caller }) => {
    await store.deleteKey(caller.userId);
    return { ok: true as const };
  });

  on(readAiPreferences, async ({ caller }) => ({
    preferences: caller && (await store.findPreferences(caller.userId)),
  }));

  on(saveAiPreferences, async ({ body, caller }) => {
    await store.savePreferences(caller.userId, body);
    return { preferences: body };
  });
}
