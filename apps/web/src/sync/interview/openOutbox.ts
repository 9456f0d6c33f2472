import { useSyncExternalStore } from 'react';
import { authStore } from '#auth/authStore.ts';
import { hasSession, isSharedComputer, signedInUser } from '#auth/useAuth.ts';
import { CallError } from '#lib/CallError.ts';
import { createStore, type Store, useStore } from '#lib/createStore.ts';
import { newId } from '#lib/newId.ts';
import { deleteCopies } from '#sync/copies/deviceCopies.ts';
import { createDeviceStore, createMemoryStore } from '#sync/outbox/createDeviceStore.ts';
import { createOutbox } from '#sync/outbox/createOutbox.ts';
import { oneTabAtATime, openOutboxChannel } from '#sync/outbox/createSender.ts';
import type { Outbox, OutboxEntry, OutboxState, OutboxStore } from '#sync/outbox/outboxQueue.ts';
import { type AnswerPart, mergeEntries, splitAnswers } from './answerEntries.ts';
import { type AnswerQueue, createAnswerQueue } from './createAnswerQueue.ts';
import { keepSaved, refetchRefused } from './interviewCache.ts';
import { sendEntry } from './sendEntry.ts';

/** The outbox of whoever is signed in, and what their interviews put into it. */
export interface OpenOutbox {
  readonly userId: string;
  readonly outbox: Outbox;
  /** What an earlier page, now gone, left unsent. */
  readonly left: Promise<readonly OutboxEntry[]>;
  /** They outlive the pages: what could not be saved there is still tried from anywhere else. */
  readonly queues: Map<string, AnswerQueue>;
  /** Newest first. Kept after it was sent: the person still wants to go back there. */
  readonly leftBehind: Store<readonly LeftBehind[]>;
  /** Answers that another device changed while this page was open, by interview and question. */
  readonly changedElsewhere: Store<ReadonlySet<string>>;
}

/** An interview of which an earlier page, now gone, left something unsent. */
export interface LeftBehind {
  readonly interviewId: string;
  readonly changeCount: number;
  readonly lastQuestionId: string | null;
  /** Where that question is asked. */
  readonly part: AnswerPart;
  readonly madeAt: string;
  /** Null where this device never saw the interview. */
  readonly businessName: string | null;
}

/** A store: saving goes on whatever page is open, and none may be. */
export const openOutboxStore = createStore<OpenOutbox | null>(null);

let isFollowing = false;

/**
 * Signing in opens the outbox of that person and sends what an earlier page left; signing out closes
 * it. It never stops: a way over the landing page must not cut off what was just typed.
 */
export function followSignIn(): void {
  if (isFollowing) return;
  isFollowing = true;
  openFor(signedInUser());
  authStore.subscribe(() => openFor(signedInUser()));
}

function openFor(userId: string | null): void {
  const open = openOutboxStore.get();
  if ((open?.userId ?? null) === userId) return;
  open?.outbox.close();
  earlier?.close();
  const isShared = isSharedComputer();
  earlier = userId !== null && isShared ? openOutbox(userId, createDeviceStore()).outbox : null;
  const store = isShared ? createMemoryStore('shared') : createDeviceStore();
  openOutboxStore.set(userId === null ? null : openOutbox(userId, store));
}

/** On a computer that is shared from now on: what its person left unsent before is sent all the same. */
let earlier: Outbox | null = null;

export function openOutbox(userId: string, store: OutboxStore): OpenOutbox {
  const name = `salespro-outbox-${userId}`;
  const outbox = createOutbox({
    userId,
    store,
    channel: openOutboxChannel(name),
    lock: oneTabAtATime(name),
    // Changes of one person never travel in the session of another.
    canSend: () => signedInUser() === userId && hasSession(),
    send: sendEntry,
    onSaved: keepSaved,
    onRefused: refetchRefused,
    merge: mergeEntries,
    split: (entry, code) => splitAnswers(entry, code, newId),
  });
  const left = outbox.load().then(() => {
    const { entries } = outbox.get();
    outbox.sendSoon();
    return entries;
  });
  return {
    userId,
    outbox,
    left,
    queues: new Map(),
    leftBehind: createStore<readonly LeftBehind[]>([]),
    changedElsewhere: createStore<ReadonlySet<string>>(new Set()),
  };
}

/** All that one person has on this device, unsent work too: only where they said so. */
export async function forgetPerson({ userId, outbox }: OpenOutbox): Promise<void> {
  await outbox.clear();
  await deleteCopies(userId, { withDrafts: true });
}

function getOpen(): OpenOutbox {
  const open = openOutboxStore.get();
  if (open) return open;
  throw new CallError({ code: 'unauthenticated', message: 'User not authenticated' });
}

export const getOutbox = (): Outbox => getOpen().outbox;

export function getAnswerQueue(interviewId: string): AnswerQueue {
  const { userId, outbox, queues } = getOpen();
  const known = queues.get(interviewId);
  if (known) return known;
  const queue = createAnswerQueue({ outbox, userId, interviewId, newId });
  queues.set(interviewId, queue);
  return queue;
}

const neverChanges = () => () => undefined;

/** What is held for the person signed in here; `none` until somebody is. */
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

/** Null until somebody is signed in. */
export const useOutboxState = (): OutboxState | null => useOpenOutbox(findOutbox, null);
