import { CallError, classifyCallFailure, toCallError } from '#lib/CallError.ts';
import { createStore } from '#lib/createStore.ts';
import {
  createNoAnswerFailure,
  createNoSessionFailure,
  createSendScheduler,
  type FailedAttempt,
  serializeCallError,
} from './createSendScheduler.ts';
import {
  appendChange,
  deleteRejected,
  deleteUserEntries,
  enqueueOrMerge,
  filterByUser,
  markFirstAttempted,
  type Outbox,
  type OutboxContents,
  type OutboxEntry,
  type OutboxEvent,
  type OutboxOptions,
  type OutboxState,
  type PendingChange,
  rejectEntry,
  removeEntry,
  requeueRejected,
  type SendFailure,
  type SendOutcome,
  type StorageProblem,
  splitEntry,
} from './outboxQueue.ts';

/** Time after which this tab sends an entry that another tab has stored but not sent. */
const otherTabTimeoutMs = 5_000;
/** Time after which a pending attempt counts as failed, so that the user need not wait. */
const attemptTimeoutMs = 2_500;

/** Creates the outbox: stores changes until the server acknowledges them, in order per subject. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { userId, store, channel } = options;
  const state = createOutboxState(userId, (subject) => sender.forget(subject));
  const waiters = new Map<string, (outcome: SendOutcome) => void>();
  /** Entries that a caller waits for, but that are not stored yet; not to be taken for sent. */
  const unwritten = new Set<string>();
  let isClosed = false;

  const sender = createSendScheduler({
    attempt: (subject) => options.lock(subject, () => sendEntries(subject)),
    onEnd: handleAttemptEnd,
    hasEntries: state.hasEntries,
  });

  const setContents = (contents: OutboxContents) => state.show(contents, store.storageProblem());

  async function update<T>(
    change: (contents: OutboxContents) => readonly [OutboxContents, T],
  ): Promise<T> {
    // The page is closed, so no caller waits for this any more.
    if (isClosed) return await new Promise<never>(() => undefined);
    const { contents, outcome } = await store.update(change);
    if (!isClosed) setContents(contents);
    return outcome;
  }

  async function load(): Promise<void> {
    const contents = await store.read();
    if (!isClosed) setContents(contents);
  }

  function broadcast(event: OutboxEvent): void {
    if (!isClosed) channel.notify(event);
  }

  /** Updates the store and notifies other tabs. */
  async function updateAll<T>(change: Parameters<typeof update<T>>[0]): Promise<T> {
    const outcome = await update(change);
    broadcast({ type: 'changed' });
    return outcome;
  }

  const enqueue = (change: PendingChange) =>
    updateAll((contents) => enqueueOrMerge(contents, change, options.merge));

  /** Sends the entries of a subject in order; null when all are saved or rejected. */
  async function sendEntries(subject: string): Promise<FailedAttempt | null> {
    while (!isClosed) {
      if (!options.canSend()) return createNoSessionFailure();
      const entry = await update((contents) => markFirstAttempted(contents, userId, subject));
      if (entry === null) return null;
      const failed = await deliver(entry);
      if (failed) return failed;
    }
    return null;
  }

  async function deliver(entry: OutboxEntry): Promise<FailedAttempt | null> {
    const { id, subject } = entry;
    const slow = setTimeout(
      () => !isClosed && recordFailure(subject, createNoAnswerFailure()),
      attemptTimeoutMs,
    );
    try {
      const reply = await options.send(entry);
      if (isClosed) return null;
      sender.forget(subject);
      state.setFailing(subject, null);
      options.onSaved(entry, reply);
      await update((contents) => removeEntry(contents, id));
      broadcast({ type: 'saved', entry, reply });
      settleWaiter(id, { kind: 'saved', reply });
      return null;
    } catch (thrown) {
      // Returns, because a closed outbox must not hold the mutex that other tabs need.
      if (isClosed) return null;
      const failure = classifyCallFailure(thrown);
      const error = toCallError(thrown);
      if (failure !== 'refused') return { failure, error };
      await rejectOrSplit(entry, error);
      return null;
    } finally {
      clearTimeout(slow);
    }
  }

  async function rejectOrSplit(entry: OutboxEntry, error: CallError): Promise<void> {
    const singles = options.split(entry, error.code);
    if (singles.length > 0) {
      await update((contents) => splitEntry(contents, entry, singles));
      return;
    }
    await update((contents) => rejectEntry(contents, entry, error.code));
    options.onRejected(entry, error.code);
    broadcast({ type: 'refused', id: entry.id, error: serializeCallError(error) });
    settleWaiter(entry.id, { kind: 'refused', error });
  }

  /** Handles the end of an attempt: records a failure and settles the waiting callers. */
  function handleAttemptEnd(subject: string, failed: FailedAttempt | null): void {
    if (failed) {
      recordFailure(subject, failed);
      return;
    }
    // Entries that are gone were sent by another tab, whose message has not arrived yet.
    const { entries, rejected } = state.get();
    const known = new Set([...entries, ...rejected].map(({ id }) => id));
    for (const id of [...waiters.keys()])
      if (!known.has(id) && !unwritten.has(id)) settleWaiter(id, { kind: 'saved', reply: null });
  }

  function recordFailure(subject: string, { failure, error }: FailedAttempt): void {
    if (!state.hasEntries(subject)) return;
    state.setFailing(subject, failure);
    broadcast({ type: 'failing', subject, failure });
    for (const entry of state.get().entries)
      if (entry.subject === subject) settleWaiter(entry.id, { kind: failure, error });
  }

  function settleWaiter(id: string, outcome: SendOutcome): void {
    waiters.get(id)?.(outcome);
    waiters.delete(id);
  }

  function handleEvent(event: OutboxEvent): void {
    if (event.type === 'failing') {
      if (state.hasEntries(event.subject)) state.setFailing(event.subject, event.failure);
      return;
    }
    if (event.type === 'saved') {
      state.setFailing(event.entry.subject, null);
      options.onSaved(event.entry, event.reply);
      settleWaiter(event.entry.id, { kind: 'saved', reply: event.reply });
    }
    if (event.type === 'refused') {
      const error = new CallError(event.error as ConstructorParameters<typeof CallError>[0]);
      settleWaiter(event.id, { kind: 'refused', error });
    }
    void load().then(watchOtherTab);
  }

  function watchOtherTab(): void {
    if (isClosed) return;
    for (const subject of state.listSubjects())
      if (!sender.isRunning(subject) && !sender.hasFailed(subject))
        sender.tryLater(subject, otherTabTimeoutMs);
  }

  function startSending(): void {
    if (isClosed) return;
    for (const subject of state.listSubjects())
      if (!sender.hasFailed(subject)) void sender.trySubject(subject);
  }

  /** Waits for an attempt up to the timeout. */
  const attemptWithTimeout = (subject: string) =>
    raceTimeout(attemptTimeoutMs, sender.trySubject(subject));

  channel.subscribe(handleEvent);

  return {
    get: state.get,
    subscribe: state.subscribe,
    enqueue,
    startSending,
    async sendNow(subject) {
      if (isClosed) return;
      const wanted = (one: string) => subject === undefined || one === subject;
      await Promise.all(state.listSubjects().filter(wanted).map(attemptWithTimeout));
    },
    async sendAndWait(change, onStored) {
      const ending = new Promise<SendOutcome>((resolve) => waiters.set(change.id, resolve));
      unwritten.add(change.id);
      await enqueue(change);
      unwritten.delete(change.id);
      // Called only if it is on disk, not in memory alone.
      if (state.get().storageProblem === null) onStored?.();
      void sender.trySubject(change.subject);
      return await ending;
    },
    async flushOnUnload(change) {
      const isFirst = !state.hasEntries(change.subject);
      const forgetCopy = store.storeAtUnload(change);
      const written = update((contents) => appendChange(contents, change, isFirst));
      // Sent at once only if no older entry waits, because order matters.
      // If the page survives, the entry is sent again; its id makes that idempotent.
      if (isFirst && options.canSend()) {
        const [, entry] = appendChange({ entries: [], rejected: [] }, change, true);
        options.send(entry).catch(() => undefined);
      }
      await written;
      forgetCopy();
      broadcast({ type: 'changed' });
      startSending();
    },
    async removePending(id) {
      await update((contents) => removeEntry(contents, id));
      await updateAll((contents) => deleteRejected(contents, [id]));
    },
    async retryRejected(ids) {
      await updateAll((contents) => requeueRejected(contents, ids));
    },
    async discardRejected(ids) {
      await updateAll((contents) => deleteRejected(contents, ids));
    },
    async clear() {
      // Includes changes that a closing page has stored.
      await store.read();
      const { contents } = await store.update((all) => deleteUserEntries(all, userId));
      if (!isClosed) setContents(contents);
      broadcast({ type: 'changed' });
    },
    load,
    close() {
      isClosed = true;
      sender.close();
      channel.close();
    },
  };
}

/** Creates the state of one user's outbox, without entries of other users. */
function createOutboxState(userId: string, onEmpty: (subject: string) => void) {
  const store = createStore<OutboxState>({
    isLoaded: false,
    entries: [],
    rejected: [],
    failing: new Map(),
    storageProblem: null,
  });

  const listSubjects = () => [...new Set(store.get().entries.map(({ subject }) => subject))];

  return {
    get: store.get,
    subscribe: store.subscribe,
    listSubjects,
    hasEntries: (subject: string) => listSubjects().includes(subject),

    show(contents: OutboxContents, storageProblem: StorageProblem | null): void {
      const before = listSubjects();
      const own = filterByUser(contents, userId);
      const isWaiting = (subject: string) => own.entries.some((one) => one.subject === subject);
      const failing = new Map([...store.get().failing].filter(([subject]) => isWaiting(subject)));
      store.set({ ...own, failing, isLoaded: true, storageProblem });
      for (const subject of before) if (!isWaiting(subject)) onEmpty(subject);
    },

    /** Null: the last attempt succeeded. */
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

/** Waits for work to end, at most for this long. */
async function raceTimeout(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
