import type { Endpoint, SentBodyOf } from '@salespro/contract/endpoint.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { createContext, useContext } from 'react';
import type { ZodType } from 'zod';
import type { AnswerChange, SaveState } from './saving/AnswerQueue.ts';

/** A call that changes one interview and answers with it. */
export type InterviewCommand = Endpoint & {
  readonly params: ZodType<{ id: string }>;
  readonly body: ZodType<{ operationId: string }>;
  readonly reply: ZodType<StoredInterview>;
};

/** The operation id is the desk's business. */
export type CommandBody<E extends InterviewCommand> = Omit<SentBodyOf<E>, 'operationId'>;

export interface InterviewDesk {
  /** Answers already include what is not saved yet. */
  readonly interview: StoredInterview;
  /** Shows at once, saves by itself; null removes the answer. */
  readonly answer: (questionId: string, value: AnswerValue | null) => void;
  /** The same for answers of the onboarding, in their order. Never for a detail of a login. */
  readonly answerOnboarding: (changes: readonly AnswerChange[], pace: 'now' | 'soon') => void;
  /** Saves all that waits; true when the server has it, or is out of reach and this device has it. */
  readonly flush: () => Promise<boolean>;
  readonly saveState: SaveState;
  /**
   * Saves what waits, then runs a named command of the contract; the reply is what every page shows
   * next. Out of reach of the server, the command waits on this device and the interview comes back
   * as it will be; throws when the server refuses or fails.
   */
  readonly run: <E extends InterviewCommand>(
    entry: E,
    body: CommandBody<E>,
  ) => Promise<StoredInterview>;
  readonly refresh: () => Promise<void>;
}

export const InterviewContext = createContext<InterviewDesk | null>(null);

/** The interview of the address, for every page inside InterviewShell. */
export function useInterview(): InterviewDesk {
  const desk = useContext(InterviewContext);
  if (!desk) throw new Error('useInterview needs InterviewShell around the page');
  return desk;
}
