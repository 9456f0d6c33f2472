import { CallError, toCallError } from '#lib/CallError.ts';
import { createStore } from '#lib/createStore.ts';
import {
  addDraft,
  bringBack,
  dropAside,
  dropUser,
  ofUser,
  putDraft,
  removeEntry,
  setAside,
  splitEntry,
  takeFirst,
} from './heldEntries.ts';
import { judgeFailure } from './judgeFailure.ts';
import type { Outbox, OutboxParts, Outcome } from './Outbox.ts';
import type { Held, OutboxDraft, OutboxEntry } from './OutboxEntry.ts';
import type { OutboxNews, ToldError } from './OutboxNews.ts';
import { initialOutboxState, type OutboxState, type OutboxWay } from './OutboxState.ts';
import { retryDelay } from './retryDelay.ts';

/** Another tab wrote something; should it die before it sends, this one does. */
const otherTabMs = 5_000;

/** Keeps one person's changes until the server has acknowledged them, oldest first. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { userId, store, channel } = parts;
  const state = createStore<OutboxState>(initialOutboxState);
  const waiters = new Map<string, (outcome: Outcome) => void>();
  /** Waited for, but not yet on the device: not to be taken for sent. */
  const unwritten = new Set<string>();
  const blocked = new Map<string, CallError>();
  let wayError: CallError | null = null;
  let failures = 0;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(held: Held): void {
    const trouble = store.trouble();
    state.set({ ...state.get(), ...ofUser(held, userId), isLoaded: true, trouble });
  }

  async function update<T>(change: (held: Held) => readonly [Held, T]): Promise<T> {
    // Closed means that the page is gone; nobody waits for this any more.
    if (isClosed) return await new Promise<never>(() => undefined);
    const { held, outcome } = await store.update(change);
    if (!isClosed) show(held);
    return outcome;
  }

  async function load(): Promise<void> {
    const held = await store.read();
    if (!isClosed) show(held);
  }

  function tell(news: OutboxNews): void {
    if (!isClosed) channel.tell(news);
  }

  function plan(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  }

  function send(): Promise<void> {
    clearTimeout(timer);
    isAskedAgain = true;
    running ??= sendAll();
    return running;
  }

  async function sendAll(): Promise<void> {
    try {
      do {
        isAskedAgain = false;
        blocked.clear();
        wayError = null;
        await parts.lock(pass);
        endPass();
        // After a failure the next try has its time: whoever asked meanwhile learns how this one went.
      } while (isAskedAgain && !isClosed && failures === 0);
    } finally {
      // In the same moment as the last look at `isAskedAgain`: nobody can ask in between.
      running = null;
    }
  }

  async function put(draft: OutboxDraft): Promise<OutboxEntry> {
    const entry = await update((held) => putDraft(held, draft, parts.merge));
    tell({ type: 'changed' });
    return entry;
  }

  async function pass(): Promise<void> {
    while (!isClosed && wayError === null) {
      if (!parts.canSend()) {
        wayError = new CallError({ code: 'unauthenticated', message: 'User not authenticated' });
        return;
      }
      const entry = await update((held) =>
        takeFirst(held, userId, (subject) => blocked.has(subject)),
      );
      if (entry === null) return;
      await deliver(entry);
    }
  }

  async function deliver(entry: OutboxEntry): Promise<void> {
    let reply: unknown;
    try {
      reply = await parts.send(entry);
    } catch (thrown) {
      // A closed outbox must not wait inside the lock: other tabs need it.
      if (!isClosed) await fail(entry, toCallError(thrown));
      return;
    }
    if (isClosed) return;
    failures = 0;
    if (state.get().way !== 'open') state.set({ ...state.get(), way: 'open' });
    parts.onSaved(entry, reply);
    await update((held) => removeEntry(held, entry.id));
    tell({ type: 'saved', entry, reply });
    settle(entry.id, { kind: 'saved', reply });
  }

  async function fail(entry: OutboxEntry, error: CallError): Promise<void> {
    const kind = judgeFailure(error);
    if (kind === 'refused') return refuse(entry, error);
    if (kind === 'server') blocked.set(entry.subject, error);
    else wayError = error;
  }

  async function refuse(entry: OutboxEntry, error: CallError): Promise<void> {
    const singles = parts.split(entry, error.code);
    if (singles.length > 0) {
      await update((held) => splitEntry(held, entry, singles));
      return;
    }
    await update((held) => setAside(held, entry, error.code));
    parts.onRefused(entry, error.code);
    tell({ type: 'refused', id: entry.id, error: toTold(error) });
    settle(entry.id, { kind: 'refused', error });
  }

  /** Says how it went, plans the next try, and lets nobody wait for what will take long. */
  function endPass(): void {
    if (isClosed) return;
    const way = toWay(wayError);
    const troubled = [...blocked.keys()];
    const held = state.get();
    state.set({ ...held, way, troubled });
    tell({ type: 'way', way });
    for (const id of [...waiters.keys()]) {
      const entry = held.entries.find((one) => one.id === id);
      const error = wayError ?? (entry && blocked.get(entry.subject));
      if (entry && error) settle(id, { kind: judgeFailure(error), error });
      // Another tab has sent it, and its word of that is still on the way.
      const isGone = !entry && held.aside.every((record) => record.id !== id);
      if (isGone && !unwritten.has(id)) settle(id, { kind: 'saved', reply: null });
    }
    if (way === 'signed_out' || (way === 'open' && troubled.length === 0)) return;
    failures += 1;
    plan(retryDelay(failures, wayError?.retryAfter));
  }

  function settle(id: string, outcome: Outcome): void {
    waiters.get(id)?.(outcome);
    waiters.delete(id);
  }

  function hear(news: OutboxNews): void {
    if (news.type === 'saved') {
      parts.onSaved(news.entry, news.reply);
      settle(news.entry.id, { kind: 'saved', reply: news.reply });
    }
    if (news.type === 'refused') {
      const error = new CallError(news.error as ConstructorParameters<typeof CallError>[0]);
      settle(news.id, { kind: 'refused', error });
    }
    if (news.type === 'way') state.set({ ...state.get(), way: news.way });
    else void load().then(watchOtherTab);
  }

  function watchOtherTab(): void {
    if (isClosed || running || failures > 0 || state.get().entries.length === 0) return;
    plan(otherTabMs);
  }

  channel.hear(hear);

  return {
    get: state.get,
    subscribe: state.subscribe,
    put,
    async hurry(draft) {
      const isFirst = state.get().entries.every((entry) => entry.subject !== draft.subject);
      const written = update((held) => addDraft(held, draft, isFirst));
      // Never past an older entry: that one would come later and have the last word. Should the page
      // live on, it is sent again in its turn; its id makes that harmless.
      if (isFirst && parts.canSend()) {
        const [, entry] = addDraft({ entries: [], aside: [] }, draft, true);
        parts.send(entry).catch(() => undefined);
      }
      await written;
      tell({ type: 'changed' });
      if (failures === 0) plan(0);
    },
    send,
    nudge() {
      if (failures === 0 && !isClosed) void send();
    },
    async run(draft) {
      const ending = new Promise<Outcome>((resolve) => waiters.set(draft.id, resolve));
      unwritten.add(draft.id);
      await put(draft);
      unwritten.delete(draft.id);
      void send();
      return await ending;
    },
    async withdraw(id) {
      await update((held) => removeEntry(held, id));
      await update((held) => dropAside(held, [id]));
      tell({ type: 'changed' });
    },
    async bringBack(ids) {
      await update((held) => bringBack(held, ids));
      tell({ type: 'changed' });
    },
    async discard(ids) {
      await update((held) => dropAside(held, ids));
      tell({ type: 'changed' });
    },
    async clear() {
      await update((held) => dropUser(held, userId));
      tell({ type: 'changed' });
    },
    load,
    close() {
      isClosed = true;
      clearTimeout(timer);
      channel.close();
    },
  };
}

function toWay(error: CallError | null): OutboxWay {
  if (error === null) return 'open';
  return judgeFailure(error) === 'signed_out' ? 'signed_out' : 'down';
}

function toTold({ code, status, message, reasons }: CallError): ToldError {
  return { code, status, message, reasons };
}
