import { updateInterviewInfo } from '@salespro/contract/interviews.ts';
import { markSold, savePitch, undoSold } from '@salespro/contract/pitch.ts';
import { keepRanking, selectService } from '@salespro/contract/recommendations.ts';
import { saveTrialResults, startTrial } from '@salespro/contract/trial.ts';
import { toCommand } from './toCommand.ts';

/** By name only: its contract brings the questions along, which most screens do not need. */
export const onboardingCommand = 'POST /api/interviews/:id/onboarding';

/** The commands that may wait on this device; each has its effect in one of the files called effects. */
export const commands: ReadonlySet<string> = new Set([
  ...[
    updateInterviewInfo,
    keepRanking,
    selectService,
    savePitch,
    markSold,
    undoSold,
    startTrial,
    saveTrialResults,
  ].map(toCommand),
  onboardingCommand,
]);
