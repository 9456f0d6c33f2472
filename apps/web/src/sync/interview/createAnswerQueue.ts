import type { AnswerChange } from '@salespro/domain/commands/saveAnswers.ts';
import { createStore } from '#lib/createStore.ts';
import type { Outbox, PendingChange, SendOutcome } from '#sync/outbox/outboxQueue.ts';
import {
  type AnswerGroup,
  answerGroups,
  buildAnswersPatch,
  groupCommands,
  maxChangesPerEntry,
  parseAnswerChanges,
} from './answerEntries.ts';
import { computeQueueState, type QueueState } from './pendingChanges.ts';

/** Queue for the changes of one interview: screen, then device, then server. */
export interface AnswerQueue {
  readonly get: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** `soon` waits for a pause in typing, `now` does not; both are stored on the device first. */
  readonly put: (change: AnswerChange, timing: 'now' | 'soon', group?: AnswerGroup) => void;
  /**
   * Sends everything that waits, on request also rejected changes.
   * Resolves to true if nothing is left, or if no reply came and the device has everything.
   */
  readonly flush: (options?: { readonly withRejected?: boolean }) => Promise<boolean>;
  /**
   * Runs a command after everything that waits, and returns the outcome of its first attempt.
   * A command that has to be reported as failed is removed from the queue and its error thrown.
   */
  readonly run: (change: PendingChange, onStored?: () => void) => Promise<SendOutcome>;
  /** Stores and sends typed answers at once, because the page is closing. */
  readonly flushOnUnload: () => void;
}

interface AnswerQueueOptions {
  readonly outbox: Outbox;
  readonly userId: string;
  readonly interviewId: string;
  readonly newId: () => string;
}

/** Maximum time that an answer is in memory only. */
const maxUnstoredMs = 300;
/** Pause in typing after which answers are sent. */
const typingPauseMs = 600;

/** Creates the queue that puts the changes of one interview into its user's outbox. */
export function createAnswerQueue({
  outbox,
  userId,
  interviewId,
  newId,
}: AnswerQueueOptions): AnswerQueue {
  const unstored = {
    answers: new Map<string, AnswerChange>(),
    onboarding: new Map<string, AnswerChange>(),
  };
  /** Commands that a page waits for; they are not shown before their outcome. */
  const awaited = new Set<string>();
  let pendingWrite: Promise<void> = Promise.resolve();
  let storeTimer: ReturnType<typeof setTimeout> | undefined;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  const store = createStore<QueueState>(read());
  outbox.subscribe(publish);

  function read(): QueueState {
    const facts = { answers: listTyped('answers'), onboarding: listTyped('onboarding') };
    return computeQueueState({ state: outbox.get(), interviewId, typed: facts, awaited });
  }
  function publish(): void {
    store.set(read());
  }

  function listTyped(group: AnswerGroup): readonly AnswerChange[] {
    return [...unstored[group].values()];
  }

  function buildPendingChange(group: AnswerGroup, changes: readonly AnswerChange[]): PendingChange {
    return {
      id: newId(),
      userId,
      subject: interviewId,
      command: groupCommands[group],
      body: { changes },
      patch: buildAnswersPatch(group, changes),
      madeAt: new Date().toISOString(),
    };
  }

  function put(change: AnswerChange, timing: 'now' | 'soon', group: AnswerGroup = 'answers'): void {
    // Deleted first, because a Map keeps the position of a key and the newest change must be last.
    unstored[group].delete(change.questionId);
    unstored[group].set(change.questionId, change);
    clearTimeout(sendTimer);
    if (timing === 'now') void writeAndSend();
    else {
      storeTimer ??= setTimeout(() => void write(), maxUnstoredMs);
      sendTimer = setTimeout(() => void writeAndSend(), typingPauseMs);
    }
    publish();
  }

  async function writeAndSend(): Promise<void> {
    await write();
    outbox.startSending();
  }

  function write(): Promise<void> {
    clearTimeout(storeTimer);
    storeTimer = undefined;
    // A failed write must not block the next one.
    pendingWrite = pendingWrite.catch(() => undefined).then(writeTyped);
    return pendingWrite;
  }

  async function writeTyped(): Promise<void> {
    for (const group of answerGroups) {
      while (unstored[group].size > 0) {
        const changes = listTyped(group).slice(0, maxChangesPerEntry);
        await outbox.enqueue(buildPendingChange(group, changes));
        forgetTyped(group, changes);
        await discardOutdatedRejections(group, changes);
      }
    }
    publish();
  }

  function forgetTyped(group: AnswerGroup, changes: readonly AnswerChange[]): void {
    for (const change of changes) {
      if (unstored[group].get(change.questionId) === change)
        unstored[group].delete(change.questionId);
    }
  }

  /** Discards rejected answers to questions that have a new answer. */
  async function discardOutdatedRejections(
    group: AnswerGroup,
    changes: readonly AnswerChange[],
  ): Promise<void> {
    const ids = listOwnRejected()
      .filter(({ entry }) =>
        parseAnswerChanges(entry, group).some((old) =>
          changes.some(({ questionId }) => questionId === old.questionId),
        ),
      )
      .map(({ id }) => id);
    if (ids.length > 0) await outbox.discardRejected(ids);
  }

  const listOwnRejected = () =>
    outbox.get().rejected.filter(({ subject }) => subject === interviewId);

  async function flush(options: { readonly withRejected?: boolean } = {}): Promise<boolean> {
    clearTimeout(sendTimer);
    await write();
    if (options.withRejected) await outbox.retryRejected(listOwnRejected().map(({ id }) => id));
    await outbox.sendNow(interviewId);
    const { save } = store.get();
    const failure = outbox.get().failing.get(interviewId) ?? 'no_answer';
    // An entry that is being sent without a reply is on the device too.
    const isOnDevice = save === 'device' || save === 'saving';
    return save === 'saved' || (isOnDevice && failure === 'no_answer');
  }

  async function run(change: PendingChange, onStored?: () => void) {
    clearTimeout(sendTimer);
    awaited.add(change.id);
    try {
      await write();
      const outcome = await outbox.sendAndWait(change, onStored);
      if (outcome.kind === 'saved' || mayWait(outcome.kind)) return outcome;
      await outbox.removePending(change.id);
      throw outcome.error;
    } finally {
      awaited.delete(change.id);
      publish();
    }
  }

  /** Whether a command may wait: only without a reply or session, and if it is stored on the device. */
  const mayWait = (kind: SendOutcome['kind']) =>
    (kind === 'no_answer' || kind === 'signed_out') && outbox.get().storageProblem === null;

  function flushOnUnload(): void {
    clearTimeout(sendTimer);
    clearTimeout(storeTimer);
    storeTimer = undefined;
    for (const group of answerGroups) {
      const changes = listTyped(group).slice(0, maxChangesPerEntry);
      if (changes.length === 0) continue;
      void outbox.flushOnUnload(buildPendingChange(group, changes)).then(() => {
        forgetTyped(group, changes);
        publish();
      });
    }
  }

  return { get: store.get, subscribe: store.subscribe, put, flush, run, flushOnUnload };
}
