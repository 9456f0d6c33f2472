import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { afterPaint } from '#ui/afterPaint.ts';

/** Where someone stands in a questionnaire: the id of a question, or null at its end. */
export type Place = string | null;

interface PlaceState {
  readonly place?: Place;
}

/**
 * The place changes at once; the browser's history follows once it is on the screen, so that its Back button goes one
 * question back. A page that is opened anew starts at `first`, whatever the history says (DISC-32).
 */
export function usePlace(first: Place): readonly [Place, (next: Place) => void] {
  const [place, setPlace] = useState(first);
  const location = useLocation();
  const navigate = useNavigate();
  const kind = useNavigationType();
  const start = useRef(first);
  const seenKey = useRef(location.key);
  const state = location.state as PlaceState | null;

  useEffect(() => {
    if (seenKey.current === location.key) return;
    seenKey.current = location.key;
    if (kind !== 'POP') return;
    setPlace(state?.place === undefined ? start.current : state.place);
  }, [kind, location.key, state]);

  function go(next: Place): void {
    // Now, while nothing has changed and it costs nothing; the router would do it a frame later.
    if (window.scrollY > 0) window.scrollTo(0, 0);
    setPlace(next);
    const search = new URLSearchParams(location.search);
    search.delete('ask');
    afterPaint(() => {
      void navigate({ ...location, search: `${search}` }, { state: { ...state, place: next } });
    });
  }

  return [place, go];
}
