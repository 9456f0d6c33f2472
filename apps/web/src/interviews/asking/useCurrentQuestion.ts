import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { toDestination, useRouter } from '#lib/useRouter.ts';
import { afterPaint } from '#ui/afterPaint.ts';
import { type CurrentQuestion, findKeptQuestion, keepQuestion } from './keptQuestion.ts';

interface QuestionState {
  readonly current?: CurrentQuestion;
}

/**
 * The current changes at once; the browser's history follows once it is on the screen, so that its Back button goes one
 * question back. A page starts where this tab last stood, if that is wanted, and else at `first` (DISC-32).
 */
export function useCurrentQuestion(
  first: CurrentQuestion,
  /** After a reload one is still at the same visit; by a link one comes anew. */
  isWanted: (kept: CurrentQuestion, isSameVisit: boolean) => boolean,
): readonly [CurrentQuestion, (next: CurrentQuestion) => void] {
  const location = useLocation();
  const router = useRouter();
  const [current, setCurrent] = useState(() => {
    const kept = findKeptQuestion(location);
    return kept && isWanted(kept.current, kept.key === location.key) ? kept.current : first;
  });
  const kind = useNavigationType();
  const start = useRef(first);
  const seen = useRef(location);
  const state = location.state as QuestionState | null;

  useEffect(() => {
    // Not by its key: who goes back before the next place was drawn comes to the place that was seen last.
    if (seen.current === location) return;
    seen.current = location;
    if (kind !== 'POP') return;
    setCurrent(state?.current === undefined ? start.current : state.current);
  }, [kind, location, state]);

  useEffect(() => keepQuestion(location, current), [location, current]);

  function go(next: CurrentQuestion): void {
    // Now, while nothing has changed and it costs nothing; the router would do it a frame later.
    if (window.scrollY > 0) window.scrollTo(0, 0);
    setCurrent(next);
    const search = new URLSearchParams(location.search);
    search.delete('ask');
    afterPaint(() => {
      // The browser's Back button may have led elsewhere by now.
      if (toDestination(router).pathname !== location.pathname) return;
      const to = { ...location, search: `${search}` };
      void router.navigate(to, { state: { ...state, current: next } });
    });
  }

  return [current, go];
}
