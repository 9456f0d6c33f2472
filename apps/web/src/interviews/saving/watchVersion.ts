import { readVersion } from '@salespro/contract/interviews.ts';
import { type HeldInterview, interviewKey } from '#interviews/interviewQuery.ts';
import { callUnheard } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';
import { answerQueueOf } from './answerQueueOf.ts';

/** Typing is sent after 0.6 s of pause; with this it shows on another device within 2 s. */
const everyMs = 800;
/** While the server is out of reach or refuses, or nobody has touched the page for a while. */
const slowMs = 5_000;
const stillMs = 120_000;

/** Asks, as long as somebody looks at the page, whether another device has changed the interview. */
export function watchVersion(interviewId: string): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const over = new AbortController();
  let touchedAt = Date.now();

  async function look(): Promise<void> {
    const isSeen = document.visibilityState === 'visible' && navigator.onLine;
    const isStill = Date.now() - touchedAt > stillMs;
    // Nobody is signed out by this: the queue does that when there is something to lose.
    const isFine = !isSeen || (await ask(interviewId).catch(() => false));
    clearTimeout(timer);
    if (!over.signal.aborted) timer = setTimeout(look, isFine && !isStill ? everyMs : slowMs);
  }

  function touch(): void {
    const wasStill = Date.now() - touchedAt > stillMs;
    touchedAt = Date.now();
    if (wasStill) void look();
  }

  timer = setTimeout(look, everyMs);
  for (const event of ['pointerdown', 'keydown', 'focus'])
    window.addEventListener(event, touch, { signal: over.signal });
  return () => {
    over.abort();
    clearTimeout(timer);
  };
}

async function ask(id: string): Promise<true> {
  const { seq } = await callUnheard(readVersion, { params: { id }, timeoutMs: slowMs });
  const held = queryClient.getQueryData<HeldInterview | null>(interviewKey(id));
  // What is on its way from here comes back with its own number, and shows a gap if there is one.
  const isSending = answerQueueOf(id).get().save === 'saving';
  if (held && !isSending && (seq > held.seq || held.hasGap)) {
    await queryClient.invalidateQueries({ queryKey: interviewKey(id) });
  }
  return true;
}
