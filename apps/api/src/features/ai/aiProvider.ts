import type { AiErrorCode } from '@salespro/contract/ai.ts';
import type { AiModel } from '@salespro/domain/ai/aiOptions.ts';
import type { Prompt } from '@salespro/domain/ai/buildPrompt.ts';
import { APIConnectionError, APIConnectionTimeoutError, APIError, OpenAI } from 'openai';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';

class ResponseTooLargeError extends Error {}

interface ResponseLimits {
  /** Limits one line, because the stream parser buffers whole lines. */
  readonly maxLineBytes: number;
  readonly maxBytes: number;
}

const newline = 0x0a;

/**
 * Creates a `fetch` that limits the size of a response and of each of its lines, and rejects redirects:
 * a redirect would send the API key to a host that the operator did not configure.
 */
export function createLimitedFetch({ maxLineBytes, maxBytes }: ResponseLimits): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    let total = 0;
    let line = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        total += chunk.length;
        const first = chunk.indexOf(newline);
        line =
          first < 0 ? line + chunk.length : Math.max(line + first, findLongestLine(chunk, first));
        if (total > maxBytes || line > maxLineBytes) controller.error(new ResponseTooLargeError());
        else controller.enqueue(chunk);
        if (first >= 0) line = chunk.length - 1 - chunk.lastIndexOf(newline);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
  };
}

function findLongestLine(chunk: Uint8Array, from: number): number {
  let longest = 0;
  for (let at = from; at >= 0; ) {
    const next = chunk.indexOf(newline, at + 1);
    longest = Math.max(longest, (next < 0 ? chunk.length : next) - at - 1);
    at = next;
  }
  return longest;
}

export interface AiProviderOptions {
  readonly baseUrl: string;
  readonly idleTimeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly shutdownSignal: AbortSignal;
}

export interface CompletionRequest {
  readonly apiKey: string;
  readonly model: AiModel;
  readonly prompt: Prompt;
  readonly callerSignal: AbortSignal;
}

export interface AiProvider {
  /** Streams the completion; ends without an error when the caller disconnects. Throws AiProviderError only. */
  stream(ask: CompletionRequest): AsyncGenerator<CompletionChunk>;
  complete(ask: CompletionRequest): Promise<CompletionChunk>;
}

const limitedFetch = createLimitedFetch({ maxLineBytes: 256 * 1024, maxBytes: 4 * 1024 * 1024 });

export function createAiProvider({
  baseUrl,
  idleTimeoutMs,
  totalTimeoutMs,
  shutdownSignal,
}: AiProviderOptions): AiProvider {
  /** Creates an SDK client with explicit options instead of its environment variables, except OPENAI_CUSTOM_HEADERS. */
  const createClient = (apiKey: string) =>
    new OpenAI({
      apiKey,
      baseURL: baseUrl,
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      // No automatic retries: they would cost twice and hide the cause from the waiting user.
      maxRetries: 0,
      timeout: totalTimeoutMs,
      logLevel: 'off',
      fetch: limitedFetch,
    });
  const startTimeouts = (callerSignal: AbortSignal, silenceMs: number) =>
    startRunTimeouts({
      idleTimeoutMs: silenceMs,
      totalTimeoutMs,
      callerSignal,
      shutdownSignal,
    });

  return {
    async *stream({ apiKey, model, prompt, callerSignal }) {
      const watch = startTimeouts(callerSignal, idleTimeoutMs);
      try {
        const events = await createClient(apiKey).chat.completions.create(
          {
            ...toCompletionRequest(model, prompt),
            stream: true,
            stream_options: { include_usage: true },
          },
          { signal: watch.signal },
        );
        for await (const event of events) {
          const part = parseCompletion(event);
          if (part.text !== '') watch.pauseIdleTimer();
          yield part;
          if (part.text !== '') watch.restartIdleTimer();
        }
        throwIfTimedOut(watch);
      } catch (error) {
        if (callerSignal.aborted) return;
        throw watch.findError() ?? toAiProviderError(error);
      } finally {
        watch.clear();
      }
    },

    async complete({ apiKey, model, prompt, callerSignal }) {
      // A reply without streaming arrives at once, so only the total timeout applies.
      const watch = startTimeouts(callerSignal, totalTimeoutMs);
      try {
        const answer: unknown = await createClient(apiKey).chat.completions.create(
          toCompletionRequest(model, prompt),
          { signal: watch.signal },
        );
        return parseCompletion(answer);
      } catch (error) {
        throw watch.findError() ?? toAiProviderError(error);
      } finally {
        watch.clear();
      }
    },
  };
}

/** Throws the timeout error of a run: the SDK ends an aborted stream as if it were complete. */
function throwIfTimedOut(watch: RunTimeouts): void {
  const fault = watch.findError();
  if (fault) throw fault;
}

/** The relevant content of one stream event, or of a whole reply. */
interface CompletionChunk {
  readonly text: string;
  /** The finish reason `stop`, `length` or `content_filter`; null while the text continues. */
  readonly finish: string | null;
  readonly tokens: number | null;
}

interface ProviderMessage {
  readonly content?: unknown;
}

/** Parses a reply of the provider without trusting its shape. */
function parseCompletion(answer: unknown): CompletionChunk {
  if (!isRecord(answer) || !Array.isArray(answer.choices))
    throw new AiProviderError('ai_malformed');
  const choice: unknown = answer.choices[0];
  const tokens = isRecord(answer.usage) ? answer.usage.total_tokens : null;
  const said = isRecord(choice) ? (choice.delta ?? choice.message) : null;
  const content = isRecord(said) ? (said as ProviderMessage).content : null;
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

interface RunTimeoutOptions {
  readonly idleTimeoutMs: number;
  readonly totalTimeoutMs: number;
  /** Aborts the run without an error: the caller disconnected or pressed Stop. */
  readonly callerSignal: AbortSignal;
  /** Aborts the run with an error because this process shuts down. */
  readonly shutdownSignal: AbortSignal;
}

interface RunTimeouts {
  readonly signal: AbortSignal;
  /** Returns the error that aborted the run; null if none did. */
  readonly findError: () => AiProviderError | null;
  /** Restarts the idle timeout when text arrived. */
  readonly restartIdleTimer: () => void;
  /** Pauses the idle timeout while the caller reads: a slow reader is not a silent provider. */
  readonly pauseIdleTimer: () => void;
  readonly clear: () => void;
}

/** Combines timeouts, disconnect and shutdown into one abort signal and records which of them aborted the run. */
function startRunTimeouts({
  idleTimeoutMs,
  totalTimeoutMs,
  callerSignal,
  shutdownSignal,
}: RunTimeoutOptions): RunTimeouts {
  const abort = new AbortController();
  let fault: AiProviderError | null = null;
  let isBegun = false;
  const endWith = (code: ConstructorParameters<typeof AiProviderError>[0]) => {
    if (abort.signal.aborted) return;
    fault = new AiProviderError(code);
    abort.abort();
  };
  const leave = () => abort.abort();
  const close = () => endWith('ai_interrupted');
  const listen = () =>
    setTimeout(() => endWith(isBegun ? 'ai_stalled' : 'ai_timeout'), idleTimeoutMs);
  const total = setTimeout(() => endWith('ai_timeout'), totalTimeoutMs);
  let idle = listen();
  callerSignal.addEventListener('abort', leave);
  shutdownSignal.addEventListener('abort', close);
  if (callerSignal.aborted) leave();
  if (shutdownSignal.aborted) close();
  return {
    signal: abort.signal,
    findError: () => fault,
    restartIdleTimer() {
      isBegun = true;
      clearTimeout(idle);
      idle = listen();
    },
    pauseIdleTimer: () => clearTimeout(idle),
    clear() {
      clearTimeout(idle);
      clearTimeout(total);
      callerSignal.removeEventListener('abort', leave);
      shutdownSignal.removeEventListener('abort', close);
    },
  };
}

/** Builds the completion request with the parameters that the model accepts. */
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
    // Asks the provider not to store the completion.
    store: false,
    ...(isReasoningModel(model)
      ? // Reasoning models reject `max_tokens` and a custom temperature. Their reasoning counts against the token
        // limit, so it is set to the minimum.
        { max_completion_tokens: maxTokens, reasoning_effort: 'minimal' }
      : { max_tokens: maxTokens, temperature: 0.7 }),
  };
}

function isReasoningModel(model: AiModel): boolean {
  return model.startsWith('gpt-5');
}

/** Provider error codes for an account without credit, where a retry does not help. */
const quotaCodes = ['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active'];

/** Converts any error of the SDK to an AiProviderError. */
export function toAiProviderError(error: unknown): AiProviderError {
  if (error instanceof AiProviderError) return error;
  if (error instanceof APIConnectionTimeoutError) return new AiProviderError('ai_timeout');
  if (error instanceof APIConnectionError) return new AiProviderError('ai_unreachable');
  if (error instanceof APIError) return fromApiError(error);
  if (error instanceof SyntaxError || isTooLarge(error)) return new AiProviderError('ai_malformed');
  // The connection was lost in the middle of the response body.
  if (error instanceof TypeError && error.message === 'terminated')
    return new AiProviderError('ai_interrupted');
  return new AiProviderError('ai_malformed');
}

function isTooLarge(error: unknown): boolean {
  return (
    error instanceof ResponseTooLargeError ||
    (error as Error | null)?.cause instanceof ResponseTooLargeError
  );
}

/** Converts an API error, also one sent as an event within a stream of status 200. */
function fromApiError(error: APIError): AiProviderError {
  const status = error.status ?? undefined;
  const names = [error.code, error.type].map(String);
  if (status === 401 || names.includes('invalid_api_key'))
    return new AiProviderError('ai_invalid_key', { status: 401 });
  const more = status === undefined ? {} : { status };
  if (names.some((name) => quotaCodes.includes(name))) return new AiProviderError('ai_quota', more);
  if (status === 429 || names.some((name) => name.startsWith('rate_limit')))
    return new AiProviderError('ai_rate_limited', {
      ...more,
      retryAfterSeconds: parseRetryAfter(error.headers),
    });
  return new AiProviderError('ai_provider_error', more);
}

/** Parses the headers `retry-after` (seconds or date) and `retry-after-ms`; null without a valid time. */
function parseRetryAfter(headers: Headers | undefined): number | null {
  const ms = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  const given = headers?.get('retry-after') ?? '';
  const seconds = /^\s*\d/.test(given)
    ? Number.parseFloat(given)
    : (Date.parse(given) - Date.now()) / 1000;
  const wait = Math.ceil(Number.isFinite(ms) ? ms / 1000 : seconds);
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, 86_400) : null;
}

/**
 * An error at the AI provider, with an error code of our API. The provider's own message is dropped because it may
 * quote the API key.
 */
export class AiProviderError extends Error {
  readonly code: AiErrorCode;
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    code: AiErrorCode,
    more: { readonly status?: number; readonly retryAfterSeconds?: number | null } = {},
  ) {
    super(code);
    this.name = 'ProviderFault';
    this.code = code;
    this.status = more.status ?? null;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}
