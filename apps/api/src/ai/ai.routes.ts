import { randomUUID } from 'node:crypto';
import {
  generateScript,
  listAiDrafts,
  previewPrompt,
  saveAiDraft,
  streamScript,
} from '@salespro/contract/ai.ts';
import type { BodyOf } from '@salespro/contract/endpoint.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import { whenCallerLeaves } from '#lib/sendLines.ts';
import { beginRun } from './beginRun.ts';
import { composePrompt, type PromptSources } from './composePrompt.ts';
import type { ScriptRun, ScriptWriter } from './createScriptWriter.ts';
import type { DraftStore } from './drafts.store.ts';
import { estimateTokens } from './estimateTokens.ts';
import { ProviderFault } from './ProviderFault.ts';
import type { RunStore } from './runs.store.ts';
import { toApiKey } from './toApiKey.ts';

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
