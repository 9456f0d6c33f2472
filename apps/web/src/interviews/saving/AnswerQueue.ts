import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';

/** `unsaved`: waits for the pause after typing. `attention`: a save failed and has not succeeded since. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'attention';

export interface AnswerChange {
  readonly questionId: string;
  readonly value: AnswerValue;
}

/** What is sent in one call; a repeat sends the very same thing, so that it takes effect once. */
export interface AnswerBatch {
  readonly operationId: string;
  readonly changes: readonly AnswerChange[];
}

/** Why something waits: the way to the server failed, or the server said no and will say no again. */
export interface SaveProblem {
  readonly kind: 'unreachable' | 'signed_out' | 'refused' | 'gone';
  readonly questionIds: readonly string[];
}

export interface QueueState {
  readonly save: SaveState;
  /** In the order they were made; the newest value of a question is the last one. */
  readonly unsaved: readonly AnswerChange[];
  readonly problem: SaveProblem | null;
}

/**
 * The way an answer takes from the screen to the server. Today it is held in memory (createAnswerSaver);
 * an outbox in IndexedDB that survives a killed browser fits behind the same five functions.
 */
export interface AnswerQueue {
  readonly get: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** `soon` waits for a pause in typing, `now` does not. */
  readonly put: (change: AnswerChange, pace: 'now' | 'soon') => void;
  /** Sends all that waits, refused values too when asked to; true when nothing is left. */
  readonly flush: (options?: { readonly withRefused?: boolean }) => Promise<boolean>;
  /** The page is going away: what waits is sent at once, even beside a call under way. */
  readonly hurry: () => void;
}
