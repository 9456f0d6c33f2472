import type { Endpoint } from '@salespro/contract/endpoint.ts';
import { updateInterviewInfo } from '@salespro/contract/interviews.ts';
import { markSold, savePitch, undoSold } from '@salespro/contract/pitch.ts';
import { keepRanking, selectService } from '@salespro/contract/recommendations.ts';
import { saveTrialResults, startTrial } from '@salespro/contract/trial.ts';
import { toCommand } from './toCommand.ts';

/** The commands that may wait on this device; each has its effect in commandEffects.ts or rankingEffects.ts. */
const waiting: readonly Endpoint[] = [
  updateInterviewInfo,
  keepRanking,
  selectService,
  savePitch,
  markSold,
  undoSold,
  startTrial,
  saveTrialResults,
];

export const commands: ReadonlyMap<string, Endpoint> = new Map(
  waiting.map((entry) => [toCommand(entry), entry]),
);
