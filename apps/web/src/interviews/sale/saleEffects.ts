import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { markSold as markSoldEntry, undoSold } from '@salespro/contract/pitch.ts';
import { saidPrice } from '@salespro/domain/interviews/outcomes/saidPrice.ts';
import { toSoldOutcome } from '@salespro/domain/interviews/outcomes/toOutcome.ts';
import { markSold } from '@salespro/domain/trial/markSold.ts';
import { toFieldsEffect } from '#sync/interview/pendingChanges.ts';
import type { ToEffect } from '#sync/interview/runCommand.ts';

export const toSaleEffect: ToEffect<typeof markSoldEntry> = (interview, body, now, id) => {
  const sale = markSold(interview, now);
  if (sale === null || interview.salesStatus === 'sold') return toFieldsEffect(sale);
  const price = body.price ?? saidPrice(interview);
  const outcome = toSoldOutcome(interview, price, { id, madeAt: now });
  const { selectedServiceId: serviceId } = interview;
  return toFieldsEffect({ ...sale, outcome, sale: { serviceId, price } });
};

/** Only who marked the sale knows what the outcome was before. */
export const toUndoneSaleEffect =
  (before: StoredInterview['outcome']): ToEffect<typeof undoSold> =>
  ({ onboardingStatus }) =>
    onboardingStatus === 'not_started'
      ? { fields: { salesStatus: 'pitched', soldAt: null, outcome: before ?? null, sale: null } }
      : null;
