import { useSyncExternalStore } from 'react';
import { authStore } from '#auth/authStore.ts';
import { getSignedInUserId, hasSession, isSharedComputer } from '#auth/useAuth.ts';
import { CallError } from '#lib/CallError.ts';
import { createStore, type Store, useStore } from '#lib/createStore.ts';
import { newId } from '#lib/newId.ts';
import { deleteCopies } from '#sync/copies/deviceCopies.ts';
import { createDeviceStore, createMemoryStore } from '#sync/outbox/createDeviceStore.ts';
import { createOutbox } from '#sync/outbox/createOutbox.ts';
import { createTabMutex, openOutboxChannel } from '#sync/outbox/createSendScheduler.ts';
import type { Outbox, OutboxEntry, OutboxState, OutboxStore } from '#sync/outbox/outboxQueue.ts';
import { type AnswerGroup, mergeEntries, splitRejectedAnswers } from './answerEntries.ts';
import { type AnswerQueue, createAnswerQueue } from './createAnswerQueue.ts';
import { cacheSavedEntry, refetchAfterRejection } from './interviewCache.ts';
import { sendEntry } from './sendEntry.ts';

/** The outbox of the signed-in user, with the answer queues of their interviews. */
export interface OpenOutbox {
  readonly userId: string;
  readonly outbox: Outbox;
  /** Entries that an earlier page left unsent. */
  readonly unsentAtOpen: Promise<readonly OutboxEntry[]>;
  /** Answer queues by interview; they outlive pages, so that failed saves are retried anywhere. */
  readonly queues: Map<string, AnswerQueue>;
  /** Interviews with leftover changes, newest first; kept after sending, for the link back. */
  readonly leftoverChanges: Store<readonly LeftoverChanges[]>;
  /** Answers that another device changed while this page was open, by interview and question. */
  readonly changedElsewhere: Store<ReadonlySet<string>>;
}

/** Unsent changes of one interview that an earlier page left behind. */
export interface LeftoverChanges {
  readonly interviewId: string;
  readonly changeCount: number;
  readonly lastQuestionId: string | null;
  /** Group of answers that the last question belongs to. */
  readonly group: AnswerGroup;
  readonly madeAt: string;
  /** Null if this device has no copy of the interview. */
  readonly businessName: string | null;
}

/** The open outbox. A store, because saving continues on every page. */
export const openOutboxStore = createStore<OpenOutbox | null>(null);

let isSubscribed = false;

/**
 * Opens the user's outbox on sign-in, which sends leftover changes, and closes it on sign-out.
 * It never unsubscribes, because leaving for the landing page must not stop unsent changes.
 */
export function openOutboxOnSignIn(): void {
  if (isSubscribed) return;
  isSubscribed = true;
  openOutboxFor(getSignedInUserId());
  authStore.subscribe(() => openOutboxFor(getSignedInUserId()));
}

function openOutboxFor(userId: string | null): void {
  const open = openOutboxStore.get();
  if ((open?.userId ?? null) === userId) return;
  open?.outbox.close();
  previousOutbox?.close();
  const isShared = isSharedComputer();
  previousOutbox =
    userId !== null && isShared ? openOutbox(userId, createDeviceStore()).outbox : null;
  const store = isShared ? createMemoryStore('shared') : createDeviceStore();
  openOutboxStore.set(userId === null ? null : openOutbox(userId, store));
}

/** Outbox in IndexedDB from before this became a shared computer; its entries are still sent. */
let previousOutbox: Outbox | null = null;

export function openOutbox(userId: string, store: OutboxStore): OpenOutbox {
  const name = `salespro-outbox-${userId}`;
  const outbox = createOutbox({
    userId,
    store,
    channel: openOutboxChannel(name),
    lock: createTabMutex(name),
    // Changes of one user are never sent with the session of another.
    canSend: () => getSignedInUserId() === userId && hasSession(),
    send: sendEntry,
    onSaved: cacheSavedEntry,
    onRejected: refetchAfterRejection,
    merge: mergeEntries,
    split: (entry, code) => splitRejectedAnswers(entry, code, newId),
  });
  const unsentAtOpen = outbox.load().then(() => {
    const { entries } = outbox.get();
    outbox.startSending();
    return entries;
  });
  return {
    userId,
    outbox,
    unsentAtOpen,
    queues: new Map(),
    leftoverChanges: createStore<readonly LeftoverChanges[]>([]),
    changedElsewhere: createStore<ReadonlySet<string>>(new Set()),
  };
}

/** Deletes all data of a user on this device, unsent changes included, after they have confirmed it. */
export async function deleteUserDataOnDevice({ userId, outbox }: OpenOutbox): Promise<void> {
  await outbox.clear();
  await deleteCopies(userId, { withFormStates: true });
}

function getOpen(): OpenOutbox {
  const open = openOutboxStore.get();
  if (open) return open;
  throw new CallError({ code: 'unauthenticated', message: 'User not authenticated' });
}

export const getOutbox = (): Outbox => getOpen().outbox;

export function getAnswerQueue(interviewId: string): AnswerQueue {
  const { userId, outbox, queues } = getOpen();
  const existing = queues.get(interviewId);
  if (existing) return existing;
  const queue = createAnswerQueue({ outbox, userId, interviewId, newId });
  queues.set(interviewId, queue);
  return queue;
}

const neverChanges = () => () => undefined;

/** Returns a value of the open outbox, or `none` while no user is signed in. */
export function useOpenOutbox<T>(
  find: (open: OpenOutbox) => Pick<Store<T>, 'get' | 'subscribe'>,
  none: T,
): T {
  const open = useStore(openOutboxStore);
  const store = open && find(open);
  const get = () => (store ? store.get() : none);
  return useSyncExternalStore(store?.subscribe ?? neverChanges, get, get);
}

const findOutbox = ({ outbox }: OpenOutbox): Pick<Store<OutboxState | null>, 'get' | 'subscribe'> =>
  outbox;

/** Returns the outbox state; null while no user is signed in. */
export const useOutboxState = (): OutboxState | null => useOpenOutbox(findOutbox, null);
