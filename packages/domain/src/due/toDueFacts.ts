import type { Answers } from '#interviews/Answers.ts';
import { listCameUp } from '#interviews/cameUp.ts';
import type { Interview } from '#interviews/Interview.ts';
import { toCardFacts } from '#interviews/list/CardFacts.ts';
import { decidesWithOthers } from '#interviews/whoDecides.ts';
import { onboardingQuestions } from '#onboarding/onboardingQuestions.ts';
import { discoveryQuestions } from '#questions/discoveryQuestions.ts';
import { isAnswered } from '#questions/isAnswered.ts';
import { isFinished } from '#questions/isFinished.ts';
import { listFollowUps } from '#questions/listFollowUps.ts';
import { listMainQuestions } from '#questions/listMainQuestions.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { serviceQuestions } from '#questions/serviceQuestions.ts';
import type { DueFacts } from './DueFacts.ts';

/** Of a whole interview, as a device has it. */
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

/** Of the questions that come next. What is asked later counts as left, but only while something else is. */
export function countQuestionsLeft(
  answers: Answers,
  serviceId: Interview['selectedServiceId'],
): number {
  return countLeft(serviceId === null ? discoveryQuestions : serviceQuestions[serviceId], answers);
}

export function countOnboardingLeft(
  answers: Answers,
  serviceId: Interview['selectedServiceId'],
): number {
  return serviceId === null ? 0 : countLeft(onboardingQuestions[serviceId], answers);
}

function countLeft(questions: readonly AskableQuestion[], answers: Answers): number {
  if (isFinished(questions, answers)) return 0;
  const isOpen = (question: AskableQuestion) =>
    question.required === true && !isAnswered(question, answers[question.id]);
  return listMainQuestions(questions, answers).filter(
    (question) => isOpen(question) || listFollowUps(questions, answers, question.id).some(isOpen),
  ).length;
}

/** By what was noted, or by the objection that came up. */
export function wantsWriting(note: string, cameUp: readonly string[]): boolean {
  return (
    /\bin writing\b|^\s*(?:send|e-?mail|mail)\b/i.test(note) ||
    cameUp.some((title) => /\bsend me\b|\bin writing\b/i.test(title))
  );
}
