import type { StoredInterview } from '@salespro/contract/interviews.ts';
import {
  type Command,
  isRejection,
  type OnDemandFactName,
  type OnDemandFacts,
} from '@salespro/domain/commands/Command.ts';
import { type CommandType, commands } from '@salespro/domain/commands/index.ts';
import type { Patch } from '@salespro/domain/commands/Patch.ts';
import { computeMadeOn } from '@salespro/domain/days/sellerDay.ts';
import type { Service } from '@salespro/domain/interviews/services.ts';
import { contactDetailFields } from '#features/interviews/contactCipher.ts';
import type { InterviewStore } from '#features/interviews/interviews.store.ts';
import { isContactTableError } from '#features/interviews/isContactTableError.ts';
import type { DataKeyStore } from '#features/interviews/keys.store.ts';
import { createVaultCipher } from '#features/interviews/vaultCipher.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { Db } from '#lib/db.ts';
import { buildCommandWrite } from './buildCommandWrite.ts';
import { commandFactsStatement, type StoredCommandFacts } from './commandFacts.ts';

export interface ExecuteCommandDeps {
  readonly db: Db;
  readonly interviews: Pick<InterviewStore, 'cipherFor' | 'find'>;
  readonly keys: Pick<DataKeyStore, 'findKey'>;
  /** Lists the services the seller offers. */
  readonly listSoldServices: (userId: string) => Promise<readonly Service[]>;
  /** Days until credentials are deleted after the onboarding. */
  readonly credentialDays: number;
  readonly onBrokenContact: (cause: unknown) => void;
  readonly now: () => Date;
}

/** A command with its user, interview, operation id and payload. */
export interface CommandCall {
  readonly type: Exclude<CommandType, 'saveAnswers'>;
  readonly userId: string;
  readonly interviewId: string;
  readonly operationId: string;
  /** The seller's calendar day according to the device. */
  readonly day: string | undefined;
  readonly payload: object;
}

/** Applies a command and returns the changed interview. */
export type ExecuteCommand = (call: CommandCall) => Promise<StoredInterview>;

/** Retries after a concurrent save; more than the tabs that could save at the same time. */
const maxTries = 30;

/**
 * Creates the function that applies a domain command to a stored interview. It reads a snapshot, applies
 * the rules outside of a transaction and writes with one statement; if the interview has changed
 * meanwhile, it starts again. A process that dies leaves nothing half done.
 */
export function createExecuteCommand(deps: ExecuteCommandDeps): ExecuteCommand {
  const { db, interviews, keys } = deps;

  async function readFacts({ userId, interviewId: id, operationId, type, payload }: CommandCall) {
    const { needs } = commands[type] as unknown as Command<object, OnDemandFactName>;
    const withHistory = needs.includes('history');
    // Changed contact details are merged into the stored ones.
    const withDetails = contactDetailFields.some((field) => field in payload);
    const [row] = await db.asUser<{ facts: StoredCommandFacts }>(userId, commandFactsStatement, {
      ...{ id, operationId, withHistory, withDetails },
    });
    return row?.facts ?? throwApiError('not_found');
  }

  async function apply(call: CommandCall, facts: StoredCommandFacts, at: string): Promise<Patch> {
    const { userId, interviewId, operationId: id } = call;
    const command = commands[call.type] as unknown as Command<object, OnDemandFactName>;
    const needs = (one: OnDemandFactName) => command.needs.includes(one);
    const needed: OnDemandFacts = {
      ...facts,
      history: facts.history ?? [],
      soldServices: needs('soldServices') ? await deps.listSoldServices(userId) : [],
      onboardingAnswers: needs('onboardingAnswers')
        ? (await interviews.cipherFor(userId)).decryptAnswers(interviewId, facts.onboardingAnswers)
        : {},
    };
    const { zone } = facts;
    const context = { id, at, day: computeMadeOn(call.day, at, zone), zone };
    const result = command.apply({ ...facts, ...needed }, call.payload, context);
    return isRejection(result) ? throwApiError(result.rejected, result) : result;
  }

  async function save(
    call: CommandCall,
    facts: StoredCommandFacts,
    patch: Patch,
    at: string,
  ): Promise<string | null> {
    const { userId, interviewId, operationId } = call;
    const hasCredentials = Object.keys(patch.vault?.keep ?? {}).length > 0;
    const write = buildCommandWrite(patch, {
      ...{ interviewId, facts, at, credentialDays: deps.credentialDays },
      cipher: await interviews.cipherFor(userId),
      vault: hasCredentials ? createVaultCipher(userId, await keys.findKey(userId, 'vault')) : null,
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
      if (!isContactTableError(cause)) throw cause;
      // Saves the rest without the contact; the error is only logged.
      deps.onBrokenContact(cause);
      return send({ ...write, contact: undefined });
    });
  }

  return async function executeCommand(call) {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const at = deps.now().toISOString();
      const facts = await readFacts(call);
      // A repeat is not validated again; it waits until the first one is durable.
      const patch = facts.isKnown ? {} : await apply(call, facts, at);
      if ((await save(call, facts, patch, at)) !== 'stale')
        return (await interviews.find(call.userId, call.interviewId)) ?? throwApiError('not_found');
    }
    return throwApiError('unavailable');
  };
}
