import { accountSource } from '#interviews/source/accountSource.ts';
import { deviceSource } from '#interviews/source/deviceSource.ts';
import { signedInUser } from '#interviews/source/signedInUser.ts';
import { CallError } from '#lib/CallError.ts';
import type { OutboxEntry } from '#lib/outbox/OutboxEntry.ts';
import { answersCommand, readChanges } from './answerEntries.ts';
import { sendCommand } from './sendCommand.ts';

/** Makes the call of an entry, always with the same operation id and body. */
export async function sendEntry(entry: OutboxEntry): Promise<unknown> {
  if (entry.command !== answersCommand) return await sendCommand(entry);
  const batch = { operationId: entry.id, changes: readChanges(entry) };
  if (batch.changes.length === 0) {
    throw new CallError({ code: 'invalid_request', message: 'Nothing to save', status: 422 });
  }
  const source = signedInUser() === null ? deviceSource : accountSource;
  return await source.saveAnswers(entry.subject, batch);
}
