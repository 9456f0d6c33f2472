import { findStep, steps } from '@salespro/domain/interviews/flow/Screen.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { NotePlace } from '@salespro/domain/interviews/notes/Note.ts';
import { discoveryQuestions, serviceQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { findQuestionPage } from '@salespro/domain/questions/findQuestionPage.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { toProgress } from '@salespro/domain/questions/toProgress.ts';
import { useEffect } from 'react';
import { createStore } from '#lib/createStore.ts';

/** What of a screen a note taken now would hang on. */
interface PlaceOnScreen {
  readonly questionId?: string | undefined;
  readonly part?: string | undefined;
  /** The line of the script. */
  readonly stop?: number | undefined;
}

const nowhere: PlaceOnScreen = {};

export const notePlace = createStore<PlaceOnScreen>(nowhere);

/** The question that is asked, for as long as it is. */
export function useNotePlace({ questionId }: Pick<PlaceOnScreen, 'questionId'>): void {
  useEffect(() => {
    const place = { questionId };
    notePlace.set(place);
    return () => {
      if (notePlace.get() === place) notePlace.set(nowhere);
    };
  }, [questionId]);
}

/** The part of the script that is being read, by its name, and the line in it. */
export function keepNotePart(part: string | undefined, stop?: number): void {
  notePlace.set({ part, stop });
}

export const forgetNotePlace = (): void => notePlace.set(nowhere);

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
