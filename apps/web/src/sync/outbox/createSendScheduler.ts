import { CallError } from '#lib/CallError.ts';
import type {
  OutboxChannel,
  OutboxEvent,
  SendFailure,
  SerializedCallError,
  SubjectMutex,
} from './outboxQueue.ts';

const firstRetryMs = 1_000;
const maxRetryMs = 8_000;

export interface FailedAttempt {
  readonly failure: SendFailure;
  readonly error: CallError;
}

export const createNoSessionFailure = (): FailedAttempt => ({
  failure: 'signed_out',
  error: new CallError({ code: 'unauthenticated', message: 'User not authenticated' }),
});

export const createNoAnswerFailure = (): FailedAttempt => ({
  failure: 'no_answer',
  error: new CallError({
    code: 'timeout',
    message: "We can't reach the server yet. Everything you entered is safe on this device.",
  }),
});

interface SendSchedulerOptions {
  /** Sends the waiting entries of a subject in order; resolves to null when none is left. */
  readonly attempt: (subject: string) => Promise<FailedAttempt | null>;
  readonly onEnd: (subject: string, failed: FailedAttempt | null) => void;
  readonly hasEntries: (subject: string) => boolean;
}

interface Retry {
  readonly failures: number;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Schedules attempts: one at a time per subject, with exponential backoff and Retry-After.
 * A failing subject does not block others.
 */
export function createSendScheduler({ attempt, onEnd, hasEntries }: SendSchedulerOptions) {
  const running = new Map<string, Promise<void>>();
  const requestedAgain = new Set<string>();
  const retries = new Map<string, Retry>();
  let isClosed = false;

  function schedule(subject: string, failures: number, ms: number): void {
    clearTimeout(retries.get(subject)?.timer);
    if (isClosed) return;
    const timer = setTimeout(() => void trySubject(subject), ms);
    retries.set(subject, { failures, timer });
  }

  function scheduleRetry(subject: string, retryAfterSeconds = 0): void {
    const failures = (retries.get(subject)?.failures ?? 0) + 1;
    const ms = Math.min(firstRetryMs * 2 ** (failures - 1), maxRetryMs);
    schedule(subject, failures, Math.max(ms, retryAfterSeconds * 1_000));
  }

  function clearRetry(subject: string): void {
    clearTimeout(retries.get(subject)?.timer);
    retries.delete(subject);
  }

  /** Attempts to send a subject; resolves when nothing is left or the next attempt has to wait. */
  function trySubject(subject: string): Promise<void> {
    const retry = retries.get(subject);
    clearTimeout(retry?.timer);
    if (retry) retries.set(subject, { ...retry, timer: undefined });
    requestedAgain.add(subject);
    const known = running.get(subject);
    if (known) return known;
    const started = Promise.resolve().then(() => attemptUntilDone(subject));
    running.set(subject, started);
    return started;
  }

  async function attemptUntilDone(subject: string): Promise<void> {
    try {
      for (;;) {
        requestedAgain.delete(subject);
        const failed = await attempt(subject);
        if (isClosed) return;
        onEnd(subject, failed);
        if (failed === null && !requestedAgain.has(subject)) return;
        // After a failure the retry schedule applies; callers get the result of this attempt.
        if (failed === null) continue;
        if (!hasEntries(subject)) clearRetry(subject);
        else if (failed.failure !== 'signed_out') scheduleRetry(subject, failed.error.retryAfter);
        return;
      }
    } finally {
      // Runs synchronously after the last check of `askedAgain`, so that no request is lost.
      running.delete(subject);
    }
  }

  return {
    trySubject,
    forget: clearRetry,
    isRunning: (subject: string) => running.has(subject),
    hasFailed: (subject: string) => (retries.get(subject)?.failures ?? 0) > 0,
    /** Schedules an attempt without counting a failure; another tab may send it first. */
    tryLater: (subject: string, ms: number) => schedule(subject, 0, ms),
    close(): void {
      isClosed = true;
      for (const { timer } of retries.values()) clearTimeout(timer);
      retries.clear();
    },
  };
}

export function serializeCallError({
  code,
  status,
  message,
  reasons,
}: CallError): SerializedCallError {
  return { code, status, message, reasons };
}

export function openOutboxChannel(name: string): OutboxChannel {
  const channel = new BroadcastChannel(name);
  return {
    notify: (news) => channel.postMessage(news),
    subscribe(listener) {
      channel.onmessage = (message: MessageEvent<OutboxEvent>) => listener(message.data);
    },
    close: () => channel.close(),
  };
}

/** Creates a mutex per subject across all tabs, or within this tab if Web Locks are missing. */
export function createTabMutex(name: string): SubjectMutex {
  if (!('locks' in navigator)) return createCallMutex();
  return (subject, work) => navigator.locks.request(`${name}/${subject}`, work);
}

export function createCallMutex(): SubjectMutex {
  const last = new Map<string, Promise<unknown>>();
  return (subject, work) => {
    const run = (last.get(subject) ?? Promise.resolve()).then(work, work);
    last.set(
      subject,
      run.catch(() => undefined),
    );
    return run;
  };
}
