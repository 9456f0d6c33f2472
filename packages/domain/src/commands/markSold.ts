import { toMadeAt } from '#interviews/days/sellerDay.ts';
import { saidPrice } from '#interviews/outcomes/saidPrice.ts';
import { toSoldOutcome } from '#interviews/outcomes/toOutcome.ts';
import { markSold as toSale } from '#trial/markSold.ts';
import { always, type Command } from './Command.ts';

interface Payload {
  /** By the month, in cents; without one, the price that was said. */
  readonly price?: number | undefined;
}

/** A second sale keeps the time of the first and adds no outcome. */
export const markSold: Command<Payload> = {
  needs: [],
  waits: always,
  isEncrypted: false,
  apply(interview, { price }, { id, at, day, zone }) {
    const madeAt = toMadeAt(day, at, zone);
    const fields = toSale(interview, madeAt);
    if (fields === null) return { rejected: 'no_service' };
    if (interview.salesStatus === 'sold') return { fields };
    const added = toSoldOutcome(interview, price ?? saidPrice(interview), { id, madeAt });
    return { fields, outcomes: [{ added, madeOn: day }] };
  },
};
