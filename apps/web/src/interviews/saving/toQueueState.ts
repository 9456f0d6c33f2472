import type { AnswerBatch, AnswerChange, QueueState, SaveProblem } from './AnswerQueue.ts';

interface QueueFacts {
  readonly batches: readonly AnswerBatch[];
  readonly waiting: ReadonlyMap<string, AnswerChange>;
  readonly refused: ReadonlyMap<string, AnswerChange>;
  readonly isSending: boolean;
  /** Code of the last failure since something was saved. */
  readonly lastFailure: string;
  /** Code of the last refusal that no repeat would change. */
  readonly refusal: string;
}

export function toQueueState(facts: QueueFacts): QueueState {
  const sent = facts.batches.flatMap((batch) => batch.changes);
  const unsaved = [...facts.refused.values(), ...sent, ...facts.waiting.values()];
  const problem = toProblem(facts, unsaved);
  if (problem) return { save: 'attention', unsaved, problem };
  if (facts.isSending && unsaved.length > 0) return { save: 'saving', unsaved, problem };
  return { save: unsaved.length > 0 ? 'unsaved' : 'saved', unsaved, problem };
}

function toProblem(facts: QueueFacts, unsaved: readonly AnswerChange[]): SaveProblem | null {
  if (facts.refused.size > 0) {
    const kind = facts.refusal === 'not_found' ? 'gone' : 'refused';
    return { kind, questionIds: [...facts.refused.keys()] };
  }
  if (facts.lastFailure === '' || unsaved.length === 0) return null;
  const isSignedOut = ['unauthenticated', 'session_not_found'].includes(facts.lastFailure);
  return {
    kind: isSignedOut ? 'signed_out' : 'unreachable',
    questionIds: [...new Set(unsaved.map((change) => change.questionId))],
  };
}
