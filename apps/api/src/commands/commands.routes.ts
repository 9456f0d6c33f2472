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
import type { On } from '#lib/on.ts';
import type { CommandCall, ExecuteCommand } from './createExecuteCommand.ts';

/** The address of every command but `saveAnswers`, which merges in the database. */
export const commandEntries = {
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

/** What every command is sent with, beside its payload. */
interface CommandBody {
  readonly operationId: string;
  readonly madeOn?: string;
  /** A trial starts on the day it is marked. */
  readonly startDay?: string;
}

export function commandsRoutes(on: On, { execute }: { readonly execute: ExecuteCommand }): void {
  const types = Object.keys(commandEntries) as (keyof typeof commandEntries)[];
  for (const type of types)
    on.inOneTrip(commandEntries[type] as typeof undoSold, ({ params, body, caller }) => {
      const { operationId, ...payload } = body as CommandBody;
      return execute({
        ...{ type, operationId, payload, userId: caller.userId, interviewId: params.id },
        day: payload.madeOn ?? payload.startDay,
      });
    });
}
