import { serviceIds } from '#interviews/ServiceId.ts';
import { discoveryQuestions } from './discoveryQuestions.ts';
import type { Question } from './Question.ts';
import { serviceQuestions } from './serviceQuestions.ts';

/** Every question whose answer is kept in `answers`: discovery and all six service sets. */
export const allQuestions: readonly Question[] = [
  ...discoveryQuestions,
  ...serviceIds.flatMap((id) => serviceQuestions[id]),
];
