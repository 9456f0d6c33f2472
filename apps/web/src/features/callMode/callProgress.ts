import { useEffect, useState } from 'react';
import { findFormState, saveFormState } from '#sync/copies/formStates.ts';

/** Current line and clock of a call, stored per tab so that they survive a reload. */
interface CallProgress {
  readonly stop: number;
  /** Time of the first move to another line; null before it. */
  readonly startedAt: number | null;
  /** Null while the call runs. */
  readonly endedAt: number | null;
  /** Id of the outcome when the call started; a different outcome means that the call has ended. */
  readonly outcomeId: string | null;
}

/** Age after which a call without an outcome counts as ended. */
const maxCallMs = 4 * 60 * 60 * 1000;

/** Loads the stored progress of a call; null when there is none or it is too old. */
export function loadCallProgress(progressKey: string): CallProgress | null {
  const progress = parseProgress(findFormState('call', progressKey));
  const isOld = Date.now() - (progress?.startedAt ?? Date.now()) > maxCallMs;
  return isOld ? null : progress;
}

function parseProgress(value: unknown): CallProgress | null {
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

/** Tracks the clock of a call from its first move until its outcome, and stores it with the current line. */
export function useCallProgress(progressKey: string, stop: number, outcomeId: string | null) {
  const [stored, setStored] = useState<Clock>(
    () => loadCallProgress(progressKey) ?? { startedAt: null, endedAt: null, outcomeId },
  );
  const isOver =
    stored.startedAt !== null && stored.endedAt === null && stored.outcomeId !== outcomeId;
  const clock = isOver ? { ...stored, endedAt: Date.now() } : stored;
  if (isOver) setStored(clock);
  useEffect(
    () => saveFormState('call', progressKey, { ...clock, stop }),
    [progressKey, clock, stop],
  );

  return {
    startedAt: clock.startedAt,
    endedAt: clock.endedAt,
    /** Starts the clock; does nothing while it runs. */
    start(): void {
      if (clock.startedAt === null || clock.endedAt !== null)
        setStored({ startedAt: Date.now(), endedAt: null, outcomeId });
    },
  };
}
