import { computeMadeAt } from '#days/sellerDay.ts';
import { getTrialStatus, hasTrial } from '#interviews/trialStatus.ts';
import { buildTrialOutcome } from '#outcomes/buildOutcome.ts';
import { computeTrialSchedule } from '#outcomes/trialSchedule.ts';
import { alwaysTrue, type Command } from './Command.ts';
import { omitUndefinedValues } from './Patch.ts';

interface Payload {
  /** The first day of the trial; if it is missing, the day on which the command was created. */
  readonly startDay?: string | undefined;
  /** The client's review numbers on the first day. */
  readonly baseline?: Readonly<Record<string, number | undefined>> | undefined;
}

/** Starts the trial and records the outcome; a running or ended trial and a sale stay unchanged. */
export const startTrial: Command<Payload> = {
  needs: [],
  canQueueOffline: alwaysTrue,
  apply(interview, { startDay, baseline }, { id, at, day, zone }) {
    if (!hasTrial(interview.selectedServiceId)) return { rejected: 'no_trial' };
    if (getTrialStatus(interview.answers) !== 'none') return {};
    const first = startDay ?? day;
    const days = { startDay: first, day: computeTrialSchedule(interview, first).lastDay };
    const added = buildTrialOutcome(interview, days, { id, madeAt: computeMadeAt(day, at, zone) });
    return {
      answers: { set: { ...omitUndefinedValues(baseline ?? {}), trial_status: 'started' } },
      outcomes: [{ added, madeOn: day }],
    };
  },
};
