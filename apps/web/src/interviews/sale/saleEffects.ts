import type { markSold as markSoldEntry, undoSold } from '@salespro/contract/pitch.ts';
import { markSold } from '@salespro/domain/trial/markSold.ts';
import { toFieldsEffect } from '#sync/interview/pendingChanges.ts';
import type { ToEffect } from '#sync/interview/runCommand.ts';

export const toSaleEffect: ToEffect<typeof markSoldEntry> = (interview, _, now) =>
  toFieldsEffect(markSold(interview, now));

export const toUndoneSaleEffect: ToEffect<typeof undoSold> = ({ onboardingStatus }) =>
  onboardingStatus === 'not_started' ? { fields: { salesStatus: 'pitched', soldAt: null } } : null;
