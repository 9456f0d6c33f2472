import type { Endpoint, SentBodyOf } from '@salespro/contract/endpoint.ts';
import {
  createInterview,
  type InterviewFields,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import type { ZodType } from 'zod';
import { CallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import type { OutboxEntry } from '#sync/outbox/outboxQueue.ts';
import {
  answersCommand,
  noteCommands,
  onboardingCommand,
  packCommand,
  readChanges,
} from './answerEntries.ts';

/** A call that changes one interview and answers with it. */
export type InterviewCommand = Endpoint & {
  readonly params: ZodType<{ id: string }>;
  readonly body: ZodType<{ operationId: string }>;
  readonly reply: ZodType<StoredInterview>;
};

/** Whoever sends it gives it its operation id. */
export type CommandBody<E extends InterviewCommand> = Omit<SentBodyOf<E>, 'operationId'>;

/** The name under which a call waits in the outbox. */
export function toCommand({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/**
 * The calls of commands that may wait on this device; whether one does is in its command (packages/domain/src/commands).
 * By name, as they lie in outboxes: their forms come with the pages that offer them.
 */
const waitingCommands: ReadonlySet<string> = new Set([
  ...['info', 'ranking', 'terms', 'price', 'pitch', 'trial'].map(
    (to) => `PUT /api/interviews/:id/${to}`,
  ),
  ...['service', 'sold', 'trial', 'outcome', 'due'].map((to) => `POST /api/interviews/:id/${to}`),
  ...['sold', 'outcome', 'due'].map((to) => `DELETE /api/interviews/:id/${to}`),
  ...[onboardingCommand, ...noteCommands, packCommand],
]);

/** A call that hangs would hold up all that come after it. */
const timeoutMs = 20_000;

/** Makes the call of an entry, always with the same operation id and body. */
export async function sendEntry({ id, subject, command, body }: OutboxEntry): Promise<unknown> {
  if (command === answersCommand) {
    const changes = readChanges({ command, body });
    if (changes.length === 0) throw invalid('Nothing to save');
    return await call(saveAnswers, {
      params: { id: subject },
      body: { operationId: id, changes: changes.map(toWire) },
      keepalive: true,
      timeoutMs,
    });
  }
  if (command === toCommand(createInterview)) {
    const fields = { ...(body as InterviewFields), id: subject };
    return (await call(createInterview, { body: fields, timeoutMs })).interview;
  }
  // Only calls of our own list: what stands on the device may have been written by anything.
  if (!waitingCommands.has(command)) throw invalid('Unknown command');
  const [method, path] = command.split(' ');
  const sent = { ...(body as object), operationId: id };
  return await callCommand({ method, path } as InterviewCommand, subject, sent);
}

/** Which command it is no longer matters to the types. */
export function callCommand(
  entry: InterviewCommand,
  interviewId: string,
  body: { readonly operationId: string },
): Promise<StoredInterview> {
  const sent = { params: { id: interviewId }, body, keepalive: true, timeoutMs };
  return call(entry as Omit<InterviewCommand, 'query'>, sent);
}

/** The wire takes lists it may change; ours are read-only. */
function toWire<T>({ questionId, value }: { questionId: string; value: T | readonly string[] }) {
  const isList = (one: unknown): one is readonly string[] => Array.isArray(one);
  return { questionId, value: isList(value) ? [...value] : value };
}

function invalid(message: string): CallError {
  return new CallError({ code: 'invalid_request', message, status: 422 });
}
