import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import { apiErrors } from '@salespro/contract/errors.ts';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { AppSettingsStore } from '#features/admin/appSettings.store.ts';
import { ApiError, throwApiError } from '#lib/apiError.ts';
import type { Feature } from '#lib/Feature.ts';
import { RequestLogger } from '#lib/log.ts';
import { type AuthGuard, createRoute } from '#lib/route.ts';
import type { Env } from './env.ts';
import { errorHandler } from './errorHandler.ts';
import { type HealthDeps, healthRoutes } from './healthRoutes.ts';
import { operatorPageRoutes } from './operatorPageRoutes.ts';
import { buildSecurityHeaders, type SecurityHeaders } from './securityHeaders.ts';
import { serveWeb } from './serveWeb.ts';
import { tourPageRoute } from './tourPageRoute.ts';

export interface AppDeps {
  readonly env: Env;
  readonly log: Logger;
  readonly authGuard: AuthGuard;
  readonly settings: AppSettingsStore;
  readonly features: readonly Feature[];
  readonly health: HealthDeps;
}

/** Builds the Fastify app with all hooks and routes, without listening, so that tests call it directly. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env } = deps;
  const security = buildSecurityHeaders(deps.authGuard.publicOrigin);
  const app = Fastify({
    loggerInstance: new RequestLogger(deps.log),
    // Replaced by one log line per response, see below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < env.TRUST_PROXY,
    bodyLimit: 256 * 1024,
    // `abortSlowBody` sets a shorter timeout for bodies.
    requestTimeout: 600_000,
    http: { headersTimeout: 30_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    return503OnClosing: true,
    frameworkErrors: (_error, _request, reply) => rejectMalformedUrl(reply, security),
  }) as unknown as FastifyInstance;

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler);
  // Forms of other sites can send plain text without a preflight; no endpoint accepts it.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', ({ raw }, reply, done) => {
    reply.headers(security.defaultHeaders);
    // Rejects compressed requests, which could expand to any size; browsers send none.
    done(
      raw.headers['content-encoding'] === undefined ? undefined : new ApiError('packed_request'),
    );
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.method !== 'GET') {
      const isFile = typeof request.routeOptions.config.endpoint?.body === 'string';
      abortSlowBody(request.headers, payload, isFile ? env.UPLOAD_SECONDS * 1000 : undefined);
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const responseTime = reply.elapsedTime;
    request.log.info({ req: request, res: reply, responseTime }, 'request completed');
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    // A kept-alive connection would delay a shutdown.
    if (!deps.health.isAcceptingRequests()) reply.header('connection', 'close');
    // Only static files are cacheable; they set their own header.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });

  compressReplies(app);
  // Imported on demand: production serves no API documentation.
  if (env.NODE_ENV === 'development') await (await import('./serveApiDocs.ts')).serveApiDocs(app);

  // A worker process serves health checks and metrics only.
  if (env.ROLE === 'worker') {
    healthRoutes(app, deps.health);
    app.setNotFoundHandler(() => throwApiError('not_found'));
    return app;
  }

  await app.register(async (api) => {
    const route = createRoute(api, deps.authGuard);
    for (const feature of deps.features) feature.routes(route);
  });

  healthRoutes(app, deps.health);
  operatorPageRoutes(app, env, security);
  tourPageRoute(app, security);
  if (env.WEB_DIST)
    await serveWeb(app, {
      dist: env.WEB_DIST,
      security,
      authGuard: deps.authGuard,
      settings: deps.settings,
      supportAddress: env.SUPPORT_EMAIL,
      sourceAddress: env.SOURCE_URL,
    });
  else app.setNotFoundHandler(() => throwApiError('not_found'));
  return app;
}

/**
 * Responds 404 to a malformed URL, which Fastify rejects before any hook runs. The URL is not repeated in
 * the response.
 */
function rejectMalformedUrl(
  reply: FastifyReply,
  { defaultHeaders }: SecurityHeaders,
): FastifyReply {
  const { status, message } = apiErrors.not_found;
  return reply
    .status(status)
    .headers({ ...defaultHeaders, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: { code: 'not_found', message } }));
}

/** Aborts a request whose body does not arrive within the timeout. */
export function abortSlowBody(headers: IncomingHttpHeaders, body: Readable, ms = 30_000): void {
  // Without a body the stream ends with the response, which may take longer.
  if (!Number(headers['content-length']) && headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => body.destroy(), ms).unref();
  const stop = () => clearTimeout(timer);
  body.once('end', stop).once('close', stop);
}

/** Replies that fit one network packet are not compressed. */
const minCompressedLength = 1400;
/** A medium level; the build uses the highest for static files. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const compressors = {
  br: (text: string) => toBrotli(text, brotliOptions),
  gzip: (text: string) => toGzip(text),
};

/**
 * Compresses text replies with Brotli or gzip. Files are sent as they are because ranges count their
 * bytes, and streams because compression would delay them.
 */
function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < minCompressedLength) return done();
    reply.header('vary', 'accept-encoding');
    const form = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    if (!form) return done();
    reply.header('content-encoding', form);
    compressors[form](payload).then((packed) => done(null, packed), done);
  });
}
