import { randomUUID } from 'node:crypto';
import {
  deleteAiKey,
  generateScript,
  listAiDrafts,
  previewPrompt,
  readAiKey,
  readAiPreferences,
  saveAiDraft,
  saveAiKey,
  saveAiPreferences,
  streamScript,
} from '@salespro/contract/ai.ts';
import type { BodyOf } from '@salespro/contract/endpoint.ts';
import { throwApiError } from '#lib/apiError.ts';
import { pause } from '#lib/concurrency.ts';
import type { FeatureDeps } from '#lib/Feature.ts';
import type { Route } from '#lib/route.ts';
import { createDisconnectSignal } from '#lib/streams.ts';
import { type AiDraftStore, createAiDraftStore } from './aiDrafts.store.ts';
import { AiProviderError, type AiProviderOptions, createAiProvider } from './aiProvider.ts';
import { type AiRunLimits, type AiRunStore, createAiRunStore } from './aiRuns.store.ts';
import {
  type AiSettingsStore,
  createAiSettingsStore,
  type FindDataKey,
} from './aiSettings.store.ts';
import { composePrompt, type PromptSources } from './composePrompt.ts';
import {
  createScriptWriter,
  estimateTokens,
  type ScriptRun,
  type ScriptWriter,
} from './createScriptWriter.ts';

interface AiFeatureDeps extends FeatureDeps, AiProviderOptions, Omit<PromptSources, 'settings'> {
  readonly findKey: FindDataKey;
  readonly limits: AiRunLimits;
}

/** Creates the AI texts with the settings of each account. */
export function createAi(deps: AiFeatureDeps) {
  const { db, log, findKey, findInterview, findTemplateText, totalTimeoutMs } = deps;
  const settings = createAiSettingsStore(db, findKey);
  const drafts = createAiDraftStore(db, findKey);
  const runs = createAiRunStore(db, deps.limits);
  const writer = createScriptWriter({
    ...{ provider: createAiProvider(deps), drafts, runs, totalTimeoutMs },
    onProviderError: ({ code, status }) => log.warn({ code, status }, 'ai provider error'),
  });
  return {
    readForExport: async (userId: string) => ({
      preferences: await settings.findPreferences(userId),
      hasKey: (await settings.readKeyStatus(userId)).hasSecret,
      drafts: await drafts.listAll(userId),
    }),
    routes(route: Route) {
      aiSettingsRoutes(route, settings);
      aiRoutes(route, { settings, findInterview, findTemplateText, drafts, runs, writer });
    },
  };
}

interface AiDeps extends PromptSources {
  readonly drafts: AiDraftStore;
  readonly runs: AiRunStore;
  readonly writer: ScriptWriter;
}

export function aiRoutes(route: Route, parts: AiDeps): void {
  const { drafts, writer } = parts;

  async function prepareRun(
    userId: string,
    body: BodyOf<typeof generateScript>,
  ): Promise<ScriptRun> {
    const { model, prepared } = await composePrompt(parts, userId, body);
    if (!prepared.ok) throwApiError('ai_identity_leak');
    const apiKey = body.apiKey
      ? parseApiKey(body.apiKey)
      : ((await parts.settings.findApiKey(userId)) ?? throwApiError('ai_key_missing'));
    const run = {
      userId,
      runId: randomUUID(),
      interviewId: body.session.id,
      templateId: body.templateScript.templateId,
      apiKey,
      model,
      prompt: prepared.prompt,
      identityTokens: prepared.tokens,
      reservedTokens: estimateTokens(prepared.prompt) + prepared.prompt.maxTokens,
    };
    await beginRun(parts.runs, run);
    return run;
  }

  route(previewPrompt, async ({ body, caller }) => {
    const { model, prepared } = await composePrompt(parts, caller.userId, body);
    if (!prepared.ok)
      return { model, maxTokens: 0, system: '', user: '', names: [], leaks: [...prepared.leaks] };
    const { system, user, maxTokens } = prepared.prompt;
    const names = prepared.tokens.filter(
      ({ token }) => user.includes(token) || system.includes(token),
    );
    return { model, maxTokens, system, user, names, leaks: [] };
  });

  route(generateScript, async ({ body, caller, reply }) => {
    const left = createDisconnectSignal(reply);
    const run = await prepareRun(caller.userId, body);
    return { generatedScript: await writer.complete(run, left).catch(rejectProviderError) };
  });

  route(streamScript, async ({ body, caller, reply }) => {
    const left = createDisconnectSignal(reply);
    return writer.write(await prepareRun(caller.userId, body), left);
  });

  route(listAiDrafts, async ({ params: { id }, caller: { userId } }) => {
    if (!(await parts.findInterview(userId, id))) throwApiError('not_found');
    return { drafts: await drafts.list(userId, id) };
  });

  route(saveAiDraft, async ({ params: { id }, body, caller: { userId } }) => {
    if (!(await parts.findInterview(userId, id))) throwApiError('not_found');
    await drafts.saveEdited(userId, id, body.templateId, body.text);
    return { ok: true as const };
  });
}

function rejectProviderError(error: unknown): never {
  if (!(error instanceof AiProviderError)) throw error;
  const { code, status, retryAfterSeconds } = error;
  throwApiError(code, {
    ...(status === null ? {} : { reasons: [String(status)] }),
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
  });
}

/** Trims an API key and rejects characters that a request header cannot hold. */
function parseApiKey(typed: string): string {
  const key = typed.trim();
  if (key === '') throwApiError('ai_key_blank');
  if (!/^[\x21-\x7e]+$/.test(key)) throwApiError('ai_key_malformed');
  return key;
}

/** Retries the start of a run: after Stop the previous run may need a moment to end. */
const maxAttempts = 12;
const retryIntervalMs = 150;

/** Starts the only AI run that a user may have at a time, or fails with the reason and the time to wait. */
async function beginRun(
  runs: AiRunStore,
  { userId, runId, reservedTokens }: ScriptRun,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { state, wait } = await runs.begin(userId, runId, reservedTokens);
    if (state === 'ok') return;
    if (state === 'rate') throwApiError('ai_rate_limit', { retryAfterSeconds: wait });
    if (state === 'cost') throwApiError('ai_cost_limit', { retryAfterSeconds: wait });
    if (attempt === maxAttempts) throwApiError('ai_busy');
    await pause(retryIntervalMs);
  }
}

function aiSettingsRoutes(route: Route, store: AiSettingsStore): void {
  route(readAiKey, ({ caller }) => store.readKeyStatus(caller.userId));

  route(saveAiKey, async ({ body, caller }) => {
    await store.saveKey(caller.userId, parseApiKey(body.secretValue));
    return store.readKeyStatus(caller.userId);
  });

  route(deleteAiKey, async ({ caller }) => {
    await store.deleteKey(caller.userId);
    return { ok: true as const };
  });

  route(readAiPreferences, async ({ caller }) => ({
    preferences: caller && (await store.findPreferences(caller.userId)),
  }));

  route(saveAiPreferences, async ({ body, caller }) => {
    await store.savePreferences(caller.userId, body);
    return { preferences: body };
  });
}
