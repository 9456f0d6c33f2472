import type { BodyOf, Endpoint, SentBodyOf } from '@salespro/contract/endpoint.ts';
import { type StoredInterview, updateInterviewInfo } from '@salespro/contract/interviews.ts';
import {
  markSold as markSoldEntry,
  savePitch as savePitchEntry,
  undoSold,
} from '@salespro/contract/pitch.ts';
import {
  keepRanking,
  selectService as selectServiceEntry,
} from '@salespro/contract/recommendations.ts';
import {
  saveTrialResults as saveTrialEntry,
  startTrial as startTrialEntry,
} from '@salespro/contract/trial.ts';
import { hasTrial } from '@salespro/domain/interviews/hasTrial.ts';
import { hasAnswers } from '@salespro/domain/questions/countAnswers.ts';
import { recommend } from '@salespro/domain/recommendations/recommend.ts';
import {
  mustConfirmSelection,
  selectService,
  toRankedService,
} from '@salespro/domain/recommendations/selectService.ts';
import { markSold } from '@salespro/domain/trial/markSold.ts';
import { saveTrialResults } from '@salespro/domain/trial/saveTrialResults.ts';
import { startTrial } from '@salespro/domain/trial/startTrial.ts';
import type { Effect } from './AnswerQueue.ts';
import { toCommand } from './toCommand.ts';

/** What a command will do to this interview, by the rules the server applies; null when it will refuse. */
export type ToEffect = (interview: StoredInterview, body: never, now: string) => Effect | null;

export const commandEffects: ReadonlyMap<string, ToEffect> = new Map([
  effect(updateInterviewInfo, (_, { operationId: _id, ...fields }) => ({ fields })),
  effect(keepRanking, (interview) =>
    hasAnswers(interview.answers)
      ? { fields: { recommendedServices: recommend(interview).map(toRankedService) } }
      : null,
  ),
  effect(selectServiceEntry, (interview, { serviceId, isConfirmed }) => {
    if (!hasAnswers(interview.answers)) return null;
    if (mustConfirmSelection(interview, serviceId) && !isConfirmed) return null;
    const change = selectService(interview, serviceId, recommend(interview));
    return change && { fields: { ...change } };
  }),
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

function effect<E extends Endpoint>(
  entry: E,
  toEffect: (
    interview: StoredInterview,
    body: SentBodyOf<E> & BodyOf<E>,
    now: string,
  ) => Effect | null,
): readonly [string, ToEffect] {
  return [toCommand(entry), toEffect];
}
