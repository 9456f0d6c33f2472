import { useEffect, useState } from 'react';
import type { SaveState } from '#sync/interview/pendingChanges.ts';

type ShownState = Exclude<SaveState, 'typed'>;

/** "Saving..." stays this long once shown: a word that flashes for 30 ms only unsettles. */
const shortestShownMs = 400;

/** What the chip shows. Late with good news, never with bad news. */
export function useCalmState(state: SaveState): ShownState {
  const wanted: ShownState = state === 'typed' ? 'saving' : state;
  const [shown, setShown] = useState<ShownState>(wanted);
  const isLate = wanted === 'saved' && shown === 'saving';
  if (!isLate && shown !== wanted) setShown(wanted);

  useEffect(() => {
    if (!isLate) return;
    const timer = setTimeout(() => setShown('saved'), shortestShownMs);
    return () => clearTimeout(timer);
  }, [isLate]);

  return isLate ? 'saving' : wanted;
}
