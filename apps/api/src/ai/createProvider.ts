import type { AiModel } from '@salespro/domain/ai/aiOptions.ts';
import type { Prompt } from '@salespro/domain/ai/buildPrompt.ts';
import { OpenAI } from 'openai';
import { createLimitedFetch } from './createLimitedFetch.ts';
import { createWatch, type Watch } from './createWatch.ts';
import { type CompletionPart, readCompletion } from './readCompletion.ts';
import { toCompletionRequest } from './toCompletionRequest.ts';
import { toProviderFault } from './toProviderFault.ts';

interface ProviderOptions {
  readonly baseUrl: string;
  readonly idleMs: number;
  readonly totalMs: number;
  readonly closing: AbortSignal;
}

export interface CompletionAsk {
  readonly apiKey: string;
  readonly model: AiModel;
  readonly prompt: Prompt;
  readonly left: AbortSignal;
}

export interface Provider {
  /** The parts of the answer as they come; ends quietly when the caller left. Throws ProviderFault only. */
  stream(ask: CompletionAsk): AsyncGenerator<CompletionPart>;
  complete(ask: CompletionAsk): Promise<CompletionPart>;
}

const limitedFetch = createLimitedFetch({ maxLineBytes: 256 * 1024, maxBytes: 4 * 1024 * 1024 });

export function createProvider({ baseUrl, idleMs, totalMs, closing }: ProviderOptions): Provider {
  /** What the SDK would read from the environment is said here; OPENAI_CUSTOM_HEADERS stays the operator's. */
  const clientFor = (apiKey: string) =>
    new OpenAI({
      apiKey,
      baseURL: baseUrl,
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      // A person watches and decides; a hidden second try would cost twice and hide the cause.
      maxRetries: 0,
      timeout: totalMs,
      logLevel: 'off',
      fetch: limitedFetch,
    });
  const watchFor = (left: AbortSignal, silenceMs: number) =>
    createWatch({ idleMs: silenceMs, totalMs, left, closing });

  return {
    async *stream({ apiKey, model, prompt, left }) {
      const watch = watchFor(left, idleMs);
      try {
        const events = await clientFor(apiKey).chat.completions.create(
          {
            ...toCompletionRequest(model, prompt),
            stream: true,
            stream_options: { include_usage: true },
          },
          { signal: watch.signal },
        );
        for await (const event of events) {
          const part = readCompletion(event);
          if (part.text !== '') watch.rest();
          yield part;
          if (part.text !== '') watch.beat();
        }
        throwIfEnded(watch);
      } catch (error) {
        if (left.aborted) return;
        throw watch.fault() ?? toProviderFault(error);
      } finally {
        watch.end();
      }
    },

    async complete({ apiKey, model, prompt, left }) {
      // Nothing comes before all has come, so only the whole time counts.
      const watch = watchFor(left, totalMs);
      try {
        const answer: unknown = await clientFor(apiKey).chat.completions.create(
          toCompletionRequest(model, prompt),
          { signal: watch.signal },
        );
        return readCompletion(answer);
      } catch (error) {
        throw watch.fault() ?? toProviderFault(error);
      } finally {
        watch.end();
      }
    },
  };
}

/** An aborted stream of the SDK ends as if it were complete. */
function throwIfEnded(watch: Watch): void {
  const fault = watch.fault();
  if (fault) throw fault;
}
