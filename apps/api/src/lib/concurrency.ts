export type Lanes = <T>(who: string, piece: () => Promise<T>) => Promise<T>;

/**
 * For work that can wait. Every seller has a lane: one piece at a time, and after each a pause so many times as long,
 * which is nobody else's. However many lanes there are, one piece runs at a time, in the order they came: a seller
 * who asks for much waits for himself, everybody else for one piece of his.
 */
export function createLanes({ pauses = 4, longestPauseMs = 250 } = {}): Lanes {
  const turns = createTurns();
  let last: Promise<unknown> = Promise.resolve();

  return <T>(who: string, piece: () => Promise<T>) => {
    const { promise, resolve } = Promise.withResolvers<T>();
    void turns(who, async () => {
      let begin = 0;
      const outcome = last.then(() => {
        begin = performance.now();
        return piece();
      });
      last = outcome.catch(() => {});
      await last;
      resolve(outcome);
      await pause(Math.min((performance.now() - begin) * pauses, longestPauseMs));
    });
    return promise;
  };
}

/**
 * The work of one account goes in one after the other, so that however much of it there is, it takes
 * one place among the others where they all wait for the same thing.
 */
export function createTurns(): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const lasts = new Map<string, Promise<unknown>>();
  return (who, work) => {
    const before = lasts.get(who) ?? Promise.resolve();
    const outcome = before.then(work, work);
    const last = outcome
      .catch(() => {})
      .then(() => {
        if (lasts.get(who) === last) lasts.delete(who);
      });
    lasts.set(who, last);
    return outcome;
  };
}

/** By the global timer: the promised one of Node does not follow the clock of tests. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Makes one look-up of all that arrive in the same turn of the event loop. Every look-up begins after
 * the request that asked for it, so nobody is answered with an older state.
 */
export function createGather<Outcome>(
  lookUp: (keys: readonly string[]) => Promise<Outcome>,
): (key: string) => Promise<Outcome> {
  let waiting: { keys: Set<string>; outcome: Promise<Outcome> } | null = null;

  return (key) => {
    if (!waiting) {
      const keys = new Set<string>();
      const outcome = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        waiting = null;
        return lookUp([...keys]);
      });
      waiting = { keys, outcome };
    }
    waiting.keys.add(key);
    return waiting.outcome;
  };
}

interface MemoryOptions<V> {
  /** How much may be held together; what was used longest ago goes first. */
  readonly mostWeight: number;
  readonly weightOf?: (value: V) => number;
}

export interface ShortMemory<V> {
  get(name: string): V | undefined;
  set(name: string, value: V): void;
  /** What is held, or what is made now and held from now on; null is not. */
  remember<Made extends V | null>(name: string, make: () => Made): V | Made;
  /** Everything whose name begins so. */
  forget(beginning: string): void;
}

/** Nobody who works pauses much longer; what nobody uses any more is gone from memory after it. */
export const idleMs = 300_000;

/**
 * Holds what is costly to make and nobody else's business: keys, opened names. It goes by itself when it
 * is not used, so that an account that was erased through another process is forgotten here as well.
 */
export function createShortMemory<V>({
  mostWeight,
  weightOf = () => 1,
}: MemoryOptions<V>): ShortMemory<V> {
  // In the order of their last use.
  const held = new Map<string, { readonly value: V; usedAt: number }>();
  let weight = 0;

  function drop(name: string): void {
    const entry = held.get(name);
    if (!entry) return;
    weight -= weightOf(entry.value);
    held.delete(name);
  }
  function put(name: string, value: V): void {
    drop(name);
    held.set(name, { value, usedAt: performance.now() });
    weight += weightOf(value);
  }
  function dropIdle(): void {
    for (const [name, { usedAt }] of held) {
      if (performance.now() - usedAt < idleMs) return;
      drop(name);
    }
  }
  setInterval(dropIdle, idleMs / 5).unref();

  function get(name: string): V | undefined {
    const entry = held.get(name);
    if (!entry) return undefined;
    entry.usedAt = performance.now();
    held.delete(name);
    held.set(name, entry);
    return entry.value;
  }
  function set(name: string, value: V): void {
    put(name, value);
    for (const oldest of held.keys()) {
      if (weight <= mostWeight || oldest === name) break;
      drop(oldest);
    }
  }

  return {
    get,
    set,
    remember(name, make) {
      const known = get(name);
      if (known !== undefined) return known;
      const made = make();
      if (made !== null) set(name, made);
      return made;
    },
    forget(beginning) {
      for (const name of held.keys()) if (name.startsWith(beginning)) drop(name);
    },
  };
}

/** What nobody waits for: written after the answer, or not at all. */
export interface BackgroundWrites {
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
export function createBackgroundWrites(onFailed: (cause: unknown) => void): BackgroundWrites {
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
