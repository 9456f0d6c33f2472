import {
  countOnboardingQuestionsLeft,
  countQuestionsLeft,
  isWritingRequested,
} from '#due/countQuestionsLeft.ts';
import type { DueFacts } from '#due/DueItem.ts';
import { toCardFacts } from '#interviewList/CardFacts.ts';
import { decidesWithOthers } from '#interviews/decisionMaker.ts';
import type { Interview } from '#interviews/Interview.ts';
import { listRaisedObjections } from '#interviews/raisedObjections.ts';

/** Computes from an interview what the server's query selects, as the model in comparison tests. */
export function toDueFacts(interview: Interview): DueFacts {
  const card = toCardFacts(interview);
  const { outcome, answers, selectedServiceId } = interview;
  return {
    id: interview.id,
    isTest: card.isTest,
    salesStatus: interview.salesStatus,
    onboardingStatus: interview.onboardingStatus,
    trialStatus: card.trialStatus,
    trial: toTrialDays(interview),
    selectedServiceId: card.selectedServiceId,
    hasAnswers: card.hasAnswers,
    hasPitch: card.hasPitch,
    outcome: outcome ?? null,
    questionsLeft: countQuestionsLeft(answers, selectedServiceId),
    onboardingLeft: countOnboardingQuestionsLeft(interview.onboardingAnswers, selectedServiceId),
    wantsWriting: isWritingRequested(outcome?.note ?? '', listRaisedObjections(answers)),
    decidesWithOthers: decidesWithOthers(answers),
    workedAt: interview.workedAt ?? interview.updatedAt,
    marks: interview.dueMarks ?? {},
  };
}

/** Returns the days of a trial; older copies have them only in the outcome. */
function toTrialDays({ trial, outcome }: Interview): DueFacts['trial'] {
  if (trial) return trial;
  if (outcome?.kind !== 'trial' || !outcome.startDay || !outcome.day) return null;
  return { startDay: outcome.startDay, endDay: outcome.day };
}
