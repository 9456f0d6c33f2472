import type { OutboxContents, OutboxStore, StoreTrouble } from './Outbox.ts';

/** An outbox that is gone when the page is: `trouble` says so as long as something is in it. */
export function createMemoryStore(trouble: StoreTrouble | null = null): OutboxStore {
  let contents: OutboxContents = { entries: [], aside: [] };
  return {
    read: async () => contents,
    async update(change) {
      const [next, outcome] = change(contents);
      contents = next;
      return { contents, outcome };
    },
    putAtUnload: () => () => undefined,
    trouble: () => (contents.entries.length > 0 ? trouble : null),
  };
}
