import type { CallErrorCode } from '#lib/CallError.ts';

export interface ScriptFailure {
  readonly code: CallErrorCode;
  /** Our own sentence about it, where the server has one. */
  readonly message: string;
  /** What the provider answered with, where it answered. */
  readonly status: number | null;
  /** When it makes sense to try again, in milliseconds; null when any time will do. */
  readonly retryAt: number | null;
}

/** One text of one interview and template, while it is written and after. */
export interface ScriptState {
  readonly text: string;
  readonly model: string;
  readonly isWriting: boolean;
  /** False for a text that was stopped or broke off. */
  readonly isComplete: boolean;
  /** The length limit was reached. */
  readonly isCut: boolean;
  /** The last complete text before this one. */
  readonly earlierText: string | null;
  readonly failure: ScriptFailure | null;
}

export const emptyScript: ScriptState = {
  text: '',
  model: '',
  isWriting: false,
  isComplete: false,
  isCut: false,
  earlierText: null,
  failure: null,
};
