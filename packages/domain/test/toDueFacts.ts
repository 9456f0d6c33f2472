import { countOnboardingLeft, countQuestionsLeft, wantsWriting } from '#due/countLeft.ts';
import type { DueFacts } from '#due/DueItem.ts';
import { toCardFacts } from '#interviewList/CardFacts.ts';
import { listCameUp } from '#interviews/cameUp.ts';
import type { Interview } from '#interviews/Interview.ts';
import { decidesWithOthers } from '#interviews/whoDecides.ts';

/** What the server's query selects, computed from a whole interview: the model the list is compared with. */
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
    onboardingLeft: countOnboardingLeft(interview.onboardingAnswers, selectedServiceId),
    wantsWriting: wantsWriting(outcome?.note ?? '', listCameUp(answers)),
    decidesWithOthers: decidesWithOthers(answers),
    workedAt: interview.workedAt ?? interview.updatedAt,
    marks: interview.dueMarks ?? {},
  };
}

/** Copies that are older than the days of a trial have them in its outcome. */
function toTrialDays({ trial, outcome }: Interview): DueFacts['trial'] {
  if (trial) return trial;
  if (outcome?.kind !== 'trial' || !outcome.startDay || !outcome.day) return null;
  return { startDay: outcome.startDay, endDay: outcome.day };
}
