import type { Outcome } from '#lib/outbox/Outbox.ts';

/** No answer at all, so it may wait; a server that says it is busy has said something. */
export function isUnheard(outcome: Exclude<Outcome, { kind: 'saved' }>): boolean {
  if (outcome.kind === 'signed_out') return true;
  return outcome.kind === 'unreachable' && outcome.error.status < 500;
}
