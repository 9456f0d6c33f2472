import { formatSpokenDay } from '#days/formatDay.ts';
import type { nextStepAnswerKeys } from '#interviews/answerKeys.ts';
import type { Interview } from '#interviews/Interview.ts';

type Words = Readonly<Record<(typeof nextStepAnswerKeys)[number], unknown>>;

/** Formats the agreed days for texts: the seller's own words, else the day of the latest outcome. */
export function formatNextStepDates({
  answers,
  outcome,
}: Pick<Interview, 'answers' | 'outcome'>): Words {
  const day = outcome?.day ?? null;
  const own = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
  const isFollowUp = outcome?.kind === 'follow_up' && day !== null;
  const isAskAgain = outcome?.kind === 'not_now' && day !== null;
  return {
    next_step_date:
      own(answers?.next_step_date) ??
      (isFollowUp ? formatSpokenDay(day, outcome.madeAt, outcome.time) : undefined),
    ask_again_date:
      own(answers?.ask_again_date) ??
      (isAskAgain ? formatSpokenDay(day, outcome.madeAt) : undefined),
  };
}
