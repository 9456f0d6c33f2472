import type { AnswerChange } from '@salespro/domain/commands/saveAnswers.ts';
import { createStore } from '#lib/createStore.ts';
import type { Outbox, OutboxDraft, Outcome } from '#sync/outbox/outboxQueue.ts';
import {
  type AnswerPart,
  answerParts,
  mostChanges,
  partCommands,
  readChanges,
  toChangesPatch,
} from './answerEntries.ts';
import { type QueueState, toQueueState } from './pendingChanges.ts';

/** The way a change of one interview takes from the screen over this device to the server. */
export interface AnswerQueue {
  readonly get: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** `soon` waits for a pause in typing, `now` does not; both are on the device before that. */
  readonly put: (change: AnswerChange, pace: 'now' | 'soon', part?: AnswerPart) => void;
  /**
   * Sends all that waits, refused values too when asked to. True when nothing is left, or when no
   * answer came and this device has it all; a server that says it cannot now has said something.
   */
  readonly flush: (options?: { readonly withRefused?: boolean }) => Promise<boolean>;
  /**
   * Puts a command after all that waits and tells how its first try ended. What a page has to call failed is taken back
   * and thrown: it must not happen later by itself, nor show as done until it is gone.
   */
  readonly run: (draft: OutboxDraft, onKept?: () => void) => Promise<Outcome>;
  /** The page is going away: what was typed is written and sent at once. */
  readonly flushOnUnload: () => void;
}

interface QueueParts {
  readonly outbox: Outbox;
  readonly userId: string;
  readonly interviewId: string;
  readonly newId: () => string;
}

/** No answer is in memory only for longer than this. */
const deviceMs = 300;
/** Typing is sent after a pause; on the device it is long before that. */
const typingPauseMs = 600;

/** What one interview puts into the outbox of its person. */
export function createAnswerQueue({ outbox, userId, interviewId, newId }: QueueParts): AnswerQueue {
  const typed = {
    answers: new Map<string, AnswerChange>(),
    onboarding: new Map<string, AnswerChange>(),
  };
  /** Commands that a page waits for show nothing until they have an outcome. */
  const awaited = new Set<string>();
  let writing: Promise<void> = Promise.resolve();
  let deviceTimer: ReturnType<typeof setTimeout> | undefined;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  const store = createStore<QueueState>(read());
  outbox.subscribe(tell);

  function read(): QueueState {
    const facts = { answers: listTyped('answers'), onboarding: listTyped('onboarding') };
    return toQueueState({ state: outbox.get(), interviewId, typed: facts, awaited });
  }
  function tell(): void {
    store.set(read());
  }

  function listTyped(part: AnswerPart): readonly AnswerChange[] {
    return [...typed[part].values()];
  }

  function toDraft(part: AnswerPart, changes: readonly AnswerChange[]): OutboxDraft {
    return {
      id: newId(),
      userId,
      subject: interviewId,
      command: partCommands[part],
      body: { changes },
      patch: toChangesPatch(part, changes),
      madeAt: new Date().toISOString(),
    };
  }

  function put(change: AnswerChange, pace: 'now' | 'soon', part: AnswerPart = 'answers'): void {
    // Deleted first: a Map keeps the place of a key, and the newest change must stand last.
    typed[part].delete(change.questionId);
    typed[part].set(change.questionId, change);
    clearTimeout(sendTimer);
    if (pace === 'now') void writeAndSend();
    else {
      deviceTimer ??= setTimeout(() => void write(), deviceMs);
      sendTimer = setTimeout(() => void writeAndSend(), typingPauseMs);
    }
    tell();
  }

  async function writeAndSend(): Promise<void> {
    await write();
    outbox.sendSoon();
  }

  function write(): Promise<void> {
    clearTimeout(deviceTimer);
    deviceTimer = undefined;
    // One write that broke must not keep the next from being tried.
    writing = writing.catch(() => undefined).then(writeTyped);
    return writing;
  }

  async function writeTyped(): Promise<void> {
    for (const part of answerParts) {
      while (typed[part].size > 0) {
        const changes = listTyped(part).slice(0, mostChanges);
        await outbox.put(toDraft(part, changes));
        forgetTyped(part, changes);
        await discardRefused(part, changes);
      }
    }
    tell();
  }

  function forgetTyped(part: AnswerPart, changes: readonly AnswerChange[]): void {
    for (const change of changes) {
      if (typed[part].get(change.questionId) === change) typed[part].delete(change.questionId);
    }
  }

  /** A new answer to the same question settles what was wrong with the old one. */
  async function discardRefused(part: AnswerPart, changes: readonly AnswerChange[]): Promise<void> {
    const ids = ownAside()
      .filter(({ entry }) =>
        readChanges(entry, part).some((old) =>
          changes.some(({ questionId }) => questionId === old.questionId),
        ),
      )
      .map(({ id }) => id);
    if (ids.length > 0) await outbox.discard(ids);
  }

  const ownAside = () => outbox.get().aside.filter(({ subject }) => subject === interviewId);

  async function flush(options: { readonly withRefused?: boolean } = {}): Promise<boolean> {
    clearTimeout(sendTimer);
    await write();
    if (options.withRefused) await outbox.bringBack(ownAside().map(({ id }) => id));
    await outbox.sendNow(interviewId);
    const { save } = store.get();
    const failure = outbox.get().failing.get(interviewId) ?? 'no_answer';
    // Still under way without an answer is on this device as well.
    const isOnDevice = save === 'device' || save === 'saving';
    return save === 'saved' || (isOnDevice && failure === 'no_answer');
  }

  async function run(draft: OutboxDraft, onKept?: () => void) {
    clearTimeout(sendTimer);
    awaited.add(draft.id);
    try {
      await write();
      const outcome = await outbox.sendAndWait(draft, onKept);
      if (outcome.kind === 'saved' || mayWait(outcome.kind)) return outcome;
      await outbox.withdraw(draft.id);
      throw outcome.error;
    } finally {
      awaited.delete(draft.id);
      tell();
    }
  }

  /** A server that says it is busy has said something; what is in memory alone is not kept. */
  const mayWait = (kind: Outcome['kind']) =>
    (kind === 'no_answer' || kind === 'signed_out') && outbox.get().trouble === null;

  function flushOnUnload(): void {
    clearTimeout(sendTimer);
    clearTimeout(deviceTimer);
    deviceTimer = undefined;
    for (const part of answerParts) {
      const changes = listTyped(part).slice(0, mostChanges);
      if (changes.length === 0) continue;
      void outbox.flushOnUnload(toDraft(part, changes)).then(() => {
        forgetTyped(part, changes);
        tell();
      });
    }
  }

  return { get: store.get, subscribe: store.subscribe, put, flush, run, flushOnUnload };
}
