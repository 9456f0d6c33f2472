import { findStep, steps } from '@salespro/domain/interviews/flow/Screen.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { NotePlace } from '@salespro/domain/notes/Note.ts';
import { discoveryQuestions, serviceQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { findQuestionPage } from '@salespro/domain/questions/findQuestionPage.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { toProgress } from '@salespro/domain/questions/toProgress.ts';
import { useEffect } from 'react';
import { nowhere, type PlaceOnScreen, useCall } from './CallState.tsx';

/** The question that is asked, for as long as it is. */
export function useNotePlace({ questionId }: Pick<PlaceOnScreen, 'questionId'>): void {
  const call = useCall();
  useEffect(() => {
    const place = { questionId };
    call.change({ place });
    return () => {
      if (call.get().place === place) call.change({ place: nowhere });
    };
  }, [call, questionId]);
}

/** Where a note was taken, in a word or two: "Question 9", "Service question 2", "Their goal", "Recap". */
export function toPlaceLabel(
  { screen, questionId, part }: NotePlace,
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
    screenNames[screen] ?? steps.find((step) => step.screen === screen)?.name ?? findStep('').name
  );

  function findNumber(questions: readonly Question[], id: string): number | null {
    const page = findQuestionPage(questions, answers, id);
    return page && toProgress(questions, answers, page.id).position;
  }
}

/** As the screens call themselves. */
const screenNames: Partial<Record<NotePlace['screen'], string>> = {
  recommendations: 'Recommendations',
  pitch: 'Recap',
  'script-pitch': 'Script',
};
