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
