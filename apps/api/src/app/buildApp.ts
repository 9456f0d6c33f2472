import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { aiRoutes } from '#ai/ai.routes.ts';
import { aiSettingsRoutes } from '#ai/aiSettings.routes.ts';
import { auditRoutes } from '#audit/audit.routes.ts';
import { accountRoutes } from '#auth/account.routes.ts';
import { type AuthParts, authRoutes } from '#auth/auth.routes.ts';
import { endSessionsRoutes } from '#auth/endSessions.routes.ts';
import { exportRoutes } from '#interviews/export.routes.ts';
import { interviewsRoutes } from '#interviews/interviews.routes.ts';
import { fail } from '#lib/fail.ts';
import { createOn, type Gate } from '#lib/on.ts';
import { onboardingRoutes } from '#onboarding/onboarding.routes.ts';
import { pitchRoutes } from '#pitch/pitch.routes.ts';
import { questionsRoutes } from '#questions/questions.routes.ts';
import { recommendationsRoutes } from '#recommendations/recommendations.routes.ts';
import { settingsRoutes } from '#settings/settings.routes.ts';
import type { SettingsStore } from '#settings/settings.store.ts';
import { templatesRoutes } from '#templates/templates.routes.ts';
import { trialRoutes } from '#trial/trial.routes.ts';
import { endWhenSlow } from './endWhenSlow.ts';
import { errorHandler } from './errorHandler.ts';
import { type HealthParts, healthRoutes } from './healthRoutes.ts';
import { refuseAddress } from './refuseAddress.ts';
import { toSecurityHeaders } from './securityHeaders.ts';
import { serveWeb } from './serveWeb.ts';

export interface AppParts {
  readonly log: Logger;
  readonly gate: Gate;
  readonly auth: AuthParts;
  readonly settings: SettingsStore;
  readonly interviews: Parameters<typeof interviewsRoutes>[1];
  readonly exports: Parameters<typeof exportRoutes>[1];
  readonly questions: Parameters<typeof questionsRoutes>[1];
  readonly recommendations: Parameters<typeof recommendationsRoutes>[1];
  readonly pitch: Parameters<typeof pitchRoutes>[1];
  readonly templates: Parameters<typeof templatesRoutes>[1];
  readonly trial: Parameters<typeof trialRoutes>[1];
  readonly onboarding: Parameters<typeof onboardingRoutes>[1];
  readonly audit: Parameters<typeof auditRoutes>[1];
  readonly ai: Parameters<typeof aiRoutes>[1];
  readonly health: HealthParts;
  readonly adminClaimEmail: string | undefined;
  /** How many proxies stand in front. What comes from further away is anybody's word. */
  readonly trustProxy: number;
  readonly isDevelopment: boolean;
  readonly webDist: string | undefined;
  readonly supportAddress: string | undefined;
}

/** The whole server without listening, so that tests speak to it directly. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const security = toSecurityHeaders(parts.gate.publicOrigin);
  const app = Fastify({
    loggerInstance: parts.log,
    trustProxy: (_address, hop) => hop < parts.trustProxy,
    bodyLimit: 256 * 1024,
    // Long enough for the largest file over a slow connection; other bodies get less, see below.
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
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(security.all);
    done();
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.routeOptions.config.entry?.body !== 'pdf') endWhenSlow(request.headers, payload);
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

  await app.register(compress, { global: true, threshold: 1024 });
  // Loaded where it is used: production carries no page about the API.
  if (parts.isDevelopment) await (await import('./describeApi.ts')).describeApi(app);

  await app.register(async (api) => {
    const on = createOn(api, parts.gate);
    authRoutes(on, parts.auth);
    accountRoutes(on, parts.auth);
    endSessionsRoutes(on, parts.auth);
    interviewsRoutes(on, parts.interviews);
    exportRoutes(on, parts.exports);
    questionsRoutes(on, parts.questions);
    recommendationsRoutes(on, parts.recommendations);
    pitchRoutes(on, parts.pitch);
    trialRoutes(on, parts.trial);
    templatesRoutes(on, parts.templates);
    onboardingRoutes(on, parts.onboarding);
    auditRoutes(on, parts.audit);
    aiSettingsRoutes(on, parts.ai.settings);
    aiRoutes(on, parts.ai);
    settingsRoutes(on, {
      store: parts.settings,
      gate: parts.gate,
      adminClaimEmail: parts.adminClaimEmail,
    });
  });

  healthRoutes(app, parts.health);
  if (parts.webDist)
    await serveWeb(app, {
      dist: parts.webDist,
      security,
      gate: parts.gate,
      settings: parts.settings,
      supportAddress: parts.supportAddress,
    });
  else app.setNotFoundHandler(() => fail('not_found'));
  return app;
}
