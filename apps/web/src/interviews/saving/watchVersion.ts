import { readVersion } from '@salespro/contract/interviews.ts';
import { type HeldInterview, interviewKey } from '#interviews/interviewQuery.ts';
import { callUnheard } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';
import { answerQueueOf } from './answerQueueOf.ts';

/** Typing is sent after 0.6 s of pause; with this it shows on another device within 2 s. */
const everyMs = 800;
/** While the server is out of reach or refuses. */
const afterFailureMs = 5_000;

/** Asks, as long as somebody looks at the page, whether another device has changed the interview. */
export function watchVersion(interviewId: string): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;

  async function look(): Promise<void> {
    const isSeen = document.visibilityState === 'visible' && navigator.onLine;
    // Nobody is signed out by this: the queue does that when there is something to lose.
    const pause = isSeen ? await ask(interviewId).catch(() => afterFailureMs) : everyMs;
    if (!isOver) timer = setTimeout(look, pause);
  }

  timer = setTimeout(look, everyMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

async function ask(id: string): Promise<number> {
  const { seq } = await callUnheard(readVersion, { params: { id }, timeoutMs: afterFailureMs });
  const held = queryClient.getQueryData<HeldInterview | null>(interviewKey(id));
  // What is on its way from here comes back with its own number, and shows a gap if there is one.
  const isSending = answerQueueOf(id).get().save === 'saving';
  if (held && !isSending && (seq > held.seq || held.hasGap)) {
    await queryClient.invalidateQueries({ queryKey: interviewKey(id) });
  }
  return everyMs;
}
