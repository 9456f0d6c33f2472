import { cameUpKey, cameUpLimits } from '#interviews/cameUp.ts';
import type { AskableQuestion } from './Question.ts';

/** Ticked on the cards of the palette; sellers write their own objections, so there are no options. */
export const cameUpQuestion: AskableQuestion = {
  id: cameUpKey,
  label: 'Objections that came up',
  type: 'multi-select',
  freeItems: cameUpLimits,
  required: false,
};
