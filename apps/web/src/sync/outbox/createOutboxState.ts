import { createStore } from '#lib/createStore.ts';
import type { OutboxContents, OutboxState, SendFailure, StoreTrouble } from './Outbox.ts';
import { ofUser } from './outboxContents.ts';

/** What one person's outbox shows. */
export function createOutboxState(userId: string, onEmpty: (subject: string) => void) {
  const store = createStore<OutboxState>({
    isLoaded: false,
    entries: [],
    aside: [],
    failing: new Map(),
    trouble: null,
  });

  const listSubjects = () => [...new Set(store.get().entries.map(({ subject }) => subject))];

  return {
    get: store.get,
    subscribe: store.subscribe,
    listSubjects,
    hasEntries: (subject: string) => listSubjects().includes(subject),

    show(contents: OutboxContents, trouble: StoreTrouble | null): void {
      const before = listSubjects();
      const own = ofUser(contents, userId);
      const isWaiting = (subject: string) => own.entries.some((one) => one.subject === subject);
      const failing = new Map([...store.get().failing].filter(([subject]) => isWaiting(subject)));
      store.set({ ...own, failing, isLoaded: true, trouble });
      for (const subject of before) if (!isWaiting(subject)) onEmpty(subject);
    },

    /** Null: the last try went well. */
    setFailing(subject: string, failure: SendFailure | null): void {
      const { failing } = store.get();
      if ((failing.get(subject) ?? null) === failure) return;
      const next = new Map(failing);
      if (failure === null) next.delete(subject);
      else next.set(subject, failure);
      store.set({ ...store.get(), failing: next });
    },
  };
}
