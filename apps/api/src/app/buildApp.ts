import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import { apiErrors } from '@salespro/contract/errors.ts';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { AuthDeps } from '#auth/AuthDeps.ts';
import { accountRoutes, endSessionsRoutes } from '#auth/account.routes.ts';
import { authRoutes } from '#auth/auth.routes.ts';
import { passkeysRoutes } from '#auth/passkeys.routes.ts';
import { signUpRoutes } from '#auth/signUp.routes.ts';
import { stepUpRoutes } from '#auth/stepUp.ts';
import { commandsRoutes } from '#commands/commands.routes.ts';
import { activityRoutes } from '#features/account/activity.ts';
import { appSettingsRoutes } from '#features/admin/appSettings.routes.ts';
import type { AppSettingsStore } from '#features/admin/appSettings.store.ts';
import { agencyCardRoutes } from '#features/agencyCard/agencyCard.routes.ts';
import { aiRoutes, aiSettingsRoutes } from '#features/ai/ai.routes.ts';
import { brandAuditRoutes } from '#features/brandAudit/brandAudit.routes.ts';
import { dueRoutes } from '#features/due/due.routes.ts';
import { firstRunRoutes } from '#features/firstRun/firstRun.ts';
import { insightsRoutes } from '#features/insights/insights.routes.ts';
import { exportRoutes } from '#features/interviews/export.routes.ts';
import { interviewsRoutes } from '#features/interviews/interviews.routes.ts';
import { leadsRoutes } from '#features/leads/leads.routes.ts';
import { onboardingRoutes } from '#features/onboarding/onboarding.routes.ts';
import { questionsRoutes } from '#features/questions/questions.routes.ts';
import { remindersRoutes } from '#features/reminders/reminders.routes.ts';
import { serviceSettingsRoutes } from '#features/services/serviceSettings.routes.ts';
import { templatesRoutes } from '#features/templates/templates.routes.ts';
import { ApiError, throwApiError } from '#lib/apiError.ts';
import { RequestLogger } from '#lib/log.ts';
import { type AuthGuard, createRoute } from '#lib/route.ts';
import type { Env } from './env.ts';
import { errorHandler } from './errorHandler.ts';
import { type HealthDeps, healthRoutes } from './healthRoutes.ts';
import { operatorPageRoutes } from './operatorPageRoutes.ts';
import { buildSecurityHeaders, type SecurityHeaders } from './securityHeaders.ts';
import { serveWeb } from './serveWeb.ts';
import { tourPageRoute } from './tourPageRoute.ts';

/** Everything the Fastify app needs: auth guard, stores of all features and settings. */
export interface AppDeps {
  readonly log: Logger;
  readonly authGuard: AuthGuard;
  readonly auth: AuthDeps;
  readonly settings: AppSettingsStore;
  readonly interviews: Parameters<typeof interviewsRoutes>[1];
  readonly commands: Parameters<typeof commandsRoutes>[1];
  readonly leads: Parameters<typeof leadsRoutes>[1];
  readonly due: Parameters<typeof dueRoutes>[1];
  readonly insights: Parameters<typeof insightsRoutes>[1];
  readonly exports: Parameters<typeof exportRoutes>[1];
  readonly activity: Parameters<typeof activityRoutes>[1];
  readonly services: Parameters<typeof serviceSettingsRoutes>[1];
  readonly agencyCard: Parameters<typeof agencyCardRoutes>[1];
  readonly reminders: Parameters<typeof remindersRoutes>[1];
  readonly firstRun: Parameters<typeof firstRunRoutes>[1];
  readonly questions: Parameters<typeof questionsRoutes>[1];
  readonly templates: Parameters<typeof templatesRoutes>[1];
  readonly onboarding: Parameters<typeof onboardingRoutes>[1];
  readonly audit: Parameters<typeof brandAuditRoutes>[1];
  readonly ai: Parameters<typeof aiRoutes>[1];
  readonly health: HealthDeps;
  readonly claim: Parameters<typeof appSettingsRoutes>[1]['claim'];
  /** Number of trusted proxies in front; X-Forwarded-For entries beyond them are ignored. */
  readonly trustProxy: number;
  readonly env: Env;
  readonly isDevelopment: boolean;
  readonly webDist: string | undefined;
  readonly supportAddress: string | undefined;
}

/** Builds the Fastify app with all hooks and routes, without listening, so that tests call it directly. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const security = buildSecurityHeaders(deps.authGuard.publicOrigin);
  const app = Fastify({
    loggerInstance: new RequestLogger(deps.log),
    // Replaced by one log line per response, see below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < deps.trustProxy,
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
      abortSlowBody(request.headers, payload, isFile ? deps.env.UPLOAD_SECONDS * 1000 : undefined);
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
  if (deps.isDevelopment) await (await import('./serveApiDocs.ts')).serveApiDocs(app);

  // A worker process serves health checks and metrics only.
  if (deps.env.ROLE === 'worker') {
    healthRoutes(app, deps.health);
    app.setNotFoundHandler(() => throwApiError('not_found'));
    return app;
  }

  await app.register(async (api) => {
    const on = createRoute(api, deps.authGuard);
    signUpRoutes(on, deps.auth);
    authRoutes(on, deps.auth);
    accountRoutes(on, deps.auth);
    stepUpRoutes(on, deps.auth);
    passkeysRoutes(on, deps.auth);
    endSessionsRoutes(on, deps.auth);
    interviewsRoutes(on, deps.interviews);
    commandsRoutes(on, deps.commands);
    leadsRoutes(on, deps.leads);
    exportRoutes(on, deps.exports);
    activityRoutes(on, deps.activity);
    serviceSettingsRoutes(on, deps.services);
    agencyCardRoutes(on, deps.agencyCard);
    remindersRoutes(on, deps.reminders);
    firstRunRoutes(on, deps.firstRun);
    questionsRoutes(on, deps.questions);
    dueRoutes(on, deps.due);
    insightsRoutes(on, deps.insights);
    templatesRoutes(on, deps.templates);
    onboardingRoutes(on, deps.onboarding);
    brandAuditRoutes(on, deps.audit);
    aiSettingsRoutes(on, deps.ai.settings);
    aiRoutes(on, deps.ai);
    appSettingsRoutes(on, {
      store: deps.settings,
      authGuard: deps.authGuard,
      accounts: deps.auth.store,
      claim: deps.claim,
    });
  });

  healthRoutes(app, deps.health);
  operatorPageRoutes(app, deps.env, security);
  tourPageRoute(app, security);
  if (deps.webDist)
    await serveWeb(app, {
      dist: deps.webDist,
      security,
      authGuard: deps.authGuard,
      settings: deps.settings,
      supportAddress: deps.supportAddress,
      sourceAddress: deps.env.SOURCE_URL,
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
