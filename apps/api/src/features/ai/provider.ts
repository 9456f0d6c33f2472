import type { AiFailureCode } from '@salespro/contract/ai.ts';
import type { AiModel } from '@salespro/domain/ai/aiOptions.ts';
import type { Prompt } from '@salespro/domain/ai/buildPrompt.ts';
import { APIConnectionError, APIConnectionTimeoutError, APIError, OpenAI } from 'openai';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';

class AnswerTooLarge extends Error {}

interface Limits {
  /** A parser collects a line before it looks at it. */
  readonly maxLineBytes: number;
  readonly maxBytes: number;
}

const newline = 0x0a;

/**
 * `fetch` for an answer of unknown size: memory is bounded whatever the provider sends, and no
 * redirect is followed, because it would carry the request to somebody the operator did not name.
 */
export function createLimitedFetch({ maxLineBytes, maxBytes }: Limits): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    let total = 0;
    let line = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        total += chunk.length;
        const first = chunk.indexOf(newline);
        line = first < 0 ? line + chunk.length : Math.max(line + first, longestLine(chunk, first));
        if (total > maxBytes || line > maxLineBytes) controller.error(new AnswerTooLarge());
        else controller.enqueue(chunk);
        if (first >= 0) line = chunk.length - 1 - chunk.lastIndexOf(newline);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
  };
}

function longestLine(chunk: Uint8Array, from: number): number {
  let longest = 0;
  for (let at = from; at >= 0; ) {
    const next = chunk.indexOf(newline, at + 1);
    longest = Math.max(longest, (next < 0 ? chunk.length : next) - at - 1);
    at = next;
  }
  return longest;
}

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

/** What one event of a stream, or a whole answer, tells. */
interface CompletionPart {
  readonly text: string;
  /** `stop`, `length`, `content_filter`; null while it goes on. */
  readonly finish: string | null;
  readonly tokens: number | null;
}

interface Said {
  readonly content?: unknown;
}

/** Believes nothing about the form: what comes over the wire may be anything. */
function readCompletion(answer: unknown): CompletionPart {
  if (!isRecord(answer) || !Array.isArray(answer.choices)) throw new ProviderFault('ai_malformed');
  const choice: unknown = answer.choices[0];
  const tokens = isRecord(answer.usage) ? answer.usage.total_tokens : null;
  const said = isRecord(choice) ? (choice.delta ?? choice.message) : null;
  const content = isRecord(said) ? (said as Said).content : null;
  const finish = isRecord(choice) ? choice.finish_reason : null;
  return {
    text: typeof content === 'string' ? content : '',
    finish: typeof finish === 'string' ? finish : null,
    tokens: typeof tokens === 'number' && tokens >= 0 ? Math.min(tokens, 10_000_000) : null,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

interface WatchOptions {
  readonly idleMs: number;
  readonly totalMs: number;
  /** Ends the run without a fault: the caller went away or pressed Stop. */
  readonly left: AbortSignal;
  /** Ends it because this process stops. */
  readonly closing: AbortSignal;
}

interface Watch {
  readonly signal: AbortSignal;
  /** Why the run was ended, where it was. */
  readonly fault: () => ProviderFault | null;
  /** A word came. */
  readonly beat: () => void;
  /** Whoever reads is slow; that is not the provider's silence. */
  readonly rest: () => void;
  readonly end: () => void;
}

/** One signal for everything that can end a run, and which of them it was. */
function createWatch({ idleMs, totalMs, left, closing }: WatchOptions): Watch {
  const abort = new AbortController();
  let fault: ProviderFault | null = null;
  let isBegun = false;
  const endWith = (code: ConstructorParameters<typeof ProviderFault>[0]) => {
    if (abort.signal.aborted) return;
    fault = new ProviderFault(code);
    abort.abort();
  };
  const leave = () => abort.abort();
  const close = () => endWith('ai_interrupted');
  const listen = () => setTimeout(() => endWith(isBegun ? 'ai_stalled' : 'ai_timeout'), idleMs);
  const total = setTimeout(() => endWith('ai_timeout'), totalMs);
  let idle = listen();
  left.addEventListener('abort', leave);
  closing.addEventListener('abort', close);
  if (left.aborted) leave();
  if (closing.aborted) close();
  return {
    signal: abort.signal,
    fault: () => fault,
    beat() {
      isBegun = true;
      clearTimeout(idle);
      idle = listen();
    },
    rest: () => clearTimeout(idle),
    end() {
      clearTimeout(idle);
      clearTimeout(total);
      left.removeEventListener('abort', leave);
      closing.removeEventListener('abort', close);
    },
  };
}

/** System and user message, and the parameters the model accepts (G-106). */
export function toCompletionRequest(
  model: AiModel,
  { system, user, maxTokens }: Prompt,
): ChatCompletionCreateParamsNonStreaming {
  return {
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    // The provider keeps no copy for its own products.
    store: false,
    ...(isReasoning(model)
      ? // This family refuses `max_tokens` and any temperature but its own. What it thinks counts as
        // answer, so it thinks as little as it can, or the text would not fit.
        { max_completion_tokens: maxTokens, reasoning_effort: 'minimal' }
      : { max_tokens: maxTokens, temperature: 0.7 }),
  };
}

function isReasoning(model: AiModel): boolean {
  return model.startsWith('gpt-5');
}

/** Money, not speed: waiting does not help. */
const quotaCodes = ['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active'];

/** Whatever the SDK threw, by its cause. */
export function toProviderFault(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error;
  if (error instanceof APIConnectionTimeoutError) return new ProviderFault('ai_timeout');
  if (error instanceof APIConnectionError) return new ProviderFault('ai_unreachable');
  if (error instanceof APIError) return toApiFault(error);
  if (error instanceof SyntaxError || isTooLarge(error)) return new ProviderFault('ai_malformed');
  // The body broke off below HTTP: a reset connection, a provider that went away.
  if (error instanceof TypeError && error.message === 'terminated')
    return new ProviderFault('ai_interrupted');
  return new ProviderFault('ai_malformed');
}

function isTooLarge(error: unknown): boolean {
  return (
    error instanceof AnswerTooLarge || (error as Error | null)?.cause instanceof AnswerTooLarge
  );
}

/** Also for an error that comes as an event inside a stream of status 200. */
function toApiFault(error: APIError): ProviderFault {
  const status = error.status ?? undefined;
  const names = [error.code, error.type].map(String);
  if (status === 401 || names.includes('invalid_api_key'))
    return new ProviderFault('ai_invalid_key', { status: 401 });
  const more = status === undefined ? {} : { status };
  if (names.some((name) => quotaCodes.includes(name))) return new ProviderFault('ai_quota', more);
  if (status === 429 || names.some((name) => name.startsWith('rate_limit')))
    return new ProviderFault('ai_rate_limited', {
      ...more,
      retryAfterSeconds: toSeconds(error.headers),
    });
  return new ProviderFault('ai_provider_error', more);
}

/** `retry-after` in seconds or as a date, or `retry-after-ms`; null when the provider names no time. */
function toSeconds(headers: Headers | undefined): number | null {
  const ms = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  const given = headers?.get('retry-after') ?? '';
  const seconds = /^\s*\d/.test(given)
    ? Number.parseFloat(given)
    : (Date.parse(given) - Date.now()) / 1000;
  const wait = Math.ceil(Number.isFinite(ms) ? ms / 1000 : seconds);
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, 86_400) : null;
}

/**
 * What went wrong at the provider, in our words. The provider's own sentence is never kept: it may
 * quote the key.
 */
export class ProviderFault extends Error {
  readonly code: AiFailureCode;
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    code: AiFailureCode,
    more: { readonly status?: number; readonly retryAfterSeconds?: number | null } = {},
  ) {
    super(code);
    this.name = 'ProviderFault';
    this.code = code;
    this.status = more.status ?? null;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}
