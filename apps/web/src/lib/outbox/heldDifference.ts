import type { AsideRecord, Held, OutboxEntry } from './OutboxEntry.ts';

/** What must be written and removed, by id, to get from one state to another. */
export interface HeldDifference {
  readonly entries: Difference<OutboxEntry>;
  readonly aside: Difference<AsideRecord>;
}

interface Difference<T> {
  readonly put: readonly T[];
  readonly drop: readonly string[];
}

export const noDifference: HeldDifference = {
  entries: { put: [], drop: [] },
  aside: { put: [], drop: [] },
};

export function toDifference(from: Held, to: Held): HeldDifference {
  return {
    entries: compare(from.entries, to.entries),
    aside: compare(from.aside, to.aside),
  };
}

export function isNoDifference({ entries, aside }: HeldDifference): boolean {
  return [entries.put, entries.drop, aside.put, aside.drop].every((list) => list.length === 0);
}

/** Entries that another tab has not seen keep their order among themselves and stand last. */
export function withDifference(held: Held, { entries, aside }: HeldDifference): Held {
  const kept = apply(held.entries, entries);
  const taken = new Set(held.entries.map(({ order }) => order));
  const known = new Set(held.entries.map(({ id }) => id));
  let last = Math.floor(Math.max(0, ...taken));
  const placed = kept.map((entry) => {
    if (known.has(entry.id) || !taken.has(entry.order)) return entry;
    last += 1;
    return { ...entry, order: last };
  });
  return {
    entries: placed.toSorted((a, b) => a.order - b.order),
    aside: apply(held.aside, aside),
  };
}

interface Identified {
  readonly id: string;
}

function compare<T extends Identified>(from: readonly T[], to: readonly T[]): Difference<T> {
  const before = new Map(from.map((one) => [one.id, one]));
  const after = new Set(to.map((one) => one.id));
  return {
    put: to.filter((one) => before.get(one.id) !== one),
    drop: from.filter((one) => !after.has(one.id)).map((one) => one.id),
  };
}

function apply<T extends Identified>(list: readonly T[], { put, drop }: Difference<T>): T[] {
  const next = new Map(list.map((one) => [one.id, one]));
  for (const id of drop) next.delete(id);
  for (const one of put) next.set(one.id, one);
  return [...next.values()];
}
