import { computeMadeAt } from '#days/sellerDay.ts';
import { buildSoldOutcome } from '#outcomes/buildOutcome.ts';
import { findSpokenPrice } from '#outcomes/findSpokenPrice.ts';
import { alwaysTrue, type Command } from './Command.ts';

interface Payload {
  /** In cents per month; if it is missing, the price that was named in the call. */
  readonly price?: number | undefined;
}

/** Marks the interview as sold and records the outcome; repeating it changes nothing. */
export const markSold: Command<Payload> = {
  needs: [],
  canQueueOffline: alwaysTrue,
  apply(interview, { price }, { id, at, day, zone }) {
    const { salesStatus, soldAt, selectedServiceId } = interview;
    if (!selectedServiceId) return { rejected: 'no_service' };
    const madeAt = computeMadeAt(day, at, zone);
    if (salesStatus === 'sold') return soldAt === null ? { fields: { soldAt: madeAt } } : {};
    const added = buildSoldOutcome(interview, price ?? findSpokenPrice(interview), { id, madeAt });
    const fields = { salesStatus: 'sold', soldAt: madeAt } as const;
    return { fields, outcomes: [{ added, madeOn: day }] };
  },
};
