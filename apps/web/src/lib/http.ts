import type { BodyInputOf, Endpoint, ParamsOf, ReplyOf } from '@salespro/contract/endpoint.ts';
import type { ApiErrorBody } from '@salespro/contract/errors.ts';
import type { z } from 'zod';
import { CallError, type CallErrorCode } from './CallError.ts';

type CallInputField<E extends Endpoint, Key extends keyof Endpoint, Value> = Key extends keyof E
  ? { readonly [K in Key]: Value }
  : { readonly [K in Key]?: never };

export type CallInput<E extends Endpoint> = CallInputField<E, 'params', ParamsOf<E>> &
  CallInputField<E, 'query', SentQueryOf<E>> &
  CallInputField<E, 'body', BodyInputOf<E>> &
  CallOptions;

type SentQueryOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodType }
  ? z.input<Q>
  : undefined;

interface CallOptions {
  /** Lets the call outlive its page, if the body is small enough. */
  readonly keepalive?: boolean;
  /** Without it the browser's own timeout applies, which may be infinite. */
  readonly timeoutMs?: number;
}

/** Maximum body size of a keepalive call; browsers limit all of them together to 64 kB. */
const maxKeepaliveBytes = 48_000;

type InputArgument<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

type RejectionListener = (code: CallErrorCode) => void;

const rejectionListeners = new Set<RejectionListener>();

/** Subscribes to rejected calls; the auth store learns from them that a session has ended. */
export function subscribeToRejections(listener: RejectionListener): () => void {
  rejectionListeners.add(listener);
  return () => rejectionListeners.delete(listener);
}

/** Gateway errors during a restart; reads are retried. */
const gatewayStatuses = new Set([502, 503, 504]);
const firstRetryDelayMs = 200;
const maxRetries = 4;

/** Calls an API endpoint and notifies rejection listeners when it fails. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...input: InputArgument<E>
): Promise<ReplyOf<E>> {
  return await notifyOnRejection(callWithoutErrorEvent(endpoint, ...input));
}

/** Notifies rejection listeners when the promise rejects, and rethrows the error. */
export async function notifyOnRejection<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    notifyRejection(thrown);
    throw thrown;
  }
}

export function notifyRejection(thrown: unknown): void {
  if (!(thrown instanceof CallError)) return;
  for (const listener of [...rejectionListeners]) listener(thrown.code);
}

/** Calls an endpoint without notifying rejection listeners; the caller handles all errors itself. */
export async function callWithoutErrorEvent<E extends Endpoint>(
  endpoint: E,
  ...[input]: InputArgument<E>
): Promise<ReplyOf<E>> {
  const { address, options } = buildRequest(endpoint, input);
  const timeoutMs = input?.timeoutMs;
  const attempt = () =>
    timeoutMs === undefined
      ? send<E>(endpoint, address, options)
      : withTimeout(timeoutMs, (signal) => send<E>(endpoint, address, { ...options, signal }));
  return await withStepUp(endpoint, attempt);
}

let stepUpPrompt = (_to: string): Promise<boolean> => Promise.resolve(false);

/** Registers the function that asks the user to confirm their identity before sensitive actions. */
export function setStepUpPrompt(prompt: typeof stepUpPrompt): void {
  stepUpPrompt = prompt;
}

/** Repeats a call once after the user confirmed their identity, if the server requires that. */
async function withStepUp<T>({ stepUpPurpose }: Endpoint, once: () => Promise<T>): Promise<T> {
  try {
    return await once();
  } catch (thrown) {
    const isUnproven = thrown instanceof CallError && thrown.code === 'identity_unproven';
    if (!isUnproven || stepUpPurpose === undefined) throw thrown;
    if (await stepUpPrompt(stepUpPurpose)) return await once();
    throw new CallError({ code: 'cancelled', message: 'Nothing was changed.' });
  }
}

export function buildRequest(
  endpoint: Endpoint,
  input?: CallOptions & { params?: unknown; query?: unknown; body?: unknown },
): { readonly address: string; readonly options: RequestInit } {
  const options: RequestInit = {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  };
  if (input?.body !== undefined) {
    options.headers = { ...options.headers, 'content-type': 'application/json' };
    const body = JSON.stringify(input.body);
    options.body = body;
    options.keepalive = input.keepalive === true && new Blob([body]).size <= maxKeepaliveBytes;
  }
  return { address: buildUrl(endpoint.path, input?.params, input?.query), options };
}

async function send<E extends Endpoint>(
  endpoint: E,
  address: string,
  options: RequestInit,
): Promise<ReplyOf<E>> {
  const retries = endpoint.method === 'GET' ? maxRetries : 0;
  return await parseReply<E>(await fetchWithRetry(address, options, retries));
}

export async function parseReply<E extends Endpoint>(response: Response): Promise<ReplyOf<E>> {
  if (response.ok) return (await parseJson(response)) as ReplyOf<E>;
  throw await parseErrorResponse(response);
}

/** Returns whether a stored file can be read at its signed URL; requests only its first bytes. */
export async function isFileReachable(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { headers: { range: 'bytes=0-4' } });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Answers a call locally; null lets the call go to the server. */
type CallInterceptor = (address: string, options: RequestInit) => Promise<Response> | null;

let interceptCall: CallInterceptor = () => null;

/** Registers an interceptor that may answer calls before the network is used (the demo). */
export function setCallInterceptor(interceptor: CallInterceptor): void {
  interceptCall = interceptor;
}

function interceptOrFetch(address: string, options: RequestInit): Promise<Response> {
  return interceptCall(address, options) ?? fetch(address, options);
}

export async function fetchWithRetry(address: string, options: RequestInit, retries: number) {
  for (let attempt = 0; ; attempt += 1) {
    const response = await interceptOrFetch(address, options).catch(() => null);
    if (response === null) throw createNetworkError();
    if (!gatewayStatuses.has(response.status) || attempt === retries) return response;
    await sleep(firstRetryDelayMs * 2 ** attempt);
  }
}

export function createNetworkError(): CallError {
  return new CallError({
    code: 'network',
    message: "We couldn't reach the server. Check your connection and try again.",
  });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function parseJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new CallError({
      code: 'bad_reply',
      message: "We couldn't read the server's answer. Please try again.",
      status: response.status,
    });
  }
}

export async function parseErrorResponse(response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => null)) as Partial<ApiErrorBody> | null;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new CallError({
    code: body?.error?.code ?? 'bad_reply',
    message: body?.error?.message ?? 'Something went wrong on our side. Please try again.',
    status: response.status,
    reasons: body?.error?.reasons ?? [],
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  });
}

export function buildUrl(path: string, params: unknown, query: unknown): string {
  const filled = Object.entries((params ?? {}) as Record<string, unknown>).reduce(
    (address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** Rejects work that exceeds a time limit and aborts its signal. */
export async function withTimeout<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new CallError({ code: 'timeout', message: 'That took too long. Please try again.' }));
      abort.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(abort.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
