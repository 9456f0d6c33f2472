import type { BodyOf, Endpoint, SentBodyOf } from '@salespro/contract/endpoint.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { Effect } from './AnswerQueue.ts';
import { toCommand } from './toCommand.ts';

/** What a command will do to this interview, by the rules the server applies; null when it will refuse. */
export type ToEffect = (interview: StoredInterview, body: never, now: string) => Effect | null;

export function effect<E extends Endpoint>(
  entry: E,
  toEffect: (
    interview: StoredInterview,
    body: SentBodyOf<E> & BodyOf<E>,
    now: string,
  ) => Effect | null,
): readonly [string, ToEffect] {
  return [toCommand(entry), toEffect];
}
