import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import type { Outcome } from '#lib/outbox/Outbox.ts';
import type { OutboxDraft } from '#lib/outbox/OutboxEntry.ts';

/**
 * `typed`: on the screen only, for a moment. `saving`: on this device and on its way. `device`: on
 * this device, while the server is out of reach. `saved`: the server has acknowledged it.
 * `attention`: it needs a person, or is not even on the device.
 */
export type SaveState = 'saved' | 'saving' | 'typed' | 'device' | 'attention';

export interface AnswerChange {
  readonly questionId: string;
  readonly value: AnswerValue;
}

/** Two lists of answers that never meet: of the interview, and of the onboarding after the sale. */
export type AnswerPart = 'answers' | 'onboarding';

/** What is sent in one call; a repeat sends the very same thing, so that it takes effect once. */
export interface AnswerBatch {
  readonly operationId: string;
  readonly changes: readonly AnswerChange[];
}

/** What a command that waits shows meanwhile: fields it sets, and answers it changes. */
export interface Effect {
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly answers?: Readonly<Record<string, AnswerValue | undefined>>;
  /** One by one, so that it never hides what another device has saved; null removes. */
  readonly onboarding?: readonly AnswerChange[];
}

/** One step of the replay on top of what the server last said. */
export interface Waiting {
  readonly changes: readonly AnswerChange[];
  readonly effect: Effect | null;
}

/** Why something waits. */
export interface SaveProblem {
  readonly kind:
    | 'unreachable'
    | 'memory'
    | 'server'
    | 'signed_out'
    | 'refused'
    | 'gone'
    | 'damaged';
  /** What it is about, in the order it was made: questions by id, commands by method and path. */
  readonly questionIds: readonly string[];
  readonly commands: readonly string[];
}

export interface QueueState {
  readonly save: SaveState;
  /** In the order they were made; the newest value of a question is the last one. */
  readonly waiting: readonly Waiting[];
  /** What waits and why, also where nothing is wrong with it (`device`); null otherwise. */
  readonly problem: SaveProblem | null;
}

/** The way a change of one interview takes from the screen over this device to the server. */
export interface AnswerQueue {
  readonly get: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** `soon` waits for a pause in typing, `now` does not; both are on the device before that. */
  readonly put: (change: AnswerChange, pace: 'now' | 'soon', part?: AnswerPart) => void;
  /**
   * Sends all that waits, refused values too when asked to. True when nothing is left, or when the
   * server is out of reach and this device has it all.
   */
  readonly flush: (options?: { readonly withRefused?: boolean }) => Promise<boolean>;
  /** Puts a command after all that waits and tells how its first try ended. */
  readonly run: (draft: OutboxDraft) => Promise<Outcome>;
  /** The page is going away: what was typed is written and sent at once. */
  readonly hurry: () => void;
}
