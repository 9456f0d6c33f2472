import type { IncomingHttpHeaders } from 'node:http';
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
import { type CallSession, callContext } from './callContext.ts';
import { fail } from './fail.ts';
import {
  type FileUpload,
  JsonText,
  type LargeAnswer,
  sendEvents,
  sendLines,
  takeFiles,
  toFileUpload,
  toJsonPieces,
} from './streams.ts';
import { toNetwork } from './toNetwork.ts';

/** The signed-in user as the server knows them; never from anything the client sends. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  /** By password, code or passkey, in this session, within the last ten minutes. */
  readonly isProven: boolean;
}

/** Whom a session belonged to when it was last seen. */
export interface ExpectedCaller {
  /** For the first statement of the call, which looks it up. */
  readonly session: CallSession;
  /** Once that is done: renews what is due. */
  settle(reply: FastifyReply): void;
}

/** What `on` must know of the rooms above it; the roof hands it in. */
export interface Gate {
  findCaller(request: FastifyRequest, reply: FastifyReply): Promise<Caller | null>;
  /** Null when it must be looked for first. */
  expectCaller(request: FastifyRequest): ExpectedCaller | null;
  isAdmin(caller: Caller): Promise<boolean>;
  canManageGlobalContent(caller: Caller): Promise<boolean>;
  hasSecondFactor(caller: Caller): Promise<boolean>;
  /** The account in a log line: the same for the same account, and nobody's name. */
  markAccount(userId: string): string;
  /** Where a call comes from, for the events it leaves, as far as it is remembered: device and rough network. */
  placeOf(request: FastifyRequest): string;
  /** Seconds to wait, 0 when the call may go on. */
  hitRateLimit(key: string, limit: { max: number; seconds: number }): Promise<number>;
  readonly publicOrigin: string;
  /** Of the replies that are text already every so many is checked; each, and strictly, where it is 1. */
  readonly checksEvery: number;
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

type Answer<E extends Endpoint> = E['reply'] extends 'file' | 'events'
  ? Readable
  : E['reply'] extends 'stream'
    ? AsyncIterable<EventOf<E>>
    : E['isLarge'] extends true
      ? LargeAnswer<ReplyOf<E>>
      : ReplyOf<E> | JsonText<ReplyOf<E>>;

/** Of the caller it knows the id alone; whoever needs more looks for the caller first. */
type OwnCall<E extends Endpoint> = Omit<Call<E>, 'caller'> & {
  readonly caller: Pick<Caller, 'userId'>;
};

export interface On {
  <E extends Endpoint>(entry: E, handler: (call: Call<E>) => Promise<Answer<E>>): void;
  /**
   * A call of one trip: its first statement looks the session up in its own transaction. For handlers that do
   * nothing before that statement but think; anything else they ask of the database is refused until then.
   */
  inOneTrip<E extends Endpoint>(entry: E, handler: (call: OwnCall<E>) => Promise<Answer<E>>): void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    entry?: Endpoint;
  }
}

/** Binds contract entries to handlers: permission, limits, forms of request and reply in one place. */
export function createOn(app: FastifyInstance, gate: Gate): On {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const expected = new WeakMap<FastifyRequest, ExpectedCaller>();

  function nameAccount(request: FastifyRequest, reply: FastifyReply, userId: string): void {
    request.log = request.log.child({ account: gate.markAccount(userId) });
    reply.log = request.log;
  }

  /** Who calls, and whether they may: before anything of the body is read. */
  async function admit(entry: Endpoint, request: FastifyRequest, reply: FastifyReply) {
    if (entry.limit) {
      const wait = await gate.hitRateLimit(`${entry.path} ${toNetwork(request.ip)}`, entry.limit);
      if (wait > 0) fail('rate_limited', { retryAfterSeconds: wait });
    }
    const caller = await gate.findCaller(request, reply);
    if (caller) {
      callers.set(request, caller);
      nameAccount(request, reply, caller.userId);
    } else if (entry.who !== 'anyone') fail('unauthenticated');
    if (entry.who === 'admin' && !(caller && (await gate.isAdmin(caller))))
      fail('settings_admin_only');
    if (entry.who === 'content_manager' && !(caller && (await gate.canManageGlobalContent(caller))))
      fail(entry.whenForbidden ?? 'content_manager_only');
    const isPrivileged = entry.who === 'admin' || entry.who === 'content_manager';
    if (isPrivileged && !(caller && (await gate.hasSecondFactor(caller))))
      fail('second_factor_needed');
    if (entry.needsProofTo && !caller?.isProven) fail('identity_unproven');
  }

  /**
   * However a call of one trip ends: nobody is answered, not even with a refusal of what they sent, whose
   * session was not found alive.
   */
  async function settle(
    outcome: 'answered' | 'failed',
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const call = expected.get(request);
    if (!call) return;
    expected.delete(request);
    const { state, userId } = call.session;
    const isOpen = state === 'unseen' || (outcome === 'answered' && state !== 'alive');
    if (isOpen && !(await gate.findCaller(request, reply))) fail('unauthenticated');
    call.settle(reply);
    if (isOpen || state === 'alive') nameAccount(request, reply, userId);
  }

  /** Who reads is not refused for a fault of ours that nobody would notice; it is found in tests or in the log. */
  function checkText({ path, reply }: Endpoint, text: string, request: FastifyRequest): void {
    const { error } = (reply as z.ZodType).safeParse(JSON.parse(text));
    if (!error) return;
    if (gate.checksEvery === 1) throw error;
    const faults = error.issues.map(({ path: place, code }) => `${place.join('.')}: ${code}`);
    request.log.error({ reply: path, faults }, 'a reply is not of the form of its contract');
  }

  function bind<E extends Endpoint>(
    entry: E,
    handler: (call: Call<E>) => Promise<Answer<E>>,
    isOneTrip: boolean,
  ): void {
    let texts = 0;
    const route: RouteOptions = {
      method: entry.method,
      url: entry.path,
      schema: toRouteSchema(entry),
      config: { entry },
      onRequest: async (request, reply) => {
        if (entry.method !== 'GET' && isForeignRequest(request.headers, gate.publicOrigin))
          fail('cross_site');
        const guess = isOneTrip ? gate.expectCaller(request) : null;
        if (guess) expected.set(request, guess);
        else await admit(entry, request, reply);
      },
      handler: async (request, reply) => {
        const session = expected.get(request)?.session ?? null;
        const context = { place: gate.placeOf(request), session };
        const answer = await callContext.run(context, () =>
          handler({
            params: request.params,
            query: request.query,
            body: typeof entry.body === 'string' ? toFileUpload(request, entry.body) : request.body,
            caller: session ?? callers.get(request) ?? null,
            request,
            reply,
          } as unknown as Call<E>),
        );
        await settle('answered', request, reply);
        if (entry.reply === 'events') return sendEvents(reply, answer as Readable);
        if (entry.reply === 'stream')
          return sendLines(reply, entry.events, answer as AsyncIterable<unknown>);
        if (entry.isLarge && entry.reply instanceof z.ZodObject) {
          reply.type('application/json; charset=utf-8');
          const who = callers.get(request)?.userId ?? request.ip;
          return toJsonPieces(entry.reply, answer as object, who);
        }
        if (answer instanceof JsonText) {
          reply.type('application/json; charset=utf-8');
          if (texts++ % gate.checksEvery === 0) checkText(entry, answer.text, request);
          return answer.text;
        }
        return answer;
      },
      ...(isOneTrip && {
        errorHandler: async (error, request, reply) => {
          await settle('failed', request, reply);
          // To the handler of all errors.
          throw error;
        },
      }),
    };
    if (entry.takesAnyBody) dropBodies(app, (place) => place.route(route));
    else if (typeof entry.body === 'string')
      takeFiles(app, entry.body, (place) => place.route(route));
    else app.route(route);
  }

  const on = <E extends Endpoint>(entry: E, handler: (call: Call<E>) => Promise<Answer<E>>) =>
    bind(entry, handler, false);
  const inOneTrip: On['inOneTrip'] = (entry, handler) => {
    if (entry.who !== 'user' || entry.limit || entry.needsProofTo)
      throw new Error(`${entry.path} asks for more than a session`);
    bind(entry, handler as (call: Call<typeof entry>) => Promise<Answer<typeof entry>>, true);
  };
  return Object.assign(on, { inOneTrip });
}

/** A corner of the server where a small body of any kind is read off the wire and means nothing. */
function dropBodies(app: FastifyInstance, addRoute: (place: FastifyInstance) => void): void {
  app.register(async (place) => {
    place.removeAllContentTypeParsers();
    place.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: 4096 },
      (_request, _body, done) => done(null, undefined),
    );
    addRoute(place);
  });
}

const errorReply = z.object({
  error: z.object({
    code: z.enum(Object.keys(errors) as [string, ...string[]]),
    message: z.string(),
    reasons: z.array(z.string()).optional(),
  }),
});

/** An entry as the server's framework takes it. */
function toRouteSchema(entry: Endpoint): FastifySchema {
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
  return { 200: typeof reply === 'string' ? events : reply };
}

/**
 * Whether a browser sent this from another site. Browsers tell in `Sec-Fetch-Site`, older ones in
 * `Origin`; a client that is no browser sends neither and holds no ambient cookie to abuse.
 */
function isForeignRequest(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && headers.origin !== publicOrigin;
}
