import { useEffect, useState } from 'react';
import { findDraft, keepDraft } from '#sync/copies/drafts.ts';

/** How far a call is, in one tab: it survives a reload, and nobody else finds it. */
interface CallProgress {
  readonly stop: number;
  /** Null until the first move. */
  readonly startedAt: number | null;
  /** Null while the call runs. */
  readonly endedAt: number | null;
  /** How the call before this one ended; another one means that this one has ended too. */
  readonly outcomeId: string | null;
}

/** A call that nobody ended is over by then. */
const longestCallMs = 4 * 60 * 60 * 1000;

/** Null when there is none, or none of today. */
export function findCallProgress(place: string): CallProgress | null {
  const progress = toProgress(findDraft('call', place));
  const isOld = Date.now() - (progress?.startedAt ?? Date.now()) > longestCallMs;
  return isOld ? null : progress;
}

function toProgress(value: unknown): CallProgress | null {
  if (typeof value !== 'object' || value === null) return null;
  const { stop, startedAt, endedAt, outcomeId } = value as Record<string, unknown>;
  if (!Number.isInteger(stop)) return null;
  const isTime = (time: unknown): time is number => typeof time === 'number';
  return {
    stop: stop as number,
    startedAt: isTime(startedAt) ? startedAt : null,
    endedAt: isTime(endedAt) ? endedAt : null,
    outcomeId: typeof outcomeId === 'string' ? outcomeId : null,
  };
}

type Clock = Omit<CallProgress, 'stop'>;

/** Since when the call runs: from the first move until it has an outcome. Line and clock are kept for a reload. */
export function useCallProgress(place: string, stop: number, outcomeId: string | null) {
  const [kept, setKept] = useState<Clock>(
    () => findCallProgress(place) ?? { startedAt: null, endedAt: null, outcomeId },
  );
  const isOver = kept.startedAt !== null && kept.endedAt === null && kept.outcomeId !== outcomeId;
  const clock = isOver ? { ...kept, endedAt: Date.now() } : kept;
  if (isOver) setKept(clock);
  useEffect(() => keepDraft('call', place, { ...clock, stop }), [place, clock, stop]);

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
