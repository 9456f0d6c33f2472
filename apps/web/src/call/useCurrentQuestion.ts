import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { getDestination, useRouter } from '#lib/useAction.ts';
import { runAfterPaint } from '#ui/runAfterPaint.ts';

interface QuestionState {
  readonly current?: CurrentQuestion;
}

/**
 * Returns the current question; the browser's Back button goes back one question.
 * The question changes at once and the history follows after the paint. It starts at the question stored
 * for this tab if `isWanted` accepts it, else at `first`.
 */
export function useCurrentQuestion(
  first: CurrentQuestion,
  /** Whether to use the stored question; a reload is the same visit, a link is a new one. */
  isWanted: (stored: CurrentQuestion, isSameVisit: boolean) => boolean,
): readonly [CurrentQuestion, (next: CurrentQuestion) => void] {
  const location = useLocation();
  const router = useRouter();
  const [current, setCurrent] = useState(() => {
    const stored = findStoredQuestion(location);
    return stored && isWanted(stored.current, stored.key === location.key) ? stored.current : first;
  });
  const kind = useNavigationType();
  const start = useRef(first);
  const seen = useRef(location);
  const state = location.state as QuestionState | null;

  useEffect(() => {
    // Compares objects, not keys: a quick Back to the location handled last has the same key.
    if (seen.current === location) return;
    seen.current = location;
    if (kind !== 'POP') return;
    setCurrent(state?.current === undefined ? start.current : state.current);
  }, [kind, location, state]);

  useEffect(() => storeQuestion(location, current), [location, current]);

  function go(next: CurrentQuestion): void {
    // Scrolls now, because the router would do it one frame later and force a layout.
    if (window.scrollY > 0) window.scrollTo(0, 0);
    setCurrent(next);
    const search = new URLSearchParams(location.search);
    search.delete('ask');
    runAfterPaint(() => {
      // The browser's Back button may have left the page by now.
      if (getDestination(router).pathname !== location.pathname) return;
      const to = { ...location, search: `${search}` };
      void router.navigate(to, { state: { ...state, current: next } });
    });
  }

  return [current, go];
}

/** Id of the current question; null at the end of the questionnaire. */
type CurrentQuestion = string | null;

interface StoredQuestion {
  readonly current: CurrentQuestion;
  /** Key of the visit: the same after a reload, new after following a link. */
  readonly key: string;
}

const nameOf = ({ pathname }: Location) => `salespro_question${pathname}`;

/** Returns the question stored in this tab for an address; null if there is none. */
function findStoredQuestion(location: Location): StoredQuestion | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(location)) ?? 'null') as StoredQuestion | null;
  } catch {
    return null;
  }
}

/** Stores the current question for this tab; without storage the questionnaire opens at its default. */
function storeQuestion(location: Location, current: CurrentQuestion): void {
  const stored: StoredQuestion = { current, key: location.key };
  try {
    sessionStorage.setItem(nameOf(location), JSON.stringify(stored));
  } catch {}
}
