import { useEffect } from 'react';
import { playedCalls } from './playedCalls.ts';

/** Of the page itself: a page that glides to a line scrolls without anybody. */
const inputs = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;
/** Longer nobody waits for a yes. */
const longest = 60;

/** While the ask is the line: counts the seconds until the seller does anything. Past it, they have gone on. */
export function useQuietSeconds(interviewId: string, isAtAsk: boolean, isPast: boolean): void {
  useEffect(() => {
    const { quietSeconds, hasGoneOn } = playedCalls.get(interviewId);
    if (isPast && !hasGoneOn)
      playedCalls.change(interviewId, { quietSeconds: quietSeconds ?? 0, hasGoneOn: true });
  }, [interviewId, isPast]);
  useEffect(() => {
    if (!isAtAsk || playedCalls.get(interviewId).hasGoneOn) return;
    const { quietSeconds } = playedCalls.get(interviewId);
    let seconds = quietSeconds ?? 0;
    playedCalls.change(interviewId, { quietSeconds: seconds });
    const end = () => {
      clearInterval(timer);
      over.abort();
    };
    const timer = setInterval(() => {
      seconds += 1;
      playedCalls.change(interviewId, { quietSeconds: seconds });
      if (seconds >= longest) end();
    }, 1_000);
    const over = new AbortController();
    const goOn = () => {
      playedCalls.change(interviewId, { hasGoneOn: true });
      end();
    };
    // Not the press that led here.
    const start = setTimeout(() => {
      for (const input of inputs)
        window.addEventListener(input, goOn, { signal: over.signal, passive: true });
    }, 300);
    return () => {
      clearTimeout(start);
      end();
    };
  }, [interviewId, isAtAsk]);
}
