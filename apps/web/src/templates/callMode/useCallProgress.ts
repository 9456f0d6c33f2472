import { useEffect, useState } from 'react';
import { type CallProgress, findCallProgress, keepCallProgress } from './callProgress.ts';

type Clock = Omit<CallProgress, 'stop'>;

/** Since when the call runs: from the first move until it has an outcome. Line and clock are kept for a reload. */
export function useCallProgress(place: string, stop: number, outcomeId: string | null) {
  const [kept, setKept] = useState<Clock>(
    () => findCallProgress(place) ?? { startedAt: null, endedAt: null, outcomeId },
  );
  const isOver = kept.startedAt !== null && kept.endedAt === null && kept.outcomeId !== outcomeId;
  const clock = isOver ? { ...kept, endedAt: Date.now() } : kept;
  if (isOver) setKept(clock);
  useEffect(() => keepCallProgress(place, { ...clock, stop }), [place, clock, stop]);

  return {
    startedAt: clock.startedAt,
    endedAt: clock.endedAt,
    /** The first move of a call. */
    start(): void {
      if (clock.startedAt === null || clock.endedAt !== null)
        setKept({ startedAt: Date.now(), endedAt: null, outcomeId });
    },
  };
}
