/** Runs a task in turn with those of other keys (users). */
export type FairQueue = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue that runs one task at a time, in turn for each user. After each task its user pauses for
 * a multiple of the task's duration, so one user with many tasks delays another user by one task at most.
 */
export function createFairQueue({ pauseFactor = 4, maxPauseMs = 250 } = {}): FairQueue {
  const mutex = createKeyedMutex();
  let last: Promise<unknown> = Promise.resolve();

  return <T>(key: string, task: () => Promise<T>) => {
    const { promise, resolve } = Promise.withResolvers<T>();
    void mutex(key, async () => {
      let startedAt = 0;
      const outcome = last.then(() => {
        startedAt = performance.now();
        return task();
      });
      last = outcome.catch(() => {});
      await last;
      resolve(outcome);
      await pause(Math.min((performance.now() - startedAt) * pauseFactor, maxPauseMs));
    });
    return promise;
  };
}

/** Creates a mutex per key: tasks of one key run one after the other, those of other keys do not wait. */
export function createKeyedMutex(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lastTasks = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = lastTasks.get(key) ?? Promise.resolve();
    const outcome = before.then(work, work);
    const last = outcome
      .catch(() => {})
      .then(() => {
        if (lastTasks.get(key) === last) lastTasks.delete(key);
      });
    lastTasks.set(key, last);
    return outcome;
  };
}

/** Waits with the global timer, because the promise timer of Node ignores the fake clock of tests. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Creates a loader that merges all requests of one event loop turn into one batch. A batch is loaded after
 * its last request, so no reply is older than its request.
 */
export function createBatchLoader<Outcome>(
  loadBatch: (keys: readonly string[]) => Promise<Outcome>,
): (key: string) => Promise<Outcome> {
  let pendingBatch: { keys: Set<string>; outcome: Promise<Outcome> } | null = null;

  return (key) => {
    if (!pendingBatch) {
      const keys = new Set<string>();
      const outcome = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        pendingBatch = null;
        return loadBatch([...keys]);
      });
      pendingBatch = { keys, outcome };
    }
    pendingBatch.keys.add(key);
    return pendingBatch.outcome;
  };
}

interface LruCacheOptions<V> {
  /** The total weight of the entries; the least recently used ones are evicted first. */
  readonly maxWeight: number;
  readonly getWeight?: (value: V) => number;
}

/** A cache that evicts the least recently used entries. */
export interface LruCache<V> {
  get(name: string): V | undefined;
  set(name: string, value: V): void;
  /** Returns the cached value, or creates and caches it. A null is returned but not cached. */
  getOrCreate<Made extends V | null>(name: string, make: () => Made): V | Made;
  /** Deletes all entries whose names begin with the prefix. */
  deleteByPrefix(prefix: string): void;
}

/** Entries that are not read for five minutes are deleted. */
export const cacheIdleTimeoutMs = 300_000;

/**
 * Creates an LRU cache whose unused entries also expire, for keys and decrypted names. So data of an
 * account erased through another process disappears from memory, too.
 */
export function createLruCache<V>({
  maxWeight,
  getWeight = () => 1,
}: LruCacheOptions<V>): LruCache<V> {
  // Ordered by last use.
  const entries = new Map<string, { readonly value: V; usedAt: number }>();
  let weight = 0;

  function deleteEntry(name: string): void {
    const entry = entries.get(name);
    if (!entry) return;
    weight -= getWeight(entry.value);
    entries.delete(name);
  }
  function addEntry(name: string, value: V): void {
    deleteEntry(name);
    entries.set(name, { value, usedAt: performance.now() });
    weight += getWeight(value);
  }
  function deleteIdleEntries(): void {
    for (const [name, { usedAt }] of entries) {
      if (performance.now() - usedAt < cacheIdleTimeoutMs) return;
      deleteEntry(name);
    }
  }
  setInterval(deleteIdleEntries, cacheIdleTimeoutMs / 5).unref();

  function get(name: string): V | undefined {
    const entry = entries.get(name);
    if (!entry) return undefined;
    entry.usedAt = performance.now();
    entries.delete(name);
    entries.set(name, entry);
    return entry.value;
  }
  function set(name: string, value: V): void {
    addEntry(name, value);
    for (const oldest of entries.keys()) {
      if (weight <= maxWeight || oldest === name) break;
      deleteEntry(oldest);
    }
  }

  return {
    get,
    set,
    getOrCreate(name, make) {
      const known = get(name);
      if (known !== undefined) return known;
      const made = make();
      if (made !== null) set(name, made);
      return made;
    },
    deleteByPrefix(beginning) {
      for (const name of entries.keys()) if (name.startsWith(beginning)) deleteEntry(name);
    },
  };
}

/** Database writes that run after the response, or are dropped when they fail. */
export type BackgroundWrites = ReturnType<typeof createBackgroundWrites>;

const maxWaitingWrites = 500;
/** Delay before the next write after one has failed. */
const pauseAfterFailureMs = 5000;

/**
 * Runs writes one at a time, so that a blocked database occupies one connection and reads go on. A failed
 * write is reported once, and the writes that wait behind it are dropped.
 */
export function createBackgroundWrites(onFailed: (cause: unknown) => void) {
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
        await Promise.race([pause(pauseAfterFailureMs), closed]);
        waiting.clear();
      }
    }
    running = null;
  }
  const closed = new Promise((resolve) => closing.signal.addEventListener('abort', resolve));

  return {
    /** Ignored when a write with this name is already waiting. */
    add(name: string, write: () => Promise<unknown>): void {
      if (closing.signal.aborted || waiting.has(name) || waiting.size >= maxWaitingWrites) return;
      waiting.set(name, write);
      running ??= run();
    },

    /** Waits for the running write and drops the waiting ones. */
    async close(): Promise<void> {
      closing.abort();
      waiting.clear();
      await running;
    },
  };
}
