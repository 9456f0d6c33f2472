import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { createContext, useContext } from 'react';
import type { SaveState } from './saving/AnswerQueue.ts';

export interface InterviewDesk {
  /** Answers already include what is not saved yet. */
  readonly interview: StoredInterview;
  /** Shows at once, saves by itself; null removes the answer. */
  readonly answer: (questionId: string, value: AnswerValue | null) => void;
  /** Saves all that waits; true when everything is saved. */
  readonly flush: () => Promise<boolean>;
  readonly saveState: SaveState;
  /** Lets the server keep the ranking of the stored answers, after saving what waits. */
  readonly keepRanking: () => Promise<void>;
  readonly selectService: (serviceId: ServiceId, isConfirmed?: boolean) => Promise<StoredInterview>;
  readonly refresh: () => Promise<void>;
}

export const InterviewContext = createContext<InterviewDesk | null>(null);

/** The interview of the address, for every page inside InterviewShell. */
export function useInterview(): InterviewDesk {
  const desk = useContext(InterviewContext);
  if (!desk) throw new Error('useInterview needs InterviewShell around the page');
  return desk;
}
