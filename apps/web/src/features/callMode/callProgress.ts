import { useEffect, useState } from 'react';
import { authStore } from '#auth/authStore.ts';
import { isSharedComputer, signedInUser } from '#auth/useAuth.ts';

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

/** On a shared computer it lives as long as the page. */
const inMemory = new Map<string, string>();
/** A call that nobody ended is over by then. */
const longestCallMs = 4 * 60 * 60 * 1000;

const prefix = 'salespro_call/';
const nameOf = (place: string) => `${prefix}${signedInUser()}/${place}`;

/** Null when there is none, or none of today. */
export function findCallProgress(place: string): CallProgress | null {
  try {
    const name = nameOf(place);
    const stored = isSharedComputer() ? inMemory.get(name) : sessionStorage.getItem(name);
    const progress = toProgress(JSON.parse(stored ?? 'null'));
    const isOld = Date.now() - (progress?.startedAt ?? Date.now()) > longestCallMs;
    return isOld ? null : progress;
  } catch {
    return null;
  }
}

/** A browser without storage only forgets it at a reload. */
function keepCallProgress(place: string, progress: CallProgress): void {
  const text = JSON.stringify(progress);
  try {
    if (isSharedComputer()) inMemory.set(nameOf(place), text);
    else sessionStorage.setItem(nameOf(place), text);
  } catch {}
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

// Whoever signs out leaves nothing of a call behind, not even when it was.
authStore.subscribe(() => {
  const state = authStore.get();
  if (state.status !== 'signed_out' || state.reason === 'ended') return;
  inMemory.clear();
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(prefix)) sessionStorage.removeItem(name);
    }
  } catch {}
});

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
