import { toMadeAt } from '#days/sellerDay.ts';
import { hasTrial, trialStatus } from '#interviews/trialStatus.ts';
import { toTrialOutcome } from '#outcomes/toOutcome.ts';
import { trialPlan } from '#outcomes/trialPlan.ts';
import { always, type Command } from './Command.ts';
import { toValues } from './Patch.ts';

interface Payload {
  /** Its first day; without one, the day it is made on. */
  readonly startDay?: string | undefined;
  /** Where the client stands on that day. */
  readonly baseline?: Readonly<Record<string, number | undefined>> | undefined;
}

/** Nothing happens to a trial that runs or has ended, and the sale is never touched (SCRIPT-15). */
export const startTrial: Command<Payload> = {
  needs: [],
  waits: always,
  apply(interview, { startDay, baseline }, { id, at, day, zone }) {
    if (!hasTrial(interview.selectedServiceId)) return { rejected: 'no_trial' };
    if (trialStatus(interview.answers) !== 'none') return {};
    const first = startDay ?? day;
    const days = { startDay: first, day: trialPlan(interview, first).lastDay };
    const added = toTrialOutcome(interview, days, { id, madeAt: toMadeAt(day, at, zone) });
    return {
      answers: { set: { ...toValues(baseline ?? {}), trial_status: 'started' } },
      outcomes: [{ added, madeOn: day }],
    };
  },
};
