import { useEffect, useState } from 'react';

/** Returns the whole seconds until a time, computed from the clock, so that sleeping tabs catch up. */
export function useCountdown(untilMs: number): number {
  const [left, setLeft] = useState(() => secondsUntil(untilMs));
  useEffect(() => {
    setLeft(secondsUntil(untilMs));
    const timer = setInterval(() => {
      const now = secondsUntil(untilMs);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [untilMs]);
  return left;
}

function secondsUntil(untilMs: number): number {
  return Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));
}

/** Returns a value after it has not changed for this long. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
