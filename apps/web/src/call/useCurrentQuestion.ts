import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { toDestination, useRouter } from '#lib/useAction.ts';
import { afterPaint } from '#ui/afterPaint.ts';

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

/** Where someone stands in a questionnaire: the id of a question, or null at its end. */
type CurrentQuestion = string | null;

interface KeptQuestion {
  readonly current: CurrentQuestion;
  /** The visit: the same after a reload, another one for whoever comes by a link. */
  readonly key: string;
}

const nameOf = ({ pathname }: Location) => `salespro_question${pathname}`;

/** Where this tab last stood in the questionnaire of an address; null when it was not there. */
function findKeptQuestion(location: Location): KeptQuestion | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(location)) ?? 'null') as KeptQuestion | null;
  } catch {
    return null;
  }
}

/** A browser without storage opens at the usual current. */
function keepQuestion(location: Location, current: CurrentQuestion): void {
  const kept: KeptQuestion = { current, key: location.key };
  try {
    sessionStorage.setItem(nameOf(location), JSON.stringify(kept));
  } catch {}
}
