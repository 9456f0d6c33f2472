import { CallError } from '#lib/CallError.ts';
import type { Lock, OutboxChannel, OutboxNews, SendFailure, ToldError } from './outboxQueue.ts';

const firstMs = 1_000;
const longestMs = 8_000;

export interface FailedTry {
  readonly failure: SendFailure;
  readonly error: CallError;
}

export const noSession = (): FailedTry => ({
  failure: 'signed_out',
  error: new CallError({ code: 'unauthenticated', message: 'User not authenticated' }),
});

export const noAnswerYet = (): FailedTry => ({
  failure: 'no_answer',
  error: new CallError({
    code: 'timeout',
    message: "We can't reach the server yet. Everything you entered is safe on this device.",
  }),
});

interface SenderParts {
  /** Sends what waits for a subject, in its order; null when nothing is left. */
  readonly attempt: (subject: string) => Promise<FailedTry | null>;
  readonly onEnd: (subject: string, failed: FailedTry | null) => void;
  readonly hasEntries: (subject: string) => boolean;
}

interface Retry {
  readonly failures: number;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * When what is tried. Each subject has one try at a time and its own retries: ever more slowly, never
 * sooner than the server asked for. They end with what waits for it, and hold up no other subject.
 */
export function createSender({ attempt, onEnd, hasEntries }: SenderParts) {
  const running = new Map<string, Promise<void>>();
  const askedAgain = new Set<string>();
  const retries = new Map<string, Retry>();
  let isClosed = false;

  function plan(subject: string, failures: number, ms: number): void {
    clearTimeout(retries.get(subject)?.timer);
    if (isClosed) return;
    const timer = setTimeout(() => void trySubject(subject), ms);
    retries.set(subject, { failures, timer });
  }

  function planRetry(subject: string, retryAfterSeconds = 0): void {
    const failures = (retries.get(subject)?.failures ?? 0) + 1;
    const ms = Math.min(firstMs * 2 ** (failures - 1), longestMs);
    plan(subject, failures, Math.max(ms, retryAfterSeconds * 1_000));
  }

  function forget(subject: string): void {
    clearTimeout(retries.get(subject)?.timer);
    retries.delete(subject);
  }

  /** Fulfilled when nothing of the subject is left or its next try has to wait. */
  function trySubject(subject: string): Promise<void> {
    const retry = retries.get(subject);
    clearTimeout(retry?.timer);
    if (retry) retries.set(subject, { ...retry, timer: undefined });
    askedAgain.add(subject);
    const known = running.get(subject);
    if (known) return known;
    const started = Promise.resolve().then(() => tryAll(subject));
    running.set(subject, started);
    return started;
  }

  async function tryAll(subject: string): Promise<void> {
    try {
      for (;;) {
        askedAgain.delete(subject);
        const failed = await attempt(subject);
        if (isClosed) return;
        onEnd(subject, failed);
        if (failed === null && !askedAgain.has(subject)) return;
        // After a failure the next try has its time: whoever asked meanwhile learns how this one went.
        if (failed === null) continue;
        if (!hasEntries(subject)) forget(subject);
        else if (failed.failure !== 'signed_out') planRetry(subject, failed.error.retryAfter);
        return;
      }
    } finally {
      // In the same moment as the last look at `askedAgain`: nobody can ask in between.
      running.delete(subject);
    }
  }

  return {
    trySubject,
    forget,
    isRunning: (subject: string) => running.has(subject),
    hasFailed: (subject: string) => (retries.get(subject)?.failures ?? 0) > 0,
    /** Without a failure: somebody else may do it before. */
    tryLater: (subject: string, ms: number) => plan(subject, 0, ms),
    close(): void {
      isClosed = true;
      for (const { timer } of retries.values()) clearTimeout(timer);
      retries.clear();
    },
  };
}

export function toToldError({ code, status, message, reasons }: CallError): ToldError {
  return { code, status, message, reasons };
}

export function openOutboxChannel(name: string): OutboxChannel {
  const channel = new BroadcastChannel(name);
  return {
    tell: (news) => channel.postMessage(news),
    hear(listener) {
      channel.onmessage = (message: MessageEvent<OutboxNews>) => listener(message.data);
    },
    close: () => channel.close(),
  };
}

/** Runs work for a subject in one tab of the browser at a time; without Web Locks in one call of this tab. */
export function oneTabAtATime(name: string): Lock {
  if (!('locks' in navigator)) return oneCallAtATime();
  return (subject, work) => navigator.locks.request(`${name}/${subject}`, work);
}

export function oneCallAtATime(): Lock {
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
