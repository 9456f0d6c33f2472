import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import { errors } from '@salespro/contract/errors.ts';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { AuthParts } from '#auth/AuthParts.ts';
import { accountRoutes, endSessionsRoutes } from '#auth/account.routes.ts';
import { authRoutes } from '#auth/auth.routes.ts';
import { passkeysRoutes } from '#auth/passkeys.routes.ts';
import { proofRoutes } from '#auth/proveIdentity.ts';
import { signUpRoutes } from '#auth/signUp.routes.ts';
import { commandsRoutes } from '#commands/commands.routes.ts';
import { activityRoutes } from '#features/account/activity.ts';
import { settingsRoutes } from '#features/admin/settings.routes.ts';
import type { SettingsStore } from '#features/admin/settings.store.ts';
import { agencyCardRoutes } from '#features/agencyCard/agencyCard.routes.ts';
import { aiRoutes, aiSettingsRoutes } from '#features/ai/ai.routes.ts';
import { auditRoutes } from '#features/brandAudit/audit.routes.ts';
import { dueRoutes } from '#features/due/due.routes.ts';
import { firstRunRoutes } from '#features/firstRun/firstRun.ts';
import { insightsRoutes } from '#features/insights/insights.routes.ts';
import { exportRoutes } from '#features/interviews/export.routes.ts';
import { interviewsRoutes } from '#features/interviews/interviews.routes.ts';
import { leadsRoutes } from '#features/leads/leads.routes.ts';
import { onboardingRoutes } from '#features/onboarding/onboarding.routes.ts';
import { questionsRoutes } from '#features/questions/questions.routes.ts';
import { remindersRoutes } from '#features/reminders/reminders.routes.ts';
import { servicesRoutes } from '#features/services/services.routes.ts';
import { templatesRoutes } from '#features/templates/templates.routes.ts';
import { fail, Refusal } from '#lib/fail.ts';
import { RequestLog } from '#lib/log.ts';
import { createOn, type Gate } from '#lib/on.ts';
import type { Env } from './env.ts';
import { errorHandler } from './errorHandler.ts';
import { type HealthParts, healthRoutes } from './healthRoutes.ts';
import { operatorPages } from './operatorPages.ts';
import { type SecurityHeaders, toSecurityHeaders } from './securityHeaders.ts';
import { serveWeb } from './serveWeb.ts';
import { tourPage } from './tourPage.ts';

export interface AppParts {
  readonly log: Logger;
  readonly gate: Gate;
  readonly auth: AuthParts;
  readonly settings: SettingsStore;
  readonly interviews: Parameters<typeof interviewsRoutes>[1];
  readonly commands: Parameters<typeof commandsRoutes>[1];
  readonly leads: Parameters<typeof leadsRoutes>[1];
  readonly due: Parameters<typeof dueRoutes>[1];
  readonly insights: Parameters<typeof insightsRoutes>[1];
  readonly exports: Parameters<typeof exportRoutes>[1];
  readonly activity: Parameters<typeof activityRoutes>[1];
  readonly services: Parameters<typeof servicesRoutes>[1];
  readonly agencyCard: Parameters<typeof agencyCardRoutes>[1];
  readonly reminders: Parameters<typeof remindersRoutes>[1];
  readonly firstRun: Parameters<typeof firstRunRoutes>[1];
  readonly questions: Parameters<typeof questionsRoutes>[1];
  readonly templates: Parameters<typeof templatesRoutes>[1];
  readonly onboarding: Parameters<typeof onboardingRoutes>[1];
  readonly audit: Parameters<typeof auditRoutes>[1];
  readonly ai: Parameters<typeof aiRoutes>[1];
  readonly health: HealthParts;
  readonly claim: Parameters<typeof settingsRoutes>[1]['claim'];
  /** How many proxies stand in front. What comes from further away is anybody's word. */
  readonly trustProxy: number;
  readonly env: Env;
  readonly isDevelopment: boolean;
  readonly webDist: string | undefined;
  readonly supportAddress: string | undefined;
}

/** The whole server without listening, so that tests speak to it directly. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const security = toSecurityHeaders(parts.gate.publicOrigin);
  const app = Fastify({
    loggerInstance: new RequestLog(parts.log),
    // One line for each, when it is over; see below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < parts.trustProxy,
    bodyLimit: 256 * 1024,
    // Every body has a shorter time of its own, see below.
    requestTimeout: 600_000,
    http: { headersTimeout: 30_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    return503OnClosing: true,
    frameworkErrors: (_error, _request, reply) => refuseAddress(reply, security),
  }) as unknown as FastifyInstance;

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler);
  // A form of another site can send it; nothing here is plain text.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', ({ raw }, reply, done) => {
    reply.headers(security.all);
    // A few packed bytes become many; no client of ours packs what it sends.
    done(raw.headers['content-encoding'] === undefined ? undefined : new Refusal('packed_request'));
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.method !== 'GET') {
      const isFile = typeof request.routeOptions.config.entry?.body === 'string';
      endWhenSlow(request.headers, payload, isFile ? parts.env.UPLOAD_SECONDS * 1000 : undefined);
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
    // Otherwise a kept-alive connection would hold a stopping server open.
    if (!parts.health.isOpen()) reply.header('connection', 'close');
    // Only the files of the web are kept; they say so themselves.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });

  compressReplies(app);
  // Loaded where it is used: production carries no page about the API.
  if (parts.isDevelopment) await (await import('./describeApi.ts')).describeApi(app);

  // Whoever does the jobs answers nobody but those who look after it.
  if (parts.env.ROLE === 'worker') {
    healthRoutes(app, parts.health);
    app.setNotFoundHandler(() => fail('not_found'));
    return app;
  }

  await app.register(async (api) => {
    const on = createOn(api, parts.gate);
    signUpRoutes(on, parts.auth);
    authRoutes(on, parts.auth);
    accountRoutes(on, parts.auth);
    proofRoutes(on, parts.auth);
    passkeysRoutes(on, parts.auth);
    endSessionsRoutes(on, parts.auth);
    interviewsRoutes(on, parts.interviews);
    commandsRoutes(on, parts.commands);
    leadsRoutes(on, parts.leads);
    exportRoutes(on, parts.exports);
    activityRoutes(on, parts.activity);
    servicesRoutes(on, parts.services);
    agencyCardRoutes(on, parts.agencyCard);
    remindersRoutes(on, parts.reminders);
    firstRunRoutes(on, parts.firstRun);
    questionsRoutes(on, parts.questions);
    dueRoutes(on, parts.due);
    insightsRoutes(on, parts.insights);
    templatesRoutes(on, parts.templates);
    onboardingRoutes(on, parts.onboarding);
    auditRoutes(on, parts.audit);
    aiSettingsRoutes(on, parts.ai.settings);
    aiRoutes(on, parts.ai);
    settingsRoutes(on, {
      store: parts.settings,
      gate: parts.gate,
      accounts: parts.auth.store,
      claim: parts.claim,
    });
  });

  healthRoutes(app, parts.health);
  operatorPages(app, parts.env, security);
  tourPage(app, security);
  if (parts.webDist)
    await serveWeb(app, {
      dist: parts.webDist,
      security,
      gate: parts.gate,
      settings: parts.settings,
      supportAddress: parts.supportAddress,
      sourceAddress: parts.env.SOURCE_URL,
    });
  else app.setNotFoundHandler(() => fail('not_found'));
  return app;
}

/**
 * An address that cannot be read reaches no route and none of its hooks. It is answered like any
 * other that does not exist, and is not repeated in the answer.
 */
function refuseAddress(reply: FastifyReply, { all }: SecurityHeaders): FastifyReply {
  const { status, message } = errors.not_found;
  return reply
    .status(status)
    .headers({ ...all, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: { code: 'not_found', message } }));
}

/** Nobody holds a connection for long by sending a small body letter by letter. */
export function endWhenSlow(headers: IncomingHttpHeaders, body: Readable, ms = 30_000): void {
  // Without a body the stream ends only with the answer, and an answer may take its time.
  if (!Number(headers['content-length']) && headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => body.destroy(), ms).unref();
  const stop = () => clearTimeout(timer);
  body.once('end', stop).once('close', stop);
}

/** What fits one packet gains nothing; packing it takes a millisecond. */
const leastCharacters = 1400;
/** The best is for the build, which has time. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const pack = {
  br: (text: string) => toBrotli(text, quality),
  gzip: (text: string) => toGzip(text),
};

/**
 * Texts in the best form the browser takes. Files and streams go as they are: ranges count the bytes of the
 * file itself, and a stream must not wait until enough words came together.
 */
function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < leastCharacters) return done();
    reply.header('vary', 'accept-encoding');
    const form = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    if (!form) return done();
    reply.header('content-encoding', form);
    pack[form](payload).then((packed) => done(null, packed), done);
  });
}
