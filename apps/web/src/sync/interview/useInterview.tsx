import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { Command, Need } from '@salespro/domain/commands/Command.ts';
import type { AnswerChange } from '@salespro/domain/commands/saveAnswers.ts';
import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { answerFields } from '@salespro/domain/questions/answerFields.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useStore } from '#lib/createStore.ts';
import { findCached, refetchInterview } from './interviewCache.ts';
import { getAnswerQueue } from './openOutbox.ts';
import { forgetChanged } from './otherDevices.ts';
import { type SaveState, withPendingChanges } from './pendingChanges.ts';
import { type RunOptions, runCommand } from './runCommand.ts';
import type { CommandBody, InterviewCommand } from './sendEntry.ts';

/** One interview, and the ways to change it. */
export interface InterviewState {
  /** Answers already include what is not saved yet. */
  readonly interview: StoredInterview;
  /** Shows at once, saves by itself; null removes the answer. */
  readonly answer: (questionId: string, value: AnswerValue | null) => void;
  /** The same for answers of the onboarding, in their order. Never for a detail of a login. */
  readonly answerOnboarding: (changes: readonly AnswerChange[], pace: 'now' | 'soon') => void;
  /** Saves all that waits; true when the server has it, or does not answer and this device has it. */
  readonly flush: () => Promise<boolean>;
  readonly saveState: SaveState;
  /**
   * Saves what waits, then runs a command by its call; the reply is what every page shows next. Where
   * the server does not answer, a command that may wait stays on this device and the interview comes
   * back as it will be; throws when the server rejects it or fails.
   */
  readonly run: <E extends InterviewCommand>(
    entry: E,
    body: CommandBody<E>,
    command: Command<CommandBody<E>, Need>,
    options?: RunOptions,
  ) => Promise<StoredInterview>;
  readonly refresh: () => Promise<void>;
}

export const InterviewContext = createContext<InterviewState | null>(null);

/** The interview of the address, for every page inside InterviewShell. */
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
  // The queue tells at once, the cache a moment later: without this look the answer that was just
  // saved would be in neither, and vanish from the screen for that moment.
  const stored = findCached(id) ?? loaded;

  return useMemo(
    () => ({
      interview: withPendingChanges(stored, pending),
      saveState: save,
      answer(questionId, value) {
        forgetChanged(id, questionId);
        queue.put({ questionId, value }, typedIds.has(questionId) ? 'soon' : 'now');
      },
      answerOnboarding(changes, pace) {
        for (const change of changes) {
          forgetChanged(id, change.questionId, 'onboarding');
          queue.put(change, pace, 'onboarding');
        }
      },
      flush: () => queue.flush(),
      run: (entry, body, command, options) => runCommand(id, entry, body, command, options),
      refresh: () => refetchInterview(id),
    }),
    [id, stored, pending, save, queue],
  );
}
