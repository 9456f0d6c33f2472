import { toCallError } from '#lib/CallError.ts';
import { createStore } from '#lib/createStore.ts';
import type { AnswerBatch, AnswerChange, AnswerQueue, QueueState } from './AnswerQueue.ts';
import { isLasting } from './isLasting.ts';
import { toQueueState } from './toQueueState.ts';

interface SaverParts<Outcome> {
  readonly send: (batch: AnswerBatch) => Promise<Outcome>;
  /** Called before the saved values leave the queue, so that a reader never sees a gap. */
  readonly onSaved: (batch: AnswerBatch, outcome: Outcome) => void;
  readonly newId: () => string;
}

const typingPauseMs = 600;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** The contract takes 100. */
const batchSize = 50;

/** One call under way at a time; values made meanwhile wait, the newest of each question alone. */
export function createAnswerSaver<Outcome>({
  send,
  onSaved,
  newId,
}: SaverParts<Outcome>): AnswerQueue {
  /** Made and perhaps sent, but not confirmed; they keep their operation ids. */
  let batches: AnswerBatch[] = [];
  let waiting = new Map<string, AnswerChange>();
  /** Refused for good: kept for the screen, sent again only when the person asks. */
  let refused = new Map<string, AnswerChange>();
  let isDue = false;
  let failures = 0;
  let lastFailure = '';
  let refusal = '';
  let running: Promise<void> | null = null;
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const store = createStore<QueueState>(read());

  function read(): QueueState {
    const isSending = running !== null;
    return toQueueState({ batches, waiting, refused, isSending, lastFailure, refusal });
  }
  const tell = () => store.set(read());

  function put(change: AnswerChange, pace: 'now' | 'soon'): void {
    // Deleted first: a Map keeps the place of a key, and the newest change must stand last.
    waiting.delete(change.questionId);
    waiting.set(change.questionId, change);
    refused.delete(change.questionId);
    clearTimeout(typingTimer);
    if (pace === 'now') void sendDue();
    else typingTimer = setTimeout(() => void sendDue(), typingPauseMs);
    tell();
  }

  function sendDue(): Promise<void> {
    clearTimeout(typingTimer);
    isDue = true;
    // While a failed call waits for its next try, new answers must not hammer the server.
    if (failures > 0 && running === null) return Promise.resolve();
    return run();
  }

  function run(): Promise<void> {
    clearTimeout(retryTimer);
    running ??= sendAll();
    tell();
    return running;
  }

  function cutBatch(): boolean {
    const changes = [...waiting.values()].slice(0, batchSize);
    if (changes.length === 0) return false;
    for (const { questionId } of changes) waiting.delete(questionId);
    // What is typed from here on waits for its own pause again.
    if (waiting.size === 0) isDue = false;
    batches.push({ operationId: newId(), changes });
    return true;
  }

  async function sendAll(): Promise<void> {
    // A breath, so that changes made in the same moment travel together.
    await Promise.resolve();
    for (;;) {
      if (batches.length === 0 && !(isDue && cutBatch())) break;
      if (!(await sendFirst())) break;
      tell();
    }
    running = null;
    tell();
  }

  /** False when it is no use to go on now. */
  async function sendFirst(): Promise<boolean> {
    const batch = batches[0] as AnswerBatch;
    try {
      const outcome = await send(batch);
      onSaved(batch, outcome);
      batches = batches.filter((one) => one !== batch);
      failures = 0;
      lastFailure = '';
      return true;
    } catch (thrown) {
      const { code, status } = toCallError(thrown);
      if (isLasting(code, status)) {
        batches = batches.filter((one) => one !== batch);
        setAside(batch, code);
        return true;
      }
      lastFailure = code;
      failures += 1;
      if (code !== 'unauthenticated' && code !== 'session_not_found') planRetry();
      return false;
    }
  }

  /** One bad answer must not hold back the good ones sent with it: each gets a try of its own. */
  function setAside(batch: AnswerBatch, code: string): void {
    if (batch.changes.length === 1 || code === 'not_found') {
      refusal = code;
      for (const change of batch.changes) {
        if (!waiting.has(change.questionId)) refused.set(change.questionId, change);
      }
      return;
    }
    const singles = batch.changes.map((change) => ({ operationId: newId(), changes: [change] }));
    batches = [...singles, ...batches];
  }

  function planRetry(): void {
    const delay = Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs);
    retryTimer = setTimeout(() => void run(), delay);
  }

  async function flush(options: { readonly withRefused?: boolean } = {}): Promise<boolean> {
    clearTimeout(typingTimer);
    if (options.withRefused) {
      waiting = new Map([...refused, ...waiting]);
      refused = new Map();
    }
    if (batches.length > 0 || waiting.size > 0) {
      isDue = true;
      await run();
    }
    return store.get().unsaved.length === 0;
  }

  function hurry(): void {
    clearTimeout(typingTimer);
    const isFirstUnderWay = running !== null;
    while (cutBatch());
    // The same batches are sent again in their turn if the page lives on: their ids make that harmless.
    for (const batch of isFirstUnderWay ? batches.slice(1) : batches) {
      send(batch).catch(() => undefined);
    }
    tell();
    if (batches.length > 0) void run();
  }

  return { get: store.get, subscribe: store.subscribe, put, flush, hurry };
}
