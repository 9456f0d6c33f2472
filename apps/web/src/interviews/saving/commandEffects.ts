import { updateInterviewInfo } from '@salespro/contract/interviews.ts';
import {
  markSold as markSoldEntry,
  savePitch as savePitchEntry,
  undoSold,
} from '@salespro/contract/pitch.ts';
import {
  saveTrialResults as saveTrialEntry,
  startTrial as startTrialEntry,
} from '@salespro/contract/trial.ts';
import { hasTrial } from '@salespro/domain/interviews/hasTrial.ts';
import { markSold } from '@salespro/domain/trial/markSold.ts';
import { saveTrialResults } from '@salespro/domain/trial/saveTrialResults.ts';
import { startTrial } from '@salespro/domain/trial/startTrial.ts';
import { effect, type ToEffect } from './effect.ts';

/** What waiting commands show. Those that need the ranking rules are in rankingEffects.ts. */
export const commandEffects: ReadonlyMap<string, ToEffect> = new Map([
  effect(updateInterviewInfo, (_, { operationId: _id, ...fields }) => ({ fields })),
  effect(savePitchEntry, (interview, { generatedPitch, onlyIfEmpty }) => {
    if (!interview.selectedServiceId) return null;
    const isKept = onlyIfEmpty === true && interview.generatedPitch !== null;
    return isKept ? {} : { fields: { generatedPitch } };
  }),
  effect(markSoldEntry, (interview, _, now) => {
    const sale = markSold(interview, now);
    return sale && { fields: { ...sale } };
  }),
  effect(undoSold, ({ onboardingStatus }) =>
    onboardingStatus === 'not_started'
      ? { fields: { salesStatus: 'pitched', soldAt: null } }
      : null,
  ),
  effect(startTrialEntry, (interview) => {
    const answers = startTrial(interview);
    return answers && { answers: { trial_status: answers.trial_status } };
  }),
  effect(saveTrialEntry, ({ selectedServiceId }, { values }) => {
    const answers = hasTrial(selectedServiceId) ? saveTrialResults({}, values) : null;
    return answers && { answers };
  }),
]);
