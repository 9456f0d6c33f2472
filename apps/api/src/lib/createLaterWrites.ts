import { pause } from './pause.ts';

/** What nobody waits for: written after the answer, or not at all. */
export interface LaterWrites {
  /** Not added when the same waits already. */
  add(name: string, write: () => Promise<unknown>): void;
  /** Lets the one that is being written end; the rest is forgotten. */
  close(): Promise<void>;
}

const mostWaiting = 500;
/** A database that takes no writes is not asked at once again. */
const restMs = 5000;

/**
 * One at a time, so that a database which takes no writes holds up one connection and not all of them:
 * reading goes on. What fails is told once, and whatever waits behind it is dropped with it.
 */
export function createLaterWrites(onFailed: (cause: unknown) => void): LaterWrites {
  const waiting = new Map<string, () => Promise<unknown>>();
  const closing = new AbortController();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (const [name, write] of waiting) {
      try {
        await write();
        waiting.delete(name);
      } catch (cause) {
        onFailed(cause);
        await Promise.race([pause(restMs), closed]);
        waiting.clear();
      }
    }
    running = null;
  }
  const closed = new Promise((resolve) => closing.signal.addEventListener('abort', resolve));

  return {
    add(name, write) {
      if (closing.signal.aborted || waiting.has(name) || waiting.size >= mostWaiting) return;
      waiting.set(name, write);
      running ??= run();
    },
    async close() {
      closing.abort();
      waiting.clear();
      await running;
    },
  };
}
