import { createStore } from '#lib/createStore.ts';
import type { Outbox } from '#lib/outbox/Outbox.ts';
import type { OutboxDraft } from '#lib/outbox/OutboxEntry.ts';
import type { AnswerChange, AnswerPart, AnswerQueue, QueueState } from './AnswerQueue.ts';
import { mostChanges, readChanges, toPartCommand } from './answerEntries.ts';
import { toQueueState } from './toQueueState.ts';

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

const parts = ['answers', 'onboarding'] as const;

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
      command: toPartCommand(part),
      body: { changes },
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
    outbox.nudge();
  }

  function write(): Promise<void> {
    clearTimeout(deviceTimer);
    deviceTimer = undefined;
    writing = writing.then(writeTyped);
    return writing;
  }

  async function writeTyped(): Promise<void> {
    for (const part of parts) {
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
    if (outbox.get().entries.some(({ subject }) => subject === interviewId)) await outbox.send();
    return ['saved', 'device'].includes(store.get().save);
  }

  async function run(draft: OutboxDraft) {
    clearTimeout(sendTimer);
    awaited.add(draft.id);
    await write();
    const outcome = await outbox.run(draft);
    awaited.delete(draft.id);
    tell();
    return outcome;
  }

  function hurry(): void {
    clearTimeout(sendTimer);
    clearTimeout(deviceTimer);
    deviceTimer = undefined;
    for (const part of parts) {
      const changes = listTyped(part).slice(0, mostChanges);
      if (changes.length === 0) continue;
      void outbox.hurry(toDraft(part, changes)).then(() => {
        forgetTyped(part, changes);
        tell();
      });
    }
  }

  return { get: store.get, subscribe: store.subscribe, put, flush, run, hurry };
}
