import { pause } from '#lib/pause.ts';
import type { AuthStore } from './auth.store.ts';

/** So many are remembered at most; whoever brings more is counted in the database again. */
const most = 10_000;

/** Whoever asks again at once waits this long for the same answer. */
const patienceMs = 500;

/**
 * Who was turned away stays so until the period ends, and this process remembers it: the next attempts
 * cost no question to the database, and each waits a little, so a flood does not reach the others.
 */
export function rememberRefusals(
  hit: AuthStore['hitRateLimit'],
  now: () => number = () => performance.now(),
): AuthStore['hitRateLimit'] {
  const endings = new Map<string, number>();
  return async (key, limit) => {
    const left = (endings.get(key) ?? 0) - now();
    if (left > 0) {
      await pause(patienceMs);
      return Math.ceil(left / 1000);
    }
    endings.delete(key);
    const wait = await hit(key, limit);
    if (wait > 0) {
      const [oldest] = endings.keys();
      if (endings.size >= most && oldest !== undefined) endings.delete(oldest);
      endings.set(key, now() + wait * 1000);
    }
    return wait;
  };
}
