import {
  findInterviewStep,
  interviewSteps,
} from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { NoteOrigin } from '@salespro/domain/notes/Note.ts';
import { discoveryQuestions, serviceQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { computeQuestionProgress } from '@salespro/domain/questions/computeQuestionProgress.ts';
import { findQuestionPage } from '@salespro/domain/questions/findQuestionPage.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { useEffect } from 'react';
import { noScreenPosition, type ScreenPosition, useCall } from './CallState.tsx';

/** Registers the current question as the position for new notes while it is shown. */
export function useNotePosition({ questionId }: Pick<ScreenPosition, 'questionId'>): void {
  const call = useCall();
  useEffect(() => {
    const position = { questionId };
    call.update({ position });
    return () => {
      if (call.get().position === position) call.update({ position: noScreenPosition });
    };
  }, [call, questionId]);
}

/** Formats where a note was taken: "Question 9", "Service question 2", "Their goal", "Recap". */
export function formatNotePosition(
  { screen, questionId, part }: NoteOrigin,
  { answers, selectedServiceId }: Pick<Interview, 'answers' | 'selectedServiceId'>,
): string {
  if (questionId !== undefined) {
    const own = selectedServiceId ? (serviceQuestions[selectedServiceId] ?? []) : [];
    const number = findNumber(discoveryQuestions, questionId);
    if (number) return `Question ${number}`;
    const ofService = findNumber(own, questionId);
    if (ofService) return `Service question ${ofService}`;
  }
  if (part !== undefined) return part;
  return (
    screenNames[screen] ??
    interviewSteps.find((step) => step.screen === screen)?.name ??
    findInterviewStep('').name
  );

  function findNumber(questions: readonly Question[], id: string): number | null {
    const page = findQuestionPage(questions, answers, id);
    return page && computeQuestionProgress(questions, answers, page.id).position;
  }
}

/** Screen names as their headings show them. */
const screenNames: Partial<Record<NoteOrigin['screen'], string>> = {
  recommendations: 'Recommendations',
  pitch: 'Recap',
  'script-pitch': 'Script',
};
