import type { AiTemplateId, ScriptEvent } from '@salespro/contract/ai.ts';
import type { AiModel } from '@salespro/domain/ai/aiOptions.ts';
import type { Prompt } from '@salespro/domain/ai/buildPrompt.ts';
import {
  createRestorer,
  type IdentityToken,
  restoreIdentity,
} from '@salespro/domain/ai/identity/hideIdentity.ts';
import type { DraftStore } from './drafts.store.ts';
import { type Provider, ProviderFault, toProviderFault } from './provider.ts';
import type { RunStore } from './runs.store.ts';

/** Everything about one text to be written; its place among the runs is taken already. */
export interface ScriptRun {
  readonly userId: string;
  readonly runId: string;
  readonly interviewId: string;
  readonly templateId: AiTemplateId;
  readonly apiKey: string;
  readonly model: AiModel;
  readonly prompt: Prompt;
  readonly names: readonly IdentityToken[];
  /** What was reserved of the day's limit. */
  readonly bookedTokens: number;
}

export interface WriterParts {
  readonly provider: Provider;
  readonly drafts: DraftStore;
  readonly runs: RunStore;
  readonly totalMs: number;
  readonly onFault: (fault: ProviderFault) => void;
}

export interface ScriptWriter {
  /** Word by word; what was written is kept however it ends. */
  write(run: ScriptRun, left: AbortSignal): AsyncGenerator<ScriptEvent>;
  /** All at once; throws ProviderFault. */
  complete(run: ScriptRun, left: AbortSignal): Promise<string>;
}

/** As long as a pitch can be. */
const maxText = 50_000;
const renewMs = 10_000;

export function createScriptWriter(parts: WriterParts): ScriptWriter {
  return {
    async *write(run, left) {
      if (left.aborted) return void (await endRun(parts, run, 0));
      const restorer = createRestorer(run.names);
      const keeper = createDraftKeeper((text, isComplete) =>
        parts.drafts.save(run.userId, { ...run, text, isComplete }),
      );
      const stopRenewing = keepPlace(parts, run);
      let written = '';
      let isKept = false;
      let tokens: number | null = null;
      let finish: string | null = null;
      let fault: ProviderFault | null = null;
      try {
        for await (const part of parts.provider.stream({ ...run, left })) {
          tokens = part.tokens ?? tokens;
          finish = part.finish ?? finish;
          const text = restorer.push(part.text);
          if (text === '') continue;
          written += text;
          if (written.length > maxText) throw new ProviderFault('ai_malformed');
          keeper.note(written);
          yield { type: 'text', text };
        }
        // Half a code that never got its other half is no text, unless the text ends with it.
        const rest = finish === null ? '' : restorer.end();
        written += rest;
        if (rest !== '') yield { type: 'text', text: rest };
        fault = left.aborted ? null : toEndFault(finish, written);
      } catch (error) {
        fault = toProviderFault(error);
      } finally {
        stopRenewing();
        isKept = await keeper.finish(written, fault === null && !left.aborted);
        await endRun(parts, run, tokens ?? estimateTokens(run.prompt, written));
      }
      if (fault) {
        parts.onFault(fault);
        const { code, status, retryAfterSeconds } = fault;
        yield { type: 'failed', code, status, retryAfterSeconds, isKept };
      } else {
        yield { type: 'done', model: run.model, isCut: finish === 'length', isKept };
      }
    },

    async complete(run, left) {
      if (left.aborted) {
        await endRun(parts, run, 0);
        throw new ProviderFault('ai_interrupted');
      }
      const stopRenewing = keepPlace(parts, run);
      let tokens = run.bookedTokens;
      try {
        const answer = await parts.provider.complete({ ...run, left });
        tokens = answer.tokens ?? estimateTokens(run.prompt, answer.text);
        const text = restoreIdentity(answer.text.slice(0, maxText), run.names);
        const fault = toEndFault(answer.finish, text);
        if (fault) throw fault;
        await parts.drafts.save(run.userId, { ...run, text, isComplete: true });
        return text;
      } catch (error) {
        if (error instanceof ProviderFault) parts.onFault(error);
        throw error;
      } finally {
        stopRenewing();
        await endRun(parts, run, tokens);
      }
    },
  };
}

/** Not for ever: a reader who never comes back must not block the user's next run. */
function keepPlace({ runs, totalMs }: WriterParts, { userId, runId }: ScriptRun): () => void {
  const until = performance.now() + totalMs;
  const timer = setInterval(() => {
    if (performance.now() > until) clearInterval(timer);
    else runs.renew(userId, runId).catch(() => {});
  }, renewMs);
  return () => clearInterval(timer);
}

/** A place that could not be freed frees itself when it expires. */
async function endRun({ runs }: WriterParts, run: ScriptRun, tokens: number): Promise<void> {
  await runs.end(run.userId, run.runId, tokens - run.bookedTokens).catch(() => {});
}

/** How much work a killed process may cost. */
const everyMs = 2000;

export interface DraftKeeper {
  /** The text so far; saved now and then, without holding the words back. */
  readonly note: (text: string) => void;
  /** Whether the last state is kept. */
  readonly finish: (text: string, isComplete: boolean) => Promise<boolean>;
}

function createDraftKeeper(
  save: (text: string, isComplete: boolean) => Promise<void>,
): DraftKeeper {
  let saving: Promise<void> | null = null;
  let savedAt = performance.now();
  return {
    note(text) {
      if (saving || performance.now() - savedAt < everyMs) return;
      saving = save(text, false)
        // The last save tells whether the text is kept.
        .catch(() => {})
        .finally(() => {
          saving = null;
          savedAt = performance.now();
        });
    },
    async finish(text, isComplete) {
      await saving;
      // A run that wrote nothing must not wipe out an earlier text.
      if (text.trim() === '') return false;
      return save(text, isComplete).then(
        () => true,
        () => false,
      );
    },
  };
}

/** What is wrong with an answer that ended by itself; null when nothing is. */
function toEndFault(finish: string | null, text: string): ProviderFault | null {
  // Without it nobody said that this is the whole text.
  if (finish === null) return new ProviderFault('ai_malformed');
  if (finish === 'content_filter') return new ProviderFault('ai_withheld');
  return text.trim() === '' ? new ProviderFault('ai_empty') : null;
}

/** English has about four characters to a token; only for the limit of a day. */
const charactersPerToken = 4;

export function estimateTokens({ system, user }: Prompt, answer = ''): number {
  return Math.ceil((system.length + user.length + answer.length) / charactersPerToken);
}
