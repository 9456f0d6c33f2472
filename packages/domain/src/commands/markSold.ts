import { toMadeAt } from '#days/sellerDay.ts';
import { saidPrice } from '#outcomes/saidPrice.ts';
import { toSoldOutcome } from '#outcomes/toOutcome.ts';
import { always, type Command } from './Command.ts';

interface Payload {
  /** By the month, in cents; without one, the price that was said. */
  readonly price?: number | undefined;
}

/** A second sale keeps the time of the first and adds no outcome. */
export const markSold: Command<Payload> = {
  needs: [],
  waits: always,
  apply(interview, { price }, { id, at, day, zone }) {
    const { salesStatus, soldAt, selectedServiceId } = interview;
    if (!selectedServiceId) return { rejected: 'no_service' };
    const madeAt = toMadeAt(day, at, zone);
    if (salesStatus === 'sold') return soldAt === null ? { fields: { soldAt: madeAt } } : {};
    const added = toSoldOutcome(interview, price ?? saidPrice(interview), { id, madeAt });
    const fields = { salesStatus: 'sold', soldAt: madeAt } as const;
    return { fields, outcomes: [{ added, madeOn: day }] };
  },
};
