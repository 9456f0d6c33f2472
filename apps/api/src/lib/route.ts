import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import {
  type BodyOf,
  commonErrorCodes,
  type Endpoint,
  findJsonBodySchema,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type StreamEventOf,
  type UploadKind,
} from '@salespro/contract/endpoint.ts';
import { apiErrors } from '@salespro/contract/errors.ts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteOptions,
} from 'fastify';
import { z } from 'zod';
import { throwApiError } from './apiError.ts';
import { type RequestSession, requestContext } from './requestContext.ts';
import {
  acceptFileBodies,
  type FileUpload,
  JsonText,
  type PagedReply,
  sendJsonLines,
  sendServerSentEvents,
  streamJson,
  toFileUpload,
} from './streams.ts';
import { toRateLimitNetwork } from './toRateLimitNetwork.ts';

/** The signed-in user according to the session, never according to the request body. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  /** True when password, code or passkey were given in this session within the last ten minutes. */
  readonly hasStepUp: boolean;
}

/** The owner of a session according to the cache, before the database has verified the session. */
export interface CachedCaller {
  /** Verified by the first statement of the request. */
  readonly session: RequestSession;
  /** Renews the session if necessary, or removes it from the cache, after it was verified. */
  finish(reply: FastifyReply): void;
}

/** What route binding needs from accounts and settings; created in app/createAuthGuard.ts. */
export interface AuthGuard {
  findCaller(request: FastifyRequest, reply: FastifyReply): Promise<Caller | null>;
  /** Null when the caller is not cached and `findCaller` is needed. */
  findCachedCaller(request: FastifyRequest): CachedCaller | null;
  isAdmin(caller: Caller): Promise<boolean>;
  canManageGlobalContent(caller: Caller): Promise<boolean>;
  hasSecondFactor(caller: Caller): Promise<boolean>;
  /** Returns a stable pseudonym of the account for log lines. */
  pseudonymizeAccount(userId: string): string;
  /** Returns device and approximate network of a request as JSON, for audit events. */
  describeRequestSource(request: FastifyRequest): string;
  /** Counts a request; returns the seconds to wait, 0 when it is allowed. */
  hitRateLimit(key: string, limit: { max: number; seconds: number }): Promise<number>;
  readonly publicOrigin: string;
  /** One in so many JSON text replies is validated; 1 validates all and throws on errors. */
  readonly replyCheckInterval: number;
}

type EndpointCaller<E extends Endpoint> = E['who'] extends 'anyone' ? Caller | null : Caller;

/** The validated request that a handler receives. */
export interface EndpointCall<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: E['body'] extends UploadKind ? FileUpload : BodyOf<E>;
  readonly caller: EndpointCaller<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type HandlerReply<E extends Endpoint> = E['reply'] extends 'file' | 'events'
  ? Readable
  : E['reply'] extends 'stream'
    ? AsyncIterable<StreamEventOf<E>>
    : E['isStreamedReply'] extends true
      ? PagedReply<ReplyOf<E>>
      : ReplyOf<E> | JsonText<ReplyOf<E>>;

/** A request whose caller is known by id alone, because the session is still unverified. */
type OneRoundTripCall<E extends Endpoint> = Omit<EndpointCall<E>, 'caller'> & {
  readonly caller: Pick<Caller, 'userId'>;
};

/** Binds an endpoint of the contract to its handler. */
export interface Route {
  <E extends Endpoint>(
    endpoint: E,
    handler: (call: EndpointCall<E>) => Promise<HandlerReply<E>>,
  ): void;
  /**
   * Binds a handler that needs one round trip: its first statement also verifies the session. The handler
   * must not use the database before that statement; attempts throw.
   */
  inOneRoundTrip<E extends Endpoint>(
    endpoint: E,
    handler: (call: OneRoundTripCall<E>) => Promise<HandlerReply<E>>,
  ): void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/**
 * Creates the function that binds endpoints of the contract to handlers. It checks origin, rate limit,
 * session, role and schemas for all endpoints.
 */
export function createRoute(app: FastifyInstance, authGuard: AuthGuard): Route {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const cachedCallers = new WeakMap<FastifyRequest, CachedCaller>();

  function addAccountToLog(request: FastifyRequest, reply: FastifyReply, userId: string): void {
    request.log = request.log.child({ account: authGuard.pseudonymizeAccount(userId) });
    reply.log = request.log;
  }

  /** Checks rate limit, session, role and step-up before the body is read. */
  async function checkAccess(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
    if (endpoint.limit) {
      const wait = await authGuard.hitRateLimit(
        `${endpoint.path} ${toRateLimitNetwork(request.ip)}`,
        endpoint.limit,
      );
      if (wait > 0) throwApiError('rate_limited', { retryAfterSeconds: wait });
    }
    const caller = await authGuard.findCaller(request, reply);
    if (caller) {
      callers.set(request, caller);
      addAccountToLog(request, reply, caller.userId);
    } else if (endpoint.who !== 'anyone') throwApiError('unauthenticated');
    if (endpoint.who === 'admin' && !(caller && (await authGuard.isAdmin(caller))))
      throwApiError('settings_admin_only');
    if (
      endpoint.who === 'content_manager' &&
      !(caller && (await authGuard.canManageGlobalContent(caller)))
    )
      throwApiError(endpoint.forbiddenCode ?? 'content_manager_only');
    const isPrivileged = endpoint.who === 'admin' || endpoint.who === 'content_manager';
    if (isPrivileged && !(caller && (await authGuard.hasSecondFactor(caller))))
      throwApiError('second_factor_needed');
    if (endpoint.stepUpPurpose && !caller?.hasStepUp) throwApiError('identity_unproven');
  }

  /**
   * Verifies the session after a one-round-trip request, also after an error. A caller whose session has
   * ended gets 401 and learns nothing else.
   */
  async function finishOneRoundTrip(
    outcome: 'answered' | 'failed',
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const call = cachedCallers.get(request);
    if (!call) return;
    cachedCallers.delete(request);
    const { state, userId } = call.session;
    const isUnverified = state === 'unverified' || (outcome === 'answered' && state !== 'valid');
    if (isUnverified && !(await authGuard.findCaller(request, reply)))
      throwApiError('unauthenticated');
    call.finish(reply);
    if (isUnverified || state === 'valid') addAccountToLog(request, reply, userId);
  }

  /**
   * Validates a JSON text reply by the contract. In production a mismatch is only logged, because the
   * reply may still be usable.
   */
  function checkJsonText({ path, reply }: Endpoint, text: string, request: FastifyRequest): void {
    const { error } = (reply as z.ZodType).safeParse(JSON.parse(text));
    if (!error) return;
    if (authGuard.replyCheckInterval === 1) throw error;
    const faults = error.issues.map(({ path: place, code }) => `${place.join('.')}: ${code}`);
    request.log.error({ reply: path, faults }, 'a reply does not match its contract');
  }

  function bind<E extends Endpoint>(
    endpoint: E,
    handler: (call: EndpointCall<E>) => Promise<HandlerReply<E>>,
    isOneRoundTrip: boolean,
  ): void {
    let textReplies = 0;
    const routeOptions: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      schema: buildRouteSchema(endpoint),
      config: { endpoint },
      onRequest: async (request, reply) => {
        if (
          endpoint.method !== 'GET' &&
          isCrossSiteRequest(request.headers, authGuard.publicOrigin)
        )
          throwApiError('cross_site');
        const cachedCaller = isOneRoundTrip ? authGuard.findCachedCaller(request) : null;
        if (cachedCaller) cachedCallers.set(request, cachedCaller);
        else await checkAccess(endpoint, request, reply);
      },
      handler: async (request, reply) => {
        const session = cachedCallers.get(request)?.session ?? null;
        const context = { source: authGuard.describeRequestSource(request), session };
        const result = await requestContext.run(context, () =>
          handler({
            params: request.params,
            query: request.query,
            body:
              typeof endpoint.body === 'string'
                ? toFileUpload(request, endpoint.body)
                : request.body,
            caller: session ?? callers.get(request) ?? null,
            request,
            reply,
          } as unknown as EndpointCall<E>),
        );
        await finishOneRoundTrip('answered', request, reply);
        if (endpoint.reply === 'events') return sendServerSentEvents(reply, result as Readable);
        if (endpoint.reply === 'stream')
          return sendJsonLines(reply, endpoint.events, result as AsyncIterable<unknown>);
        if (endpoint.isStreamedReply && endpoint.reply instanceof z.ZodObject) {
          reply.type('application/json; charset=utf-8');
          const who = callers.get(request)?.userId ?? request.ip;
          return streamJson(endpoint.reply, result as object, who);
        }
        if (result instanceof JsonText) {
          reply.type('application/json; charset=utf-8');
          if (textReplies++ % authGuard.replyCheckInterval === 0)
            checkJsonText(endpoint, result.text, request);
          return result.text;
        }
        return result;
      },
      ...(isOneRoundTrip && {
        errorHandler: async (error, request, reply) => {
          await finishOneRoundTrip('failed', request, reply);
          // Continues in app/errorHandler.ts.
          throw error;
        },
      }),
    };
    if (endpoint.ignoresBody) ignoreBodies(app, (place) => place.route(routeOptions));
    else if (typeof endpoint.body === 'string')
      acceptFileBodies(app, endpoint.body, (place) => place.route(routeOptions));
    else app.route(routeOptions);
  }

  const route = <E extends Endpoint>(
    endpoint: E,
    handler: (call: EndpointCall<E>) => Promise<HandlerReply<E>>,
  ) => bind(endpoint, handler, false);
  const inOneRoundTrip: Route['inOneRoundTrip'] = (endpoint, handler) => {
    if (endpoint.who !== 'user' || endpoint.limit || endpoint.stepUpPurpose)
      throw new Error(`${endpoint.path} needs more than a session`);
    bind(
      endpoint,
      handler as (call: EndpointCall<typeof endpoint>) => Promise<HandlerReply<typeof endpoint>>,
      true,
    );
  };
  return Object.assign(route, { inOneRoundTrip });
}

/** Registers a route whose small body is read and ignored, of any type. */
function ignoreBodies(app: FastifyInstance, addRoute: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: 4096 },
      (_request, _body, done) => done(null, undefined),
    );
    addRoute(scope);
  });
}

const errorReplySchema = z.object({
  error: z.object({
    code: z.enum(Object.keys(apiErrors) as [string, ...string[]]),
    message: z.string(),
    reasons: z.array(z.string()).optional(),
  }),
});

/** Converts an endpoint to the schema of Fastify. */
function buildRouteSchema(entry: Endpoint): FastifySchema {
  const statuses = new Set(
    [...commonErrorCodes, ...entry.errors].map((code) => apiErrors[code].status),
  );
  const proof = entry.stepUpPurpose ? ' Demands a proof of identity of the last ten minutes.' : '';
  return {
    summary: entry.summary,
    description: `Who may call: ${entry.who}.${proof}`,
    tags: [entry.path.split('/')[2] ?? 'api'],
    ...(entry.params ? { params: entry.params } : {}),
    ...(entry.query ? { querystring: entry.query } : {}),
    ...(findJsonBodySchema(entry) ? { body: findJsonBodySchema(entry) } : {}),
    response: {
      ...buildSuccessSchemas(entry),
      ...Object.fromEntries([...statuses].map((status) => [status, errorReplySchema])),
    },
  } as FastifySchema;
}

function buildSuccessSchemas({ reply, events }: Endpoint): Record<number, unknown> {
  if (reply === 'file') return {};
  return { 200: typeof reply === 'string' ? events : reply };
}

/**
 * Returns whether a browser sent the request from another site, by `Sec-Fetch-Site` or, in older browsers,
 * `Origin`. Other clients send neither header and have no ambient cookie to abuse.
 */
function isCrossSiteRequest(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && headers.origin !== publicOrigin;
}
