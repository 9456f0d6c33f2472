import type { Db } from '#lib/db.ts';
import type { aiRoutes } from './ai.routes.ts';
import { createAiDraftStore } from './aiDrafts.store.ts';
import { type AiProviderError, createAiProvider } from './aiProvider.ts';
import { type AiRunLimits, createAiRunStore } from './aiRuns.store.ts';
import { createAiSettingsStore, type FindDataKey } from './aiSettings.store.ts';
import type { PromptSources } from './composePrompt.ts';
import { createScriptWriter } from './createScriptWriter.ts';

interface AiFeatureOptions extends Omit<PromptSources, 'settings'> {
  readonly db: Db;
  readonly findKey: FindDataKey;
  readonly baseUrl: string;
  readonly idleTimeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly limits: AiRunLimits;
  readonly shutdownSignal: AbortSignal;
  readonly onProviderError: (fault: AiProviderError) => void;
}

/** Creates the stores, provider client and script writer of the AI feature. */
export function createAiFeature(options: AiFeatureOptions): Parameters<typeof aiRoutes>[1] {
  const { db, findKey, totalTimeoutMs, onProviderError, findInterview, findTemplateText } = options;
  const drafts = createAiDraftStore(db, findKey);
  const runs = createAiRunStore(db, options.limits);
  return {
    settings: createAiSettingsStore(db, findKey),
    findInterview,
    findTemplateText,
    drafts,
    runs,
    writer: createScriptWriter({
      provider: createAiProvider(options),
      drafts,
      runs,
      totalTimeoutMs,
      onProviderError,
    }),
  };
}
