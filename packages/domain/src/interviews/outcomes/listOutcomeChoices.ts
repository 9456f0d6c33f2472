import { hasTrial } from '#interviews/hasTrial.ts';
import type { Interview } from '#interviews/Interview.ts';
import { trialStatus } from '#interviews/trialStatus.ts';
import type { OutcomeKind } from './Outcome.ts';
import { trialDays } from './trialPlan.ts';

export interface OutcomeChoice {
  /** Belongs to the kind, whichever others are offered. */
  readonly key: string;
  readonly kind: OutcomeKind;
  readonly label: string;
  readonly line: string;
}

/**
 * The ways a call can end. A sale needs a service (G-089), a trial one that has a trial, and one that runs or has ended
 * is not started again. What was sold stays sold until that is undone: then there is only the next talk to agree on.
 */
export function listOutcomeChoices(
  interview: Pick<Interview, 'answers' | 'selectedServiceId' | 'terms' | 'salesStatus'>,
): readonly OutcomeChoice[] {
  const { selectedServiceId, answers } = interview;
  const isSold = interview.salesStatus === 'sold';
  const canTry = !isSold && hasTrial(selectedServiceId) && trialStatus(answers) === 'none';
  const all: readonly (OutcomeChoice | false)[] = [
    !isSold &&
      selectedServiceId !== null && {
        key: '1',
        kind: 'sold',
        label: 'Sold',
        line: 'They said yes today',
      },
    canTry && {
      key: '2',
      kind: 'trial',
      label: 'Trial',
      line: `They start with ${trialDays(interview)} days`,
    },
    { key: '3', kind: 'follow_up', label: 'Follow up', line: 'They want to talk again' },
    !isSold && { key: '4', kind: 'not_now', label: 'Not now', line: 'Ask again another time' },
    !isSold && {
      key: '5',
      kind: 'not_a_fit',
      label: 'Not a fit',
      line: "We shouldn't sell to them",
    },
  ];
  return all.filter((choice) => choice !== false);
}
