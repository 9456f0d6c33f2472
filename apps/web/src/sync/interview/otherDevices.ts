import {
  followInterview,
  readVersion,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import type { ValuesPatch } from '@salespro/domain/commands/Patch.ts';
import { answerFields } from '@salespro/domain/questions/answerFields.ts';
import { callQuietly, toAddress } from '#lib/http.ts';
import type { AnswerPart } from './answerEntries.ts';
import { findCached, onFetchedChange, refetchInterview } from './interviewCache.ts';
import { getAnswerQueue, openOutboxStore } from './openOutbox.ts';

/** Typing is sent after 0.6 s of pause; with this it shows on another device within 2 s. */
const everyMs = 800;
/** While the server is out of reach or refuses, or nobody has touched the page for a while. */
const slowMs = 5_000;
const stillMs = 120_000;

/** A stream says something every 15 s; after so long a silence it counts as dead, or a refused one is tried again. */
const silentMs = 35_000;
/** What this page sends is acknowledged at the same moment as it is told; the acknowledgement goes first. */
const soonMs = 150;

/** Hears, as long as somebody looks at the page, what another device changes; asks while it cannot listen. */
export function watchVersion(interviewId: string): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const over = new AbortController();
  const { signal } = over;
  let touchedAt = Date.now();
  let stream: EventSource | null = null;
  /** When it was opened or last said something. */
  let heardAt = 0;
  /** The newest number it said; 0 while there is none to rely on. */
  let told = 0;

  function leave(): void {
    stream?.close();
    stream = null;
    told = 0;
  }

  /** Only while it is seen: a browser has few connections, and a page in the background needs none. */
  function listen(isSeen: boolean): void {
    const isSilent = Date.now() - heardAt > silentMs;
    if (!isSeen || isSilent) leave();
    if (!isSeen) heardAt = 0;
    // What was made here and not sent yet is known to nobody else.
    if (!isSeen || !isSilent || !findCached(interviewId)?.seq || !window.EventSource) return;
    const opened = new EventSource(toAddress(followInterview.path, { id: interviewId }, {}));
    stream = opened;
    heardAt = Date.now();
    opened.onmessage = ({ data }) => {
      heardAt = Date.now();
      told = JSON.parse(data).seq;
      clearTimeout(timer);
      timer = setTimeout(look, soonMs);
    };
    // It comes back by itself, unless it was refused.
    opened.onerror = () => {
      told = 0;
      if (opened.readyState === opened.CLOSED) leave();
    };
  }

  async function look(): Promise<void> {
    const isSeen = document.visibilityState === 'visible' && navigator.onLine;
    const isStill = Date.now() - touchedAt > stillMs;
    listen(isSeen);
    // Nobody is signed out by this: the queue does that when there is something to lose.
    const isFine = !isSeen || (await takeVersion(interviewId, told).catch(() => false));
    clearTimeout(timer);
    // A question that failed says nothing of a stream that began meanwhile.
    if (!signal.aborted) timer = setTimeout(look, (isFine || told) && !isStill ? everyMs : slowMs);
  }

  function touch(): void {
    const wasStill = Date.now() - touchedAt > stillMs;
    touchedAt = Date.now();
    if (wasStill) void look();
  }

  timer = setTimeout(look, everyMs);
  for (const event of ['pointerdown', 'keydown', 'focus'])
    window.addEventListener(event, touch, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  return () => {
    over.abort();
    clearTimeout(timer);
    leave();
  };
}

async function takeVersion(id: string, told: number): Promise<true> {
  // Made here and not sent yet: the server would know nothing of it.
  if (findCached(id)?.seq === 0) return true;
  const seq = told || (await callQuietly(readVersion, { params: { id }, timeoutMs: slowMs })).seq;
  const cached = findCached(id);
  // What is on its way from here comes back with its own number, and shows a gap if there is one.
  const isSending = getAnswerQueue(id).get().save === 'saving';
  if (cached && !isSending && (seq > cached.seq || cached.hasGap)) await refetchInterview(id);
  return true;
}

export const toChangedKey = (
  interviewId: string,
  questionId: string,
  part: AnswerPart = 'answers',
) => `${interviewId}/${part}/${questionId}`;

/** Answered here: what was changed elsewhere is no longer what stands there. */
export function forgetChanged(interviewId: string, questionId: string, part?: AnswerPart): void {
  const changedElsewhere = openOutboxStore.get()?.changedElsewhere;
  const known = changedElsewhere?.get() ?? new Set();
  const key = toChangedKey(interviewId, questionId, part);
  if (known.has(key)) changedElsewhere?.set(new Set([...known].filter((one) => one !== key)));
}

/** What has just been marked: the questions by their ids, in their order. */
type OnMarked = (questionIds: readonly string[], part: AnswerPart) => void;

/**
 * Marks the answers of an open interview that were not given in this browser, and tells of those not
 * marked yet: somebody who types over there must not be announced at every pause.
 */
export function markChangesElsewhere(interviewId: string, onMarked: OnMarked): () => void {
  function mark(part: AnswerPart, changed: readonly string[]): void {
    const changedElsewhere = openOutboxStore.get()?.changedElsewhere;
    if (!changedElsewhere) return;
    const known = changedElsewhere.get();
    const toKey = (id: string) => toChangedKey(interviewId, id, part);
    const fresh = changed.filter((id) => !known.has(toKey(id)));
    if (fresh.length === 0) return;
    changedElsewhere.set(new Set([...known, ...fresh.map(toKey)]));
    onMarked(fresh, part);
  }
  return onFetchedChange((before, now) => {
    if (now.id !== interviewId) return;
    const { pending } = getAnswerQueue(interviewId).get();
    const own = pending.flatMap(({ answers }) => listChanged(answers));
    const ownOnboarding = pending.flatMap(({ onboarding }) => listChanged(onboarding));
    const isChanged = differ(before.answers, now.answers, own);
    mark('answers', answerFields.map(({ id }) => id).filter(isChanged));
    const onboarding = [before.onboardingAnswers, now.onboardingAnswers] as const;
    const ids = Object.keys({ ...onboarding[0], ...onboarding[1] });
    mark('onboarding', ids.filter(differ(onboarding[0], onboarding[1], ownOnboarding)));
  });
}

type Answers = Readonly<Record<string, StoredInterview['answers'][string] | unknown>>;

function listChanged({ set = {}, unset = [], empty = [] }: ValuesPatch = {}): readonly string[] {
  return [...Object.keys(set), ...unset, ...empty];
}

/** Whether an answer differs that is not on its way from here. */
function differ(before: Answers, now: Answers, own: readonly string[]) {
  const ownIds = new Set(own);
  return (id: string) => !ownIds.has(id) && JSON.stringify(before[id]) !== JSON.stringify(now[id]);
}
