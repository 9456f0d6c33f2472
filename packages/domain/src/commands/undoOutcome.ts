import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import type { OutcomeRecord } from '#outcomes/Outcome.ts';
import { toStandingOutcome, toTrialSpan } from '#outcomes/toOutcome.ts';
import { type AnswerRecord, always, type Command, type CommandFacts } from './Command.ts';
import type { Patch, ValuesPatch } from './Patch.ts';

interface Payload {
  /** The operation that recorded it. A later one of another device stays. */
  readonly outcomeId: string;
}

/** Takes back an outcome of any kind; the one before it counts again, and both stay in the history. */
export const undoOutcome: Command<Payload, 'outcomes' | 'history'> = {
  needs: ['outcomes', 'history'],
  waits: always,
  apply(interview, { outcomeId }, { at }) {
    const { outcomes, history, answers } = interview;
    const target = listStanding(outcomes).findLast(({ id }) => id === outcomeId);
    if (target?.kind === 'sold') return undoSale(interview, target, at);
    const isOver = target?.kind === 'trial' && answers.trial_status !== 'started';
    if (!target || isOver) return {};
    const undone = toUndone(outcomes, target, at);
    return target.kind === 'trial'
      ? { ...undone, answers: withoutTrial(answers, history, target) }
      : undone;
  },
};

/** Takes back the sale, whichever outcome it was. */
export const undoSold: Command<object, 'outcomes'> = {
  needs: ['outcomes'],
  waits: always,
  apply(interview, _, { at }) {
    const sale = listStanding(interview.outcomes).findLast(({ kind }) => kind === 'sold');
    return undoSale(interview, sale, at);
  },
};

/** What onboarding was begun for stays sold, whatever was recorded after it. */
function undoSale(
  { onboardingStatus, outcomes }: CommandFacts & { readonly outcomes: readonly OutcomeRecord[] },
  sale: OutcomeRecord | undefined,
  at: string,
) {
  if (onboardingStatus !== 'not_started') return { rejected: 'onboarding_begun' as const };
  const fields = { salesStatus: 'pitched' as const, soldAt: null };
  return { fields, ...(sale && toUndone(outcomes, sale, at)) };
}

const listStanding = (outcomes: readonly OutcomeRecord[]) =>
  outcomes.filter(({ undoneAt }) => undoneAt === null);

function toUndone(outcomes: readonly OutcomeRecord[], target: OutcomeRecord, at: string): Patch {
  const left = listStanding(outcomes).filter(({ id }) => id !== target.id);
  const sale = left.findLast(({ kind }) => kind === 'sold');
  const shown = {
    outcome: toStandingOutcome(left.at(-1)),
    ...(target.kind === 'trial' && {
      trial: toTrialSpan(left.findLast(({ kind }) => kind === 'trial')),
    }),
    ...(target.kind === 'sold' && {
      sale: sale ? { serviceId: sale.serviceId, price: sale.price } : null,
    }),
  };
  return { outcomes: [{ undone: target.id, at, left: shown }] };
}

/** What the start set goes back to what it was, unless it was changed since. */
function withoutTrial(
  answers: Answers,
  history: readonly AnswerRecord[],
  { seq }: OutcomeRecord,
): ValuesPatch {
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
