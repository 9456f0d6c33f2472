import type { Db } from '#lib/db.ts';
import type { aiRoutes } from './ai.routes.ts';
import { createAiSettingsStore, type FindKey } from './aiSettings.store.ts';
import type { PromptSources } from './composePrompt.ts';
import { createScriptWriter } from './createScriptWriter.ts';
import { createDraftStore } from './drafts.store.ts';
import { createProvider, type ProviderFault } from './provider.ts';
import { createRunStore, type RunLimits } from './runs.store.ts';

interface AiOptions extends Omit<PromptSources, 'settings'> {
  readonly db: Db;
  readonly findKey: FindKey;
  readonly baseUrl: string;
  readonly idleMs: number;
  readonly totalMs: number;
  readonly limits: RunLimits;
  readonly closing: AbortSignal;
  readonly onFault: (fault: ProviderFault) => void;
}

/** The parts of this room, put together. */
export function createAi(options: AiOptions): Parameters<typeof aiRoutes>[1] {
  const { db, findKey, totalMs, onFault, findInterview, findTemplateText } = options;
  const drafts = createDraftStore(db, findKey);
  const runs = createRunStore(db, options.limits);
  return {
    settings: createAiSettingsStore(db, findKey),
    findInterview,
    findTemplateText,
    drafts,
    runs,
    writer: createScriptWriter({
      provider: createProvider(options),
      drafts,
      runs,
      totalMs,
      onFault,
    }),
  };
}
