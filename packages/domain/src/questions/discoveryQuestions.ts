import type { Question } from './Question.ts';
import { assetQuestions } from './sets/assetQuestions.ts';
import { goalQuestions } from './sets/goalQuestions.ts';
import { situationQuestions } from './sets/situationQuestions.ts';

/** In speaking order; a follow-up always stands after its parent (DISC-20). */
export const discoveryQuestions: readonly Question[] = [
  ...situationQuestions,
  ...assetQuestions,
  ...goalQuestions,
];
