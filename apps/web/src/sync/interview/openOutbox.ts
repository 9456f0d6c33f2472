import { useSyncExternalStore } from 'react';
import { authStore } from '#auth/authStore.ts';
import { hasSession, isSharedComputer, signedInUser } from '#auth/useAuth.ts';
import { CallError } from '#lib/CallError.ts';
import { createStore, useStore } from '#lib/createStore.ts';
import { newId } from '#lib/newId.ts';
import { deleteCopies } from '#sync/copies/deviceCopies.ts';
import { createDeviceStore, createMemoryStore } from '#sync/outbox/createDeviceStore.ts';
import { createOutbox } from '#sync/outbox/createOutbox.ts';
import { oneTabAtATime, openOutboxChannel } from '#sync/outbox/createSender.ts';
import type { Outbox, OutboxEntry, OutboxState, OutboxStore } from '#sync/outbox/outboxQueue.ts';
import { mergeEntries, splitAnswers } from './answerEntries.ts';
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
}

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
  return { userId, outbox, left, queues: new Map() };
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

/** Null until somebody is signed in. */
export function useOutboxState(): OutboxState | null {
  const outbox = useStore(openOutboxStore)?.outbox;
  const get = () => outbox?.get() ?? null;
  return useSyncExternalStore(outbox?.subscribe ?? neverChanges, get, get);
}
