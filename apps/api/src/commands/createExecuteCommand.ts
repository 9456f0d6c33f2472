import type { StoredInterview } from '@salespro/contract/interviews.ts';
import {
  type Command,
  isRejection,
  type Need,
  type NeededFacts,
} from '@salespro/domain/commands/Command.ts';
import { type CommandType, commands } from '@salespro/domain/commands/index.ts';
import type { Patch } from '@salespro/domain/commands/Patch.ts';
import { toMadeOn } from '@salespro/domain/days/sellerDay.ts';
import type { Service } from '@salespro/domain/interviews/services.ts';
import { detailFields } from '#features/interviews/contactCipher.ts';
import type { InterviewStore } from '#features/interviews/interviews.store.ts';
import { isContactFailure } from '#features/interviews/isContactFailure.ts';
import type { KeyStore } from '#features/interviews/keys.store.ts';
import { createVaultCipher } from '#features/interviews/vaultCipher.ts';
import type { Db } from '#lib/db.ts';
import { fail } from '#lib/fail.ts';
import { factsStatement, type StoredCommandFacts } from './commandFacts.ts';
import { toWrite } from './toWrite.ts';

export interface ExecuteParts {
  readonly db: Db;
  readonly interviews: Pick<InterviewStore, 'cipherFor' | 'find'>;
  readonly keys: Pick<KeyStore, 'findKey'>;
  /** Those the seller sells at this moment. */
  readonly listSold: (userId: string) => Promise<readonly Service[]>;
  /** How long credentials are kept after the onboarding was completed. */
  readonly credentialDays: number;
  readonly onBrokenContact: (cause: unknown) => void;
  readonly now: () => Date;
}

export interface CommandCall {
  readonly type: Exclude<CommandType, 'saveAnswers'>;
  readonly userId: string;
  readonly interviewId: string;
  readonly operationId: string;
  /** The seller's day, as the device says. */
  readonly day: string | undefined;
  readonly payload: object;
}

export type ExecuteCommand = (call: CommandCall) => Promise<StoredInterview>;

/** Somebody else's save wins each time, so as many tries as tabs could ever save at the same moment. */
const maxTries = 30;

/**
 * Runs a command of the domain on the stored interview. What it finds is read in one snapshot; the rules run outside of
 * any transaction; one statement writes everything, if the interview is still as it was found, else it starts anew. No
 * connection is held while keys are loaded or rules run, and a process that dies leaves nothing half done.
 */
export function createExecuteCommand(parts: ExecuteParts): ExecuteCommand {
  const { db, interviews, keys } = parts;

  async function readFacts({ userId, interviewId: id, operationId, type, payload }: CommandCall) {
    const { needs } = commands[type] as unknown as Command<object, Need>;
    const withHistory = needs.includes('history');
    // What is saved of them is merged into those that are stored.
    const withDetails = detailFields.some((field) => field in payload);
    const [row] = await db.asUser<{ facts: StoredCommandFacts }>(userId, factsStatement, {
      ...{ id, operationId, withHistory, withDetails },
    });
    return row?.facts ?? fail('not_found');
  }

  async function apply(call: CommandCall, facts: StoredCommandFacts, at: string): Promise<Patch> {
    const { userId, interviewId, operationId: id } = call;
    const command = commands[call.type] as unknown as Command<object, Need>;
    const needs = (one: Need) => command.needs.includes(one);
    const needed: NeededFacts = {
      ...facts,
      history: facts.history ?? [],
      soldServices: needs('soldServices') ? await parts.listSold(userId) : [],
      onboardingAnswers: needs('onboardingAnswers')
        ? (await interviews.cipherFor(userId)).openAnswers(interviewId, facts.onboardingAnswers)
        : {},
    };
    const { zone } = facts;
    const context = { id, at, day: toMadeOn(call.day, at, zone), zone };
    const result = command.apply({ ...facts, ...needed }, call.payload, context);
    return isRejection(result) ? fail(result.rejected, result) : result;
  }

  async function save(
    call: CommandCall,
    facts: StoredCommandFacts,
    patch: Patch,
    at: string,
  ): Promise<string | null> {
    const { userId, interviewId, operationId } = call;
    const hasLogins = Object.keys(patch.vault?.keep ?? {}).length > 0;
    const write = toWrite(patch, {
      ...{ interviewId, facts, at, credentialDays: parts.credentialDays },
      cipher: await interviews.cipherFor(userId),
      vault: hasLogins ? createVaultCipher(userId, await keys.findKey(userId, 'vault')) : null,
    });
    const send = async (written: object) => {
      const [row] = await db.asUser<{ outcome: string | null }>(
        userId,
        'select app.save_command(:agency, :interviewId, :operationId, :seq, :write) as outcome',
        { interviewId, operationId, seq: facts.seq, write: JSON.stringify(written) },
      );
      return row?.outcome ?? null;
    };
    return await send(write).catch((cause) => {
      if (!isContactFailure(cause)) throw cause;
      // The rest is saved; that the names were not is for the log alone (DATA-16).
      parts.onBrokenContact(cause);
      return send({ ...write, contact: undefined });
    });
  }

  return async function executeCommand(call) {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const at = parts.now().toISOString();
      const facts = await readFacts(call);
      // A repeat is no longer judged; it waits until the first one is safe.
      const patch = facts.isKnown ? {} : await apply(call, facts, at);
      if ((await save(call, facts, patch, at)) !== 'stale')
        return (await interviews.find(call.userId, call.interviewId)) ?? fail('not_found');
    }
    return fail('unavailable');
  };
}
