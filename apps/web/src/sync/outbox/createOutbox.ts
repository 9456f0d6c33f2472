import { CallError, classifyFailure, toCallError } from '#lib/CallError.ts';
import { createStore } from '#lib/createStore.ts';
import {
  createSender,
  type FailedTry,
  noAnswerYet,
  noSession,
  toToldError,
} from './createSender.ts';
import {
  addDraft,
  bringBack,
  dropAside,
  dropUser,
  type Outbox,
  type OutboxContents,
  type OutboxDraft,
  type OutboxEntry,
  type OutboxNews,
  type OutboxParts,
  type OutboxState,
  type Outcome,
  ofUser,
  putDraft,
  removeEntry,
  type SendFailure,
  type StoreTrouble,
  setAside,
  splitEntry,
  takeFirst,
} from './outboxQueue.ts';

/** Another tab wrote something; should it die before it sends, this one does. */
const otherTabMs = 5_000;
/** Nobody waits longer in front of a client: what gets no answer by then is on this device, and tried on. */
const patienceMs = 2_500;

/** Keeps one person's changes until the server has acknowledged them, those of one subject in their order. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { userId, store, channel } = parts;
  const state = createOutboxState(userId, (subject) => sender.forget(subject));
  const waiters = new Map<string, (outcome: Outcome) => void>();
  /** Waited for, but not yet on the device: not to be taken for sent. */
  const unwritten = new Set<string>();
  let isClosed = false;

  const sender = createSender({
    attempt: (subject) => parts.lock(subject, () => sendEntries(subject)),
    onEnd: end,
    hasEntries: state.hasEntries,
  });

  const show = (contents: OutboxContents) => state.show(contents, store.trouble());

  async function update<T>(
    change: (contents: OutboxContents) => readonly [OutboxContents, T],
  ): Promise<T> {
    // Closed means that the page is gone; nobody waits for this any more.
    if (isClosed) return await new Promise<never>(() => undefined);
    const { contents, outcome } = await store.update(change);
    if (!isClosed) show(contents);
    return outcome;
  }

  async function load(): Promise<void> {
    const contents = await store.read();
    if (!isClosed) show(contents);
  }

  function tell(news: OutboxNews): void {
    if (!isClosed) channel.tell(news);
  }

  /** Other tabs show it too. */
  async function updateAll<T>(change: Parameters<typeof update<T>>[0]): Promise<T> {
    const outcome = await update(change);
    tell({ type: 'changed' });
    return outcome;
  }

  const put = (draft: OutboxDraft) =>
    updateAll((contents) => putDraft(contents, draft, parts.merge));

  /** Null when all were saved, or set aside. */
  async function sendEntries(subject: string): Promise<FailedTry | null> {
    while (!isClosed) {
      if (!parts.canSend()) return noSession();
      const entry = await update((contents) => takeFirst(contents, userId, subject));
      if (entry === null) return null;
      const failed = await deliver(entry);
      if (failed) return failed;
    }
    return null;
  }

  async function deliver(entry: OutboxEntry): Promise<FailedTry | null> {
    const { id, subject } = entry;
    const slow = setTimeout(() => !isClosed && fail(subject, noAnswerYet()), patienceMs);
    try {
      const reply = await parts.send(entry);
      if (isClosed) return null;
      sender.forget(subject);
      state.setFailing(subject, null);
      parts.onSaved(entry, reply);
      await update((contents) => removeEntry(contents, id));
      tell({ type: 'saved', entry, reply });
      settle(id, { kind: 'saved', reply });
      return null;
    } catch (thrown) {
      // A closed outbox must not wait inside the lock: other tabs need it.
      if (isClosed) return null;
      const failure = classifyFailure(thrown);
      const error = toCallError(thrown);
      if (failure !== 'refused') return { failure, error };
      await refuse(entry, error);
      return null;
    } finally {
      clearTimeout(slow);
    }
  }

  async function refuse(entry: OutboxEntry, error: CallError): Promise<void> {
    const singles = parts.split(entry, error.code);
    if (singles.length > 0) {
      await update((contents) => splitEntry(contents, entry, singles));
      return;
    }
    await update((contents) => setAside(contents, entry, error.code));
    parts.onRefused(entry, error.code);
    tell({ type: 'refused', id: entry.id, error: toToldError(error) });
    settle(entry.id, { kind: 'refused', error });
  }

  /** Says how it went, and lets nobody wait for what will take long. */
  function end(subject: string, failed: FailedTry | null): void {
    if (failed) {
      fail(subject, failed);
      return;
    }
    // Another tab has sent it, and its word of that is still on the way.
    const { entries, aside } = state.get();
    const known = new Set([...entries, ...aside].map(({ id }) => id));
    for (const id of [...waiters.keys()])
      if (!known.has(id) && !unwritten.has(id)) settle(id, { kind: 'saved', reply: null });
  }

  function fail(subject: string, { failure, error }: FailedTry): void {
    if (!state.hasEntries(subject)) return;
    state.setFailing(subject, failure);
    tell({ type: 'failing', subject, failure });
    for (const entry of state.get().entries)
      if (entry.subject === subject) settle(entry.id, { kind: failure, error });
  }

  function settle(id: string, outcome: Outcome): void {
    waiters.get(id)?.(outcome);
    waiters.delete(id);
  }

  function hear(news: OutboxNews): void {
    if (news.type === 'failing') {
      if (state.hasEntries(news.subject)) state.setFailing(news.subject, news.failure);
      return;
    }
    if (news.type === 'saved') {
      state.setFailing(news.entry.subject, null);
      parts.onSaved(news.entry, news.reply);
      settle(news.entry.id, { kind: 'saved', reply: news.reply });
    }
    if (news.type === 'refused') {
      const error = new CallError(news.error as ConstructorParameters<typeof CallError>[0]);
      settle(news.id, { kind: 'refused', error });
    }
    void load().then(watchOtherTab);
  }

  function watchOtherTab(): void {
    if (isClosed) return;
    for (const subject of state.listSubjects())
      if (!sender.isRunning(subject) && !sender.hasFailed(subject))
        sender.tryLater(subject, otherTabMs);
  }

  function sendSoon(): void {
    if (isClosed) return;
    for (const subject of state.listSubjects())
      if (!sender.hasFailed(subject)) void sender.trySubject(subject);
  }

  /** Until the try has ended, or nobody should wait any longer. */
  const tryPatiently = (subject: string) => atMost(patienceMs, sender.trySubject(subject));

  channel.hear(hear);

  return {
    get: state.get,
    subscribe: state.subscribe,
    put,
    sendSoon,
    async sendNow(subject) {
      if (isClosed) return;
      const wanted = (one: string) => subject === undefined || one === subject;
      await Promise.all(state.listSubjects().filter(wanted).map(tryPatiently));
    },
    async sendAndWait(draft, onKept) {
      const ending = new Promise<Outcome>((resolve) => waiters.set(draft.id, resolve));
      unwritten.add(draft.id);
      await put(draft);
      unwritten.delete(draft.id);
      // In memory alone it is not kept.
      if (state.get().trouble === null) onKept?.();
      void sender.trySubject(draft.subject);
      return await ending;
    },
    async flushOnUnload(draft) {
      const isFirst = !state.hasEntries(draft.subject);
      const forgetCopy = store.putAtUnload(draft);
      const written = update((contents) => addDraft(contents, draft, isFirst));
      // Never past an older entry: that one would come later and have the last word. Should the page
      // live on, it is sent again in its turn; its id makes that harmless.
      if (isFirst && parts.canSend()) {
        const [, entry] = addDraft({ entries: [], aside: [] }, draft, true);
        parts.send(entry).catch(() => undefined);
      }
      await written;
      forgetCopy();
      tell({ type: 'changed' });
      sendSoon();
    },
    async withdraw(id) {
      await update((contents) => removeEntry(contents, id));
      await updateAll((contents) => dropAside(contents, [id]));
    },
    async bringBack(ids) {
      await updateAll((contents) => bringBack(contents, ids));
    },
    async discard(ids) {
      await updateAll((contents) => dropAside(contents, ids));
    },
    async clear() {
      // Also what a page left in its last moment.
      await store.read();
      const { contents } = await store.update((all) => dropUser(all, userId));
      if (!isClosed) show(contents);
      tell({ type: 'changed' });
    },
    load,
    close() {
      isClosed = true;
      sender.close();
      channel.close();
    },
  };
}

/** What one person's outbox shows. */
function createOutboxState(userId: string, onEmpty: (subject: string) => void) {
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

/** Until it has ended, or so long. */
async function atMost(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
