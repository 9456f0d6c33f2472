import { toMadeAt } from '#days/sellerDay.ts';
import type { RecordedOutcome } from '#outcomes/Outcome.ts';
import { toRecorded } from '#outcomes/toOutcome.ts';
import { always, type Command } from './Command.ts';

/** How a call ended, when it was neither a sale nor a trial. */
export const recordOutcome: Command<{ readonly outcome: RecordedOutcome }> = {
  needs: [],
  waits: always,
  apply(_, { outcome }, { id, at, day, zone }) {
    const added = toRecorded(outcome, { id, madeAt: toMadeAt(day, at, zone) });
    return { outcomes: [{ added, madeOn: day }] };
  },
};
