import type { AiTemplateId, ScriptStreamEvent } from '@salespro/contract/ai.ts';
import type { AiModel } from '@salespro/domain/ai/aiOptions.ts';
import type { Prompt } from '@salespro/domain/ai/buildPrompt.ts';
import {
  createIdentityRestorer,
  type IdentityToken,
  restoreIdentity,
} from '@salespro/domain/ai/identity/hideIdentity.ts';
import type { AiDraftStore } from './aiDrafts.store.ts';
import { type AiProvider, AiProviderError, toAiProviderError } from './aiProvider.ts';
import type { AiRunStore } from './aiRuns.store.ts';

/** One AI text to write, whose run has already been started in the database. */
export interface ScriptRun {
  readonly userId: string;
  readonly runId: string;
  readonly interviewId: string;
  readonly templateId: AiTemplateId;
  readonly apiKey: string;
  readonly model: AiModel;
  readonly prompt: Prompt;
  readonly identityTokens: readonly IdentityToken[];
  /** Tokens reserved from the daily limit when the run started. */
  readonly reservedTokens: number;
}

export interface ScriptWriterDeps {
  readonly provider: AiProvider;
  readonly drafts: AiDraftStore;
  readonly runs: AiRunStore;
  readonly totalTimeoutMs: number;
  readonly onProviderError: (fault: AiProviderError) => void;
}

export type ScriptWriter = ReturnType<typeof createScriptWriter>;

/** The maximum length of a pitch text. */
const maxTextLength = 50_000;
const renewIntervalMs = 10_000;

export function createScriptWriter(parts: ScriptWriterDeps) {
  return {
    /** Streams the text; the part received so far is saved even if the run fails. */
    async *write(run: ScriptRun, callerSignal: AbortSignal): AsyncGenerator<ScriptStreamEvent> {
      if (callerSignal.aborted) return void (await endRun(parts, run, 0));
      const restorer = createIdentityRestorer(run.identityTokens);
      const autosave = createAiDraftAutosave((text, isComplete) =>
        parts.drafts.save(run.userId, { ...run, text, isComplete }),
      );
      const stopRenewing = startLeaseRenewal(parts, run);
      let written = '';
      let isKept = false;
      let tokens: number | null = null;
      let finish: string | null = null;
      let fault: AiProviderError | null = null;
      try {
        for await (const part of parts.provider.stream({ ...run, callerSignal })) {
          tokens = part.tokens ?? tokens;
          finish = part.finish ?? finish;
          const text = restorer.push(part.text);
          if (text === '') continue;
          written += text;
          if (written.length > maxTextLength) throw new AiProviderError('ai_malformed');
          autosave.update(written);
          yield { type: 'text', text };
        }
        // An incomplete identity token at the end is dropped unless the provider marked the text as finished.
        const rest = finish === null ? '' : restorer.end();
        written += rest;
        if (rest !== '') yield { type: 'text', text: rest };
        fault = callerSignal.aborted ? null : findEndError(finish, written);
      } catch (error) {
        fault = toAiProviderError(error);
      } finally {
        stopRenewing();
        isKept = await autosave.finish(written, fault === null && !callerSignal.aborted);
        await endRun(parts, run, tokens ?? estimateTokens(run.prompt, written));
      }
      if (fault) {
        parts.onProviderError(fault);
        const { code, status, retryAfterSeconds } = fault;
        yield { type: 'failed', code, status, retryAfterSeconds, isKept };
      } else {
        yield { type: 'done', model: run.model, isCut: finish === 'length', isKept };
      }
    },

    /** Returns the whole text; throws AiProviderError. */
    async complete(run: ScriptRun, callerSignal: AbortSignal): Promise<string> {
      if (callerSignal.aborted) {
        await endRun(parts, run, 0);
        throw new AiProviderError('ai_interrupted');
      }
      const stopRenewing = startLeaseRenewal(parts, run);
      let tokens = run.reservedTokens;
      try {
        const answer = await parts.provider.complete({ ...run, callerSignal });
        tokens = answer.tokens ?? estimateTokens(run.prompt, answer.text);
        const text = restoreIdentity(answer.text.slice(0, maxTextLength), run.identityTokens);
        const fault = findEndError(answer.finish, text);
        if (fault) throw fault;
        await parts.drafts.save(run.userId, { ...run, text, isComplete: true });
        return text;
      } catch (error) {
        if (error instanceof AiProviderError) parts.onProviderError(error);
        throw error;
      } finally {
        stopRenewing();
        await endRun(parts, run, tokens);
      }
    },
  };
}

/** Renews the lease of a run periodically, at most for the total timeout; returns a function that stops it. */
function startLeaseRenewal(
  { runs, totalTimeoutMs }: ScriptWriterDeps,
  { userId, runId }: ScriptRun,
): () => void {
  const until = performance.now() + totalTimeoutMs;
  const timer = setInterval(() => {
    if (performance.now() > until) clearInterval(timer);
    else runs.renew(userId, runId).catch(() => {});
  }, renewIntervalMs);
  return () => clearInterval(timer);
}

/** Ends the run and corrects its reserved tokens. On failure, the lease of the run expires by itself. */
async function endRun({ runs }: ScriptWriterDeps, run: ScriptRun, tokens: number): Promise<void> {
  await runs.end(run.userId, run.runId, tokens - run.reservedTokens).catch(() => {});
}

/** How often the unfinished text is saved; a killed process loses at most this much. */
const saveIntervalMs = 2000;

function createAiDraftAutosave(save: (text: string, isComplete: boolean) => Promise<void>) {
  let saving: Promise<void> | null = null;
  let savedAt = performance.now();
  return {
    /** Passes on the text so far, which is saved periodically in the background. */
    update(text: string): void {
      if (saving || performance.now() - savedAt < saveIntervalMs) return;
      saving = save(text, false)
        // The final save reports whether the text is stored.
        .catch(() => {})
        .finally(() => {
          saving = null;
          savedAt = performance.now();
        });
    },
    /** Saves the final text; resolves to whether that succeeded. */
    async finish(text: string, isComplete: boolean): Promise<boolean> {
      await saving;
      // An empty run must not overwrite an earlier text.
      if (text.trim() === '') return false;
      return save(text, isComplete).then(
        () => true,
        () => false,
      );
    },
  };
}

/** Returns the error of a reply that the provider ended; null for a valid text. */
function findEndError(finish: string | null, text: string): AiProviderError | null {
  // Without a finish reason the text may be incomplete.
  if (finish === null) return new AiProviderError('ai_malformed');
  if (finish === 'content_filter') return new AiProviderError('ai_withheld');
  return text.trim() === '' ? new AiProviderError('ai_empty') : null;
}

/** Average for English text, used only for the daily token limit. */
const charactersPerToken = 4;

export function estimateTokens({ system, user }: Prompt, answer = ''): number {
  return Math.ceil((system.length + user.length + answer.length) / charactersPerToken);
}
