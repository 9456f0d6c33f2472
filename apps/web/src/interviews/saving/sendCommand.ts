import {
  createInterview,
  type InterviewFields,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import type { InterviewCommand } from '#interviews/useInterview.ts';
import { CallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import type { OutboxEntry } from '#lib/outbox/OutboxEntry.ts';
import { commands } from './commands.ts';
import { toCommand } from './toCommand.ts';

/** What `call` needs to know of any command; which one it is no longer matters to the types. */
export type SentCommand = Omit<InterviewCommand, 'query'>;

/** A call that hangs would hold up all that come after it. */
const timeoutMs = 20_000;

/** Only calls of our own list: what stands on the device may have been written by anything. */
export async function sendCommand({
  id,
  subject,
  command,
  body,
}: OutboxEntry): Promise<StoredInterview> {
  if (command === toCommand(createInterview)) {
    const fields = { ...(body as InterviewFields), id: subject };
    return (await call(createInterview, { body: fields, timeoutMs })).interview;
  }
  if (!commands.has(command)) {
    throw new CallError({ code: 'invalid_request', message: 'Unknown command', status: 422 });
  }
  const [method, path] = command.split(' ');
  const sent = { params: { id: subject }, body: { ...(body as object), operationId: id } };
  return await call({ method, path } as SentCommand, { ...sent, keepalive: true, timeoutMs });
}
