import { accountBreaks } from './breaks/accountBreaks.ts';
import { callBreaks } from './breaks/callBreaks.ts';
import { interviewBreaks } from './breaks/interviewBreaks.ts';
import { pitchBreaks } from './breaks/pitchBreaks.ts';
import { questionBreaks } from './breaks/questionBreaks.ts';
import { trialBreaks } from './breaks/trialBreaks.ts';
import type { PlantedBreak } from './PlantedBreak.ts';

export const allBreaks: readonly PlantedBreak[] = [
  ...interviewBreaks,
  ...questionBreaks,
  ...pitchBreaks,
  ...trialBreaks,
  ...accountBreaks,
  ...callBreaks,
];
