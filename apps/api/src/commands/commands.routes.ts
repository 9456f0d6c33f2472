import { markDue, undoDue } from '@salespro/contract/due.ts';
import type { Endpoint } from '@salespro/contract/endpoint.ts';
import { savePackEdit } from '@salespro/contract/followUp.ts';
import { updateInterviewInfo } from '@salespro/contract/interviews.ts';
import { removeNote, saveNote } from '@salespro/contract/notes.ts';
import { completeOnboarding, saveOnboarding } from '@salespro/contract/onboarding.ts';
import { recordOutcome, undoOutcome } from '@salespro/contract/outcomes.ts';
import { markSold, savePitch, undoSold } from '@salespro/contract/pitch.ts';
import {
  agreePrice,
  keepRanking,
  renewTerms,
  selectService,
} from '@salespro/contract/recommendations.ts';
import { saveTrialResults, startTrial } from '@salespro/contract/trial.ts';
import type { InterviewFeatureDeps } from '#features/interviews/interviews.routes.ts';
import type { Feature } from '#lib/Feature.ts';
import {
  type CommandCall,
  createExecuteCommand,
  type ExecuteCommandDeps,
} from './createExecuteCommand.ts';
import { findDerivedMismatches } from './findDerivedMismatches.ts';

/** The endpoint of every command except `saveAnswers`, which merges in the database. */
export const commandEndpoints = {
  saveInfo: updateInterviewInfo,
  keepRanking,
  selectService,
  renewTerms,
  agreePrice,
  savePitch,
  markSold,
  undoSold,
  startTrial,
  saveTrialResults,
  recordOutcome,
  undoOutcome,
  markDue,
  undoDue,
  saveNote,
  removeNote,
  savePackEdit,
  saveOnboarding,
  completeOnboarding,
} as const satisfies Record<CommandCall['type'], Endpoint>;

/** Fields of every command body besides its payload. */
interface CommandBody {
  readonly operationId: string;
  readonly madeOn?: string;
  /** Sent instead of `madeOn` when a trial starts. */
  readonly startDay?: string;
}

interface CommandDeps extends InterviewFeatureDeps {
  readonly listSoldServices: ExecuteCommandDeps['listSoldServices'];
  readonly credentialDays: number;
}

/** Creates the endpoint of every command and the nightly check of derived columns. */
export function createCommands(deps: CommandDeps): Feature {
  const { db, log } = deps;
  const execute = createExecuteCommand({
    ...deps,
    onBrokenContact: (cause) => log.warn({ err: cause }, 'a contact could not be saved'),
  });
  const types = Object.keys(commandEndpoints) as (keyof typeof commandEndpoints)[];
  return {
    routes(route) {
      for (const type of types)
        route.inOneRoundTrip(
          commandEndpoints[type] as typeof undoSold,
          ({ params, body, caller }) => {
            const { operationId, ...payload } = body as CommandBody;
            return execute({
              ...{ type, operationId, payload, userId: caller.userId, interviewId: params.id },
              day: payload.madeOn ?? payload.startDay,
            });
          },
        );
    },
    jobs: {
      async check_derived() {
        const ids = await findDerivedMismatches(db);
        if (ids.length > 0) log.error({ ids }, 'derived columns differ from their recomputation');
      },
    },
    crontab: ['17 3 * * * check_derived'],
    jobTimeoutsMs: { check_derived: 3_600_000 },
  };
}
