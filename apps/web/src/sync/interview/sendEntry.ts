import type { BodyInputOf, Endpoint } from '@salespro/contract/endpoint.ts';
import {
  type BusinessFieldsInput,
  createInterview,
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
  parseAnswerChanges,
} from './answerEntries.ts';

/** Endpoint that changes one interview and returns it. */
export type InterviewCommandEndpoint = Endpoint & {
  readonly params: ZodType<{ id: string }>;
  readonly body: ZodType<{ operationId: string }>;
  readonly reply: ZodType<StoredInterview>;
};

/** Body of a command without the operation id, which the sender adds. */
export type CommandBody<E extends InterviewCommandEndpoint> = Omit<BodyInputOf<E>, 'operationId'>;

/** Returns the name of an endpoint in the outbox: method and path. */
export function getCommandName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/**
 * Endpoints whose commands may wait in the outbox; each command decides by its body.
 * Strings as stored in outboxes, because the endpoints load with their pages.
 */
const offlineCommands: ReadonlySet<string> = new Set([
  ...['info', 'ranking', 'terms', 'price', 'pitch', 'trial'].map(
    (to) => `PUT /api/interviews/:id/${to}`,
  ),
  ...['service', 'sold', 'trial', 'outcome', 'due'].map((to) => `POST /api/interviews/:id/${to}`),
  ...['sold', 'outcome', 'due'].map((to) => `DELETE /api/interviews/:id/${to}`),
  ...[onboardingCommand, ...noteCommands, packCommand],
]);

/** Timeout of a call; a hanging call would block all later entries. */
const timeoutMs = 20_000;

/** Sends an outbox entry, always with the same operation id and body. */
export async function sendEntry({ id, subject, command, body }: OutboxEntry): Promise<unknown> {
  if (command === answersCommand) {
    const changes = parseAnswerChanges({ command, body });
    if (changes.length === 0) throw invalid('Nothing to save');
    return await call(saveAnswers, {
      params: { id: subject },
      body: { operationId: id, changes: changes.map(toWire) },
      keepalive: true,
      timeoutMs,
    });
  }
  if (command === getCommandName(createInterview)) {
    const fields = { ...(body as BusinessFieldsInput), id: subject };
    return (await call(createInterview, { body: fields, timeoutMs })).interview;
  }
  // Only known endpoints are called, because the device's storage may contain anything.
  if (!offlineCommands.has(command)) throw invalid('Unknown command');
  const [method, path] = command.split(' ');
  const sent = { ...(body as object), operationId: id };
  return await sendCommand({ method, path } as InterviewCommandEndpoint, subject, sent);
}

/** Calls a command's endpoint; its body is no longer typed here. */
export function sendCommand(
  entry: InterviewCommandEndpoint,
  interviewId: string,
  body: { readonly operationId: string },
): Promise<StoredInterview> {
  const sent = { params: { id: interviewId }, body, keepalive: true, timeoutMs };
  return call(entry as Omit<InterviewCommandEndpoint, 'query'>, sent);
}

/** Copies read-only lists, because the contract's types are mutable. */
function toWire<T>({ questionId, value }: { questionId: string; value: T | readonly string[] }) {
  const isList = (one: unknown): one is readonly string[] => Array.isArray(one);
  return { questionId, value: isList(value) ? [...value] : value };
}

function invalid(message: string): CallError {
  return new CallError({ code: 'invalid_request', message, status: 422 });
}
