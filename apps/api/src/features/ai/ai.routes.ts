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
import { pause } from '#lib/concurrency.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import { whenCallerLeaves } from '#lib/streams.ts';
import type { AiSettingsStore } from './aiSettings.store.ts';
import { composePrompt, type PromptSources } from './composePrompt.ts';
import { estimateTokens, type ScriptRun, type ScriptWriter } from './createScriptWriter.ts';
import type { DraftStore } from './drafts.store.ts';
import { ProviderFault } from './provider.ts';
import type { RunStore } from './runs.store.ts';

interface AiParts extends PromptSources {
  readonly drafts: DraftStore;
  readonly runs: RunStore;
  readonly writer: ScriptWriter;
}

export function aiRoutes(on: On, parts: AiParts): void {
  const { drafts, writer } = parts;

  async function prepareRun(
    userId: string,
    body: BodyOf<typeof generateScript>,
  ): Promise<ScriptRun> {
    const { model, prepared } = await composePrompt(parts, userId, body);
    if (!prepared.ok) fail('ai_identity_leak');
    const apiKey = body.apiKey
      ? toApiKey(body.apiKey)
      : ((await parts.settings.findApiKey(userId)) ?? fail('ai_key_missing'));
    const run = {
      userId,
      runId: randomUUID(),
      interviewId: body.session.id,
      templateId: body.templateScript.templateId,
      apiKey,
      model,
      prompt: prepared.prompt,
      names: prepared.tokens,
      bookedTokens: estimateTokens(prepared.prompt) + prepared.prompt.maxTokens,
    };
    await beginRun(parts.runs, run);
    return run;
  }

  on(previewPrompt, async ({ body, caller }) => {
    const { model, prepared } = await composePrompt(parts, caller.userId, body);
    if (!prepared.ok)
      return { model, maxTokens: 0, system: '', user: '', names: [], leaks: [...prepared.leaks] };
    const { system, user, maxTokens } = prepared.prompt;
    const names = prepared.tokens.filter(
      ({ token }) => user.includes(token) || system.includes(token),
    );
    return { model, maxTokens, system, user, names, leaks: [] };
  });

  on(generateScript, async ({ body, caller, reply }) => {
    const left = whenCallerLeaves(reply);
    const run = await prepareRun(caller.userId, body);
    return { generatedScript: await writer.complete(run, left).catch(refuse) };
  });

  on(streamScript, async ({ body, caller, reply }) => {
    const left = whenCallerLeaves(reply);
    return writer.write(await prepareRun(caller.userId, body), left);
  });

  on(listAiDrafts, async ({ params: { id }, caller: { userId } }) => {
    if (!(await parts.findInterview(userId, id))) fail('not_found');
    return { drafts: await drafts.list(userId, id) };
  });

  on(saveAiDraft, async ({ params: { id }, body, caller: { userId } }) => {
    if (!(await parts.findInterview(userId, id))) fail('not_found');
    await drafts.saveByHand(userId, id, body.templateId, body.text);
    return { ok: true as const };
  });
}

function refuse(error: unknown): never {
  if (!(error instanceof ProviderFault)) throw error;
  const { code, status, retryAfterSeconds } = error;
  fail(code, {
    ...(status === null ? {} : { reasons: [String(status)] }),
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
  });
}

/** A key as it can stand in a request header. */
function toApiKey(typed: string): string {
  const key = typed.trim();
  if (key === '') fail('ai_key_blank');
  if (!/^[\x21-\x7e]+$/.test(key)) fail('ai_key_malformed');
  return key;
}

/** Stop and Write again follow each other faster than a stopped run can tidy up. */
const tries = 12;
const pauseMs = 150;

/** Takes the user's one place, or refuses with the reason and the time to wait. */
async function beginRun(runs: RunStore, { userId, runId, bookedTokens }: ScriptRun): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { state, wait } = await runs.begin(userId, runId, bookedTokens);
    if (state === 'ok') return;
    if (state === 'rate') fail('ai_rate_limit', { retryAfterSeconds: wait });
    if (state === 'cost') fail('ai_cost_limit', { retryAfterSeconds: wait });
    if (attempt === tries) fail('ai_busy');
    await pause(pauseMs);
  }
}

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
