import { computeMadeAt } from '#days/sellerDay.ts';
import { buildNoSaleOutcome } from '#outcomes/buildOutcome.ts';
import type { NoSaleOutcomeInput } from '#outcomes/Outcome.ts';
import { alwaysTrue, type Command } from './Command.ts';

/** Records how a call ended if it ended in neither a sale nor a trial. */
export const recordOutcome: Command<{ readonly outcome: NoSaleOutcomeInput }> = {
  needs: [],
  canQueueOffline: alwaysTrue,
  apply(_, { outcome }, { id, at, day, zone }) {
    const added = buildNoSaleOutcome(outcome, { id, madeAt: computeMadeAt(day, at, zone) });
    return { outcomes: [{ added, madeOn: day }] };
  },
};
