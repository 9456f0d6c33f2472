import { findDueDate } from '#due/applyDueStatus.ts';
import type { DueChangeRecord } from '#due/DueChangeRecord.ts';
import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { toShownOutcome, toTrialSpan } from '#outcomes/buildOutcome.ts';
import type { OutcomeRecord } from '#outcomes/Outcome.ts';
import {
  type AnswerHistoryRecord,
  alwaysTrue,
  type Command,
  type CommandFacts,
} from './Command.ts';
import type { AnswerValuesPatch, Patch } from './Patch.ts';

interface Payload {
  /** The id of the outcome to undo; a newer outcome of another device stays. */
  readonly outcomeId: string;
}

interface OutcomeHistory {
  readonly outcomes: readonly OutcomeRecord[];
  readonly dueChanges: readonly DueChangeRecord[];
}

/**
 * Undoes an outcome of any kind; the outcome before it takes effect again.
 * Both stay in the history.
 */
export const undoOutcome: Command<Payload, 'outcomes' | 'dueChanges' | 'history'> = {
  needs: ['outcomes', 'dueChanges', 'history'],
  canQueueOffline: alwaysTrue,
  apply(interview, { outcomeId }, { at }) {
    const { history, answers } = interview;
    const target = listOutcomesNotUndone(interview.outcomes).findLast(({ id }) => id === outcomeId);
    if (target?.kind === 'sold') return undoSale(interview, target, at);
    const isOver = target?.kind === 'trial' && answers.trial_status !== 'started';
    if (!target || isOver) return {};
    const undone = buildUndoPatch(interview, target, at);
    return target.kind === 'trial'
      ? { ...undone, answers: buildTrialResetPatch(answers, history, target) }
      : undone;
  },
};

/** Undoes the sale, regardless of which outcome recorded it. */
export const undoSold: Command<object, 'outcomes' | 'dueChanges'> = {
  needs: ['outcomes', 'dueChanges'],
  canQueueOffline: alwaysTrue,
  apply(interview, _, { at }) {
    const sale = listOutcomesNotUndone(interview.outcomes).findLast(({ kind }) => kind === 'sold');
    return undoSale(interview, sale, at);
  },
};

/** Builds the patch that undoes a sale; rejected once the onboarding has begun. */
function undoSale(
  interview: CommandFacts & OutcomeHistory,
  sale: OutcomeRecord | undefined,
  at: string,
) {
  if (interview.onboardingStatus !== 'not_started')
    return { rejected: 'onboarding_begun' as const };
  const fields = { salesStatus: 'pitched' as const, soldAt: null };
  return { fields, ...(sale && buildUndoPatch(interview, sale, at)) };
}

const listOutcomesNotUndone = (outcomes: readonly OutcomeRecord[]) =>
  outcomes.filter(({ undoneAt }) => undoneAt === null);

/** Builds the patch that shows the outcome before the target again, due on the day it was moved to. */
function buildUndoPatch(
  { outcomes, dueChanges }: OutcomeHistory,
  target: OutcomeRecord,
  at: string,
): Patch {
  const left = listOutcomesNotUndone(outcomes).filter(({ id }) => id !== target.id);
  const sale = left.findLast(({ kind }) => kind === 'sold');
  const latest = left.at(-1);
  const shown = {
    outcome: toShownOutcome(latest && { ...latest, ...findDueDate(latest, dueChanges) }),
    ...(target.kind === 'trial' && {
      trial: toTrialSpan(left.findLast(({ kind }) => kind === 'trial')),
    }),
    ...(target.kind === 'sold' && {
      sale: sale ? { serviceId: sale.serviceId, price: sale.price } : null,
    }),
  };
  return { outcomes: [{ undone: target.id, at, left: shown }] };
}

/** Resets the answers that the trial start set, except those that were changed since. */
function buildTrialResetPatch(
  answers: Answers,
  history: readonly AnswerHistoryRecord[],
  { seq }: OutcomeRecord,
): AnswerValuesPatch {
  const own = history.filter(
    (one) =>
      one.seq === seq &&
      one.questionId !== 'trial_status' &&
      JSON.stringify(answers[one.questionId]) === JSON.stringify(one.after),
  );
  const set: Record<string, AnswerValue> = {};
  for (const { questionId, before } of own) {
    if (before !== undefined && before !== null) set[questionId] = before;
  }
  const unset = own.map(({ questionId }) => questionId).filter((id) => !Object.hasOwn(set, id));
  return { set, unset: ['trial_status', ...unset] };
}
