import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { Command, OnDemandFactName } from '@salespro/domain/commands/Command.ts';
import type { AnswerChange } from '@salespro/domain/commands/saveAnswers.ts';
import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { answerFields } from '@salespro/domain/questions/answerFields.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useStore } from '#lib/createStore.ts';
import { findCachedInterview, refetchInterview } from './interviewCache.ts';
import { getAnswerQueue } from './openOutbox.ts';
import { applyPendingChanges, type SaveState } from './pendingChanges.ts';
import { clearChangedElsewhere } from './remoteChanges.ts';
import { type RunOptions, runCommand } from './runCommand.ts';
import type { CommandBody, InterviewCommandEndpoint } from './sendEntry.ts';

/** State of one interview, with the functions that change it. */
export interface InterviewState {
  /** Includes unsent answers. */
  readonly interview: StoredInterview;
  /** Shows an answer at once and saves it in the background; null removes it. */
  readonly answer: (questionId: string, value: AnswerValue | null) => void;
  /** Saves onboarding answers in their order; never credentials. */
  readonly answerOnboarding: (changes: readonly AnswerChange[], timing: 'now' | 'soon') => void;
  /** Sends all unsent changes; true if the server has them, or the device has them and no reply came. */
  readonly flush: () => Promise<boolean>;
  readonly saveState: SaveState;
  /**
   * Saves unsent changes, then runs a command; its reply is what every page shows next.
   * If the server does not answer, a command that may wait stays on this device. Throws when the server
   * rejects it.
   */
  readonly run: <E extends InterviewCommandEndpoint>(
    endpoint: E,
    body: CommandBody<E>,
    command: Command<CommandBody<E>, OnDemandFactName>,
    options?: RunOptions,
  ) => Promise<StoredInterview>;
  readonly refresh: () => Promise<void>;
}

export const InterviewContext = createContext<InterviewState | null>(null);

/** Returns the interview of the address, for pages inside InterviewShell. */
export function useInterview(): InterviewState {
  const state = useContext(InterviewContext);
  if (!state) throw new Error('useInterview needs InterviewShell around the page');
  return state;
}

interface InterviewProviderProps {
  readonly stored: StoredInterview;
  readonly children: ReactNode;
}

export function InterviewProvider({ stored, children }: InterviewProviderProps) {
  const state = useInterviewState(stored);
  return <InterviewContext value={state}>{children}</InterviewContext>;
}

const typedIds = new Set(
  answerFields
    .filter((question) => question.type === 'text' || question.type === 'number')
    .map((question) => question.id),
);

function useInterviewState(loaded: StoredInterview): InterviewState {
  const { id } = loaded;
  const queue = useMemo(() => getAnswerQueue(id), [id]);
  const { save, pending } = useStore(queue);
  // Read from the cache, because the queue updates before the query.
  // Otherwise a saved answer would be in neither for one render and flicker.
  const stored = findCachedInterview(id) ?? loaded;

  return useMemo(
    () => ({
      interview: applyPendingChanges(stored, pending),
      saveState: save,
      answer(questionId, value) {
        clearChangedElsewhere(id, questionId);
        queue.put({ questionId, value }, typedIds.has(questionId) ? 'soon' : 'now');
      },
      answerOnboarding(changes, timing) {
        for (const change of changes) {
          clearChangedElsewhere(id, change.questionId, 'onboarding');
          queue.put(change, timing, 'onboarding');
        }
      },
      flush: () => queue.flush(),
      run: (endpoint, body, command, options) => runCommand(id, endpoint, body, command, options),
      refresh: () => refetchInterview(id),
    }),
    [id, stored, pending, save, queue],
  );
}
