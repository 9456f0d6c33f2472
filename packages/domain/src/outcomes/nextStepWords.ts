import { toSpokenDay } from '#days/dayWords.ts';
import type { nextStepKeys } from '#interviews/answerKeys.ts';
import type { Interview } from '#interviews/Interview.ts';

type Words = Readonly<Record<(typeof nextStepKeys)[number], unknown>>;

/** The days agreed on, as texts say them: the seller's own words, else the day of the latest outcome. */
export function nextStepWords({ answers, outcome }: Pick<Interview, 'answers' | 'outcome'>): Words {
  const day = outcome?.day ?? null;
  const own = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
  const isFollowUp = outcome?.kind === 'follow_up' && day !== null;
  const isAskAgain = outcome?.kind === 'not_now' && day !== null;
  return {
    next_step_date:
      own(answers?.next_step_date) ??
      (isFollowUp ? toSpokenDay(day, outcome.madeAt, outcome.time) : undefined),
    ask_again_date:
      own(answers?.ask_again_date) ?? (isAskAgain ? toSpokenDay(day, outcome.madeAt) : undefined),
  };
}
