import type { Held } from './OutboxEntry.ts';
import type { OutboxStore, StoreTrouble } from './OutboxStore.ts';

/** For people without an account, and for tests: gone when the page is. */
export function createMemoryStore(trouble: StoreTrouble | null = null): OutboxStore {
  let held: Held = { entries: [], aside: [] };
  return {
    read: async () => held,
    async update(change) {
      const [next, outcome] = change(held);
      held = next;
      return { held, outcome };
    },
    trouble: () => (held.entries.length > 0 ? trouble : null),
  };
}
