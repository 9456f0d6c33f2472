import {
  readInterviewVersion,
  type StoredInterview,
  streamInterviewChanges,
} from '@salespro/contract/interviews.ts';
import type { AnswerValuesPatch } from '@salespro/domain/commands/Patch.ts';
import { answerFields } from '@salespro/domain/questions/answerFields.ts';
import { buildUrl, callWithoutErrorEvent } from '#lib/http.ts';
import type { AnswerGroup } from './answerEntries.ts';
import {
  findCachedInterview,
  refetchInterview,
  subscribeToFetchedChanges,
} from './interviewCache.ts';
import { getAnswerQueue, openOutboxStore } from './openOutbox.ts';

/** Poll interval; with the typing pause, changes show on other devices within 2 s. */
const pollIntervalMs = 800;
/** Poll interval while the server is unreachable or the user is inactive. */
const slowPollIntervalMs = 5_000;
const idleAfterMs = 120_000;

/** A stream without a message for this long is reopened; the server sends one every 15 s. */
const streamTimeoutMs = 35_000;
/** Delay before a refetch, so that the acknowledgement of this page's own save arrives first. */
const refetchDelayMs = 150;

/** Refetches an interview when another device changes it; polls when event streams are unavailable. */
export function watchForRemoteChanges(interviewId: string): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const abort = new AbortController();
  const { signal } = abort;
  let lastActivityAt = Date.now();
  let stream: EventSource | null = null;
  /** When the stream was opened or last sent a message. */
  let lastEventAt = 0;
  /** Newest sequence number from the stream; 0 while there is none to rely on. */
  let streamedSeq = 0;

  function closeStream(): void {
    stream?.close();
    stream = null;
    streamedSeq = 0;
  }

  /** Opens the stream only while the page is visible, because browsers limit the number of connections. */
  function updateStream(isSeen: boolean): void {
    const isSilent = Date.now() - lastEventAt > streamTimeoutMs;
    if (!isSeen || isSilent) closeStream();
    if (!isSeen) lastEventAt = 0;
    // An interview that is not sent yet is unknown to the server.
    if (!isSeen || !isSilent || !findCachedInterview(interviewId)?.seq || !window.EventSource)
      return;
    const opened = new EventSource(buildUrl(streamInterviewChanges.path, { id: interviewId }, {}));
    stream = opened;
    lastEventAt = Date.now();
    opened.onmessage = ({ data }) => {
      lastEventAt = Date.now();
      streamedSeq = JSON.parse(data).seq;
      clearTimeout(timer);
      timer = setTimeout(poll, refetchDelayMs);
    };
    // The browser reconnects by itself, unless the server rejected the stream.
    opened.onerror = () => {
      streamedSeq = 0;
      if (opened.readyState === opened.CLOSED) closeStream();
    };
  }

  async function poll(): Promise<void> {
    const isSeen = document.visibilityState === 'visible' && navigator.onLine;
    const isStill = Date.now() - lastActivityAt > idleAfterMs;
    updateStream(isSeen);
    // A rejected poll signs no user out; the queue does that when there is something to save.
    const isFine = !isSeen || (await refetchIfNewer(interviewId, streamedSeq).catch(() => false));
    clearTimeout(timer);
    // A failed poll says nothing about a stream that was opened meanwhile.
    if (!signal.aborted)
      timer = setTimeout(
        poll,
        (isFine || streamedSeq) && !isStill ? pollIntervalMs : slowPollIntervalMs,
      );
  }

  function recordActivity(): void {
    const wasStill = Date.now() - lastActivityAt > idleAfterMs;
    lastActivityAt = Date.now();
    if (wasStill) void poll();
  }

  timer = setTimeout(poll, pollIntervalMs);
  for (const event of ['pointerdown', 'keydown', 'focus'])
    window.addEventListener(event, recordActivity, { signal });
  document.addEventListener('visibilitychange', poll, { signal });
  return () => {
    abort.abort();
    clearTimeout(timer);
    closeStream();
  };
}

async function refetchIfNewer(id: string, told: number): Promise<true> {
  // Created here and not sent yet, so the server does not know it.
  if (findCachedInterview(id)?.seq === 0) return true;
  const seq =
    told ||
    (
      await callWithoutErrorEvent(readInterviewVersion, {
        params: { id },
        timeoutMs: slowPollIntervalMs,
      })
    ).seq;
  const cached = findCachedInterview(id);
  // Skipped while sending, because the reply contains the new number and reveals gaps.
  const isSending = getAnswerQueue(id).get().save === 'saving';
  if (cached && !isSending && (seq > cached.seq || cached.hasGap)) await refetchInterview(id);
  return true;
}

export const buildChangedKey = (
  interviewId: string,
  questionId: string,
  group: AnswerGroup = 'answers',
) => `${interviewId}/${group}/${questionId}`;

/** Removes the "changed elsewhere" state of a question after it was answered here. */
export function clearChangedElsewhere(
  interviewId: string,
  questionId: string,
  group?: AnswerGroup,
): void {
  const changedElsewhere = openOutboxStore.get()?.changedElsewhere;
  const changedKeys = changedElsewhere?.get() ?? new Set();
  const key = buildChangedKey(interviewId, questionId, group);
  if (changedKeys.has(key))
    changedElsewhere?.set(new Set([...changedKeys].filter((one) => one !== key)));
}

/** Receives the questions that were just found to be changed elsewhere, in their order. */
type OnChangedElsewhere = (questionIds: readonly string[], group: AnswerGroup) => void;

/** Tracks answers that other devices changed, and reports each once until it is answered here. */
export function trackChangesElsewhere(
  interviewId: string,
  onChanged: OnChangedElsewhere,
): () => void {
  function addChanged(group: AnswerGroup, changed: readonly string[]): void {
    const changedElsewhere = openOutboxStore.get()?.changedElsewhere;
    if (!changedElsewhere) return;
    const changedKeys = changedElsewhere.get();
    const toKey = (id: string) => buildChangedKey(interviewId, id, group);
    const fresh = changed.filter((id) => !changedKeys.has(toKey(id)));
    if (fresh.length === 0) return;
    changedElsewhere.set(new Set([...changedKeys, ...fresh.map(toKey)]));
    onChanged(fresh, group);
  }
  return subscribeToFetchedChanges((before, now) => {
    if (now.id !== interviewId) return;
    const { pending } = getAnswerQueue(interviewId).get();
    const own = pending.flatMap(({ answers }) => listChanged(answers));
    const ownOnboarding = pending.flatMap(({ onboarding }) => listChanged(onboarding));
    const isChanged = differ(before.answers, now.answers, own);
    addChanged('answers', answerFields.map(({ id }) => id).filter(isChanged));
    const onboarding = [before.onboardingAnswers, now.onboardingAnswers] as const;
    const ids = Object.keys({ ...onboarding[0], ...onboarding[1] });
    addChanged('onboarding', ids.filter(differ(onboarding[0], onboarding[1], ownOnboarding)));
  });
}

type Answers = Readonly<Record<string, StoredInterview['answers'][string] | unknown>>;

function listChanged({
  set = {},
  unset = [],
  empty = [],
}: AnswerValuesPatch = {}): readonly string[] {
  return [...Object.keys(set), ...unset, ...empty];
}

/** Returns a predicate: the answer differs and is not an unsent change of this device. */
function differ(before: Answers, now: Answers, own: readonly string[]) {
  const ownIds = new Set(own);
  return (id: string) => !ownIds.has(id) && JSON.stringify(before[id]) !== JSON.stringify(now[id]);
}
