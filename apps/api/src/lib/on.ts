import type { Readable } from 'node:stream';
import {
  type BodyOf,
  commonErrors,
  type Endpoint,
  type EventOf,
  type FileKind,
  jsonBodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@salespro/contract/endpoint.ts';
import { errors } from '@salespro/contract/errors.ts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteOptions,
} from 'fastify';
import { z } from 'zod';
import { type CallPlace, callPlace } from './callPlace.ts';
import { fail } from './fail.ts';
import { type FileUpload, takeFiles, toFileUpload } from './fileUpload.ts';
import { isForeignRequest } from './isForeignRequest.ts';
import { sendLines } from './sendLines.ts';
import { type LargeAnswer, toJsonPieces } from './toJsonPieces.ts';
import { toNetwork } from './toNetwork.ts';

/** The signed-in user as the server knows them; never from anything the client sends. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  /** By password, code or passkey, in this session, within the last ten minutes. */
  readonly isProven: boolean;
}

/** What `on` must know of the rooms above it; the roof hands it in. */
export interface Gate {
  findCaller(request: FastifyRequest, reply: FastifyReply): Promise<Caller | null>;
  isAdmin(caller: Caller): Promise<boolean>;
  canManageGlobalContent(caller: Caller): Promise<boolean>;
  hasSecondFactor(caller: Caller): Promise<boolean>;
  /** The account in a log line: the same for the same account, and nobody's name. */
  markAccount(userId: string): string;
  /** Where a call comes from, for the events it leaves. */
  placeOf(request: FastifyRequest): CallPlace;
  /** Seconds to wait, 0 when the call may go on. */
  hitRateLimit(key: string, limit: { max: number; seconds: number }): Promise<number>;
  readonly publicOrigin: string;
}

type CallerOf<E extends Endpoint> = E['who'] extends 'anyone' ? Caller | null : Caller;

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: E['body'] extends FileKind ? FileUpload : BodyOf<E>;
  readonly caller: CallerOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<E extends Endpoint> = E['reply'] extends 'file'
  ? Readable
  : E['reply'] extends 'stream'
    ? AsyncIterable<EventOf<E>>
    : E['isLarge'] extends true
      ? LargeAnswer<ReplyOf<E>>
      : ReplyOf<E>;

export type On = <E extends Endpoint>(
  entry: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    entry?: Endpoint;
  }
}

const errorReply = z.object({
  error: z.object({
    code: z.enum(Object.keys(errors) as [string, ...string[]]),
    message: z.string(),
    reasons: z.array(z.string()).optional(),
  }),
});

/** Binds contract entries to handlers: permission, limits, forms of request and reply in one place. */
export function createOn(app: FastifyInstance, gate: Gate): On {
  return (entry, handler) => {
    const callers = new WeakMap<FastifyRequest, Caller>();
    const route: RouteOptions = {
      method: entry.method,
      url: entry.path,
      schema: toSchema(entry),
      config: { entry },
      // Ranges count the bytes of the file itself; a stream must not wait until enough words came together.
      // A large reply would be compressed in one go, while everybody waits.
      ...(entry.reply === 'file' || entry.reply === 'stream' || entry.isLarge
        ? { compress: false }
        : {}),
      onRequest: async (request, reply) => {
        if (entry.method !== 'GET' && isForeignRequest(request.headers, gate.publicOrigin))
          fail('cross_site');
        if (entry.limit) {
          const wait = await gate.hitRateLimit(
            `${entry.path} ${toNetwork(request.ip)}`,
            entry.limit,
          );
          if (wait > 0) fail('rate_limited', { retryAfterSeconds: wait });
        }
        const caller = await gate.findCaller(request, reply);
        if (caller) {
          callers.set(request, caller);
          request.log = request.log.child({ account: gate.markAccount(caller.userId) });
          reply.log = request.log;
        } else if (entry.who !== 'anyone') fail('unauthenticated');
        if (entry.who === 'admin' && !(caller && (await gate.isAdmin(caller))))
          fail('settings_admin_only');
        if (
          entry.who === 'content_manager' &&
          !(caller && (await gate.canManageGlobalContent(caller)))
        )
          fail(entry.whenForbidden ?? 'content_manager_only');
        const isPrivileged = entry.who === 'admin' || entry.who === 'content_manager';
        if (isPrivileged && !(caller && (await gate.hasSecondFactor(caller))))
          fail('second_factor_needed');
        if (entry.needsProofTo && !caller?.isProven) fail('identity_unproven');
      },
      handler: async (request, reply) => {
        const answer = await callPlace.run(gate.placeOf(request), () =>
          handler({
            params: request.params,
            query: request.query,
            body: typeof entry.body === 'string' ? toFileUpload(request, entry.body) : request.body,
            caller: callers.get(request) ?? null,
            request,
            reply,
          } as Call<typeof entry>),
        );
        if (entry.reply === 'stream')
          return sendLines(reply, entry.events, answer as AsyncIterable<unknown>);
        if (entry.isLarge && entry.reply instanceof z.ZodObject) {
          reply.type('application/json; charset=utf-8');
          const who = callers.get(request)?.userId ?? request.ip;
          return toJsonPieces(entry.reply, answer as object, who);
        }
        return answer;
      },
    };
    if (typeof entry.body === 'string') takeFiles(app, entry.body, (place) => place.route(route));
    else app.route(route);
  };
}

function toSchema(entry: Endpoint): FastifySchema {
  const statuses = new Set([...commonErrors, ...entry.errors].map((code) => errors[code].status));
  const proof = entry.needsProofTo ? ' Demands a proof of identity of the last ten minutes.' : '';
  return {
    summary: entry.summary,
    description: `Who may call: ${entry.who}.${proof}`,
    tags: [entry.path.split('/')[2] ?? 'api'],
    ...(entry.params ? { params: entry.params } : {}),
    ...(entry.query ? { querystring: entry.query } : {}),
    ...(jsonBodyOf(entry) ? { body: jsonBodyOf(entry) } : {}),
    response: {
      ...toSuccess(entry),
      ...Object.fromEntries([...statuses].map((status) => [status, errorReply])),
    },
  } as FastifySchema;
}

function toSuccess({ reply, events }: Endpoint): Record<number, unknown> {
  if (reply === 'file') return {};
  return { 200: reply === 'stream' ? events : reply };
}
