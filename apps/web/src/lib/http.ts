import type { Endpoint, ParamsOf, ReplyOf, SentBodyOf } from '@salespro/contract/endpoint.ts';
import type { ErrorBody } from '@salespro/contract/errors.ts';
import type { z } from 'zod';
import { CallError, type CallErrorCode } from './CallError.ts';

type Part<E extends Endpoint, Key extends keyof Endpoint, Value> = Key extends keyof E
  ? { readonly [K in Key]: Value }
  : { readonly [K in Key]?: never };

export type CallInput<E extends Endpoint> = Part<E, 'params', ParamsOf<E>> &
  Part<E, 'query', SentQueryOf<E>> &
  Part<E, 'body', SentBodyOf<E>> &
  CallManner;

type SentQueryOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodType }
  ? z.input<Q>
  : undefined;

interface CallManner {
  /** The call outlives the page that makes it, where its body is small enough for that. */
  readonly keepalive?: boolean;
  /** Without it a call waits as long as the browser does, which may be for ever. */
  readonly timeoutMs?: number;
}

/** Browsers refuse more than 64 kB in calls that outlive a page, headers and other calls included. */
const keepaliveBytes = 48_000;

type InputArgument<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

type RefusalListener = (code: CallErrorCode) => void;

const refusalListeners = new Set<RefusalListener>();

/** Called for every refused call, whoever made it: the auth room hears here that a session ended. */
export function onRefusal(listener: RefusalListener): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

/** AUTH-26: a gateway that is restarting says nothing about the caller, so reads are asked again. */
const gatewayStatuses = new Set([502, 503, 504]);
const firstPauseMs = 200;
const maxRetries = 4;

/** Makes one call of the contract. */
export async function call<E extends Endpoint>(
  entry: E,
  ...input: InputArgument<E>
): Promise<ReplyOf<E>> {
  return await heard(callQuietly(entry, ...input));
}

/** Whatever is refused, everybody who listens hears of it. */
export async function heard<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    tellRefusal(thrown);
    throw thrown;
  }
}

export function tellRefusal(thrown: unknown): void {
  if (!(thrown instanceof CallError)) return;
  for (const listener of [...refusalListeners]) listener(thrown.code);
}

/** The same, but a refusal is the caller's own business: signing out of a session that is gone is fine. */
export async function callQuietly<E extends Endpoint>(
  entry: E,
  ...[input]: InputArgument<E>
): Promise<ReplyOf<E>> {
  const { address, options } = toRequest(entry, input);
  const timeoutMs = input?.timeoutMs;
  const once = () =>
    timeoutMs === undefined
      ? send<E>(entry, address, options)
      : withDeadline(timeoutMs, (signal) => send<E>(entry, address, { ...options, signal }));
  return await withProof(entry, once);
}

let askForProof = (_to: string): Promise<boolean> => Promise.resolve(false);

/** Who asks from now on for a fresh proof of who the person is, by what they are about to do. */
export function proveWith(ask: typeof askForProof): void {
  askForProof = ask;
}

/** A call that is refused for want of a fresh proof is made once more, after the person gave it. */
async function withProof<T>({ needsProofTo }: Endpoint, once: () => Promise<T>): Promise<T> {
  try {
    return await once();
  } catch (thrown) {
    const isUnproven = thrown instanceof CallError && thrown.code === 'identity_unproven';
    if (!isUnproven || needsProofTo === undefined) throw thrown;
    if (await askForProof(needsProofTo)) return await once();
    throw new CallError({ code: 'cancelled', message: 'Nothing was changed.' });
  }
}

export function toRequest(
  entry: Endpoint,
  input?: CallManner & { params?: unknown; query?: unknown; body?: unknown },
): { readonly address: string; readonly options: RequestInit } {
  const options: RequestInit = {
    method: entry.method,
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  };
  if (input?.body !== undefined) {
    options.headers = { ...options.headers, 'content-type': 'application/json' };
    const body = JSON.stringify(input.body);
    options.body = body;
    options.keepalive = input.keepalive === true && new Blob([body]).size <= keepaliveBytes;
  }
  return { address: toAddress(entry.path, input?.params, input?.query), options };
}

async function send<E extends Endpoint>(
  entry: E,
  address: string,
  options: RequestInit,
): Promise<ReplyOf<E>> {
  const retries = entry.method === 'GET' ? maxRetries : 0;
  return await readReply<E>(await fetchPatiently(address, options, retries));
}

export async function readReply<E extends Endpoint>(response: Response): Promise<ReplyOf<E>> {
  if (response.ok) return (await readJson(response)) as ReplyOf<E>;
  throw await toRefusal(response);
}

/** Whether a stored file can be had at its signed address; asks for its first bytes only. */
export async function canOpenFile(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { headers: { range: 'bytes=0-4' } });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Null lets a call go to the server. */
type Answer = (address: string, options: RequestInit) => Promise<Response> | null;

let findAnswer: Answer = () => null;

/** Who answers calls from now on, before the network is asked. */
export function answerCallsWith(answer: Answer): void {
  findAnswer = answer;
}

function reach(address: string, options: RequestInit): Promise<Response> {
  return findAnswer(address, options) ?? fetch(address, options);
}

export async function fetchPatiently(address: string, options: RequestInit, retries: number) {
  for (let attempt = 0; ; attempt += 1) {
    const response = await reach(address, options).catch(() => null);
    if (response === null) throw unreachable();
    if (!gatewayStatuses.has(response.status) || attempt === retries) return response;
    await pause(firstPauseMs * 2 ** attempt);
  }
}

export function unreachable(): CallError {
  return new CallError({
    code: 'network',
    message: "We couldn't reach the server. Check your connection and try again.",
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function readJson(response: Response): Promise<unknown> {
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

export async function toRefusal(response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new CallError({
    code: body?.error?.code ?? 'bad_reply',
    message: body?.error?.message ?? 'Something went wrong on our side. Please try again.',
    status: response.status,
    reasons: body?.error?.reasons ?? [],
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  });
}

export function toAddress(path: string, params: unknown, query: unknown): string {
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

/** Ends work that takes too long; the signal tells the work that nobody waits for it any more. */
export async function withDeadline<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new CallError({ code: 'timeout', message: 'That took too long. Please try again.' }));
      abort.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(abort.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
