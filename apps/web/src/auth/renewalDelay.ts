const marginMs = 60_000;
/** Long timers overflow and do not survive a sleeping laptop; twice a day is often enough to look. */
const longestMs = 12 * 3_600_000;

/** AUTH-24: when to renew a session that lasts this much longer: shortly before its end. */
export function renewalDelay(remainingMs: number): number {
  const early = Math.max(remainingMs - marginMs, remainingMs * 0.8);
  return Math.min(Math.max(early, 1_000), longestMs);
}
