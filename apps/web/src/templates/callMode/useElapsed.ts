import { useEffect, useState } from 'react';

/** Seconds of a call, counted on while it runs. */
export function useElapsed(startedAt: number | null, endedAt: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const isRunning = startedAt !== null && endedAt === null;
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    // By the clock, not by counting: a sleeping tab leaves ticks out.
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return startedAt === null ? 0 : Math.max(0, ((endedAt ?? now) - startedAt) / 1_000);
}
