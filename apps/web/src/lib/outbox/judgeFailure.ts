import type { CallError } from '#lib/CallError.ts';

/**
 * What a failed call says about the next try. `unreachable`: the way is down, wait for it. `server`:
 * the server itself fails at this. `signed_out`: wait for the same person. `refused`: it will say the
 * same again.
 */
export type Verdict = 'unreachable' | 'server' | 'signed_out' | 'refused';

/** Gateways answer for a server that is away or too busy. */
const awayStatuses = [408, 429, 502, 503, 504];

export function judgeFailure({ code, status }: Pick<CallError, 'code' | 'status'>): Verdict {
  if (code === 'unauthenticated' || code === 'session_not_found') return 'signed_out';
  if (awayStatuses.includes(status)) return 'unreachable';
  if (status >= 400 && status < 500) return 'refused';
  // Below 400 nothing came, or a page that is not ours: the sign-in page of a hotel, say.
  return status >= 500 ? 'server' : 'unreachable';
}
