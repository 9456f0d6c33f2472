import { findTemplateText } from '@salespro/domain/templates/findTemplateText.ts';
import { renderRecap } from '@salespro/domain/templates/renderRecap.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createAi } from '#ai/createAi.ts';
import { auditCrontab, auditJobs } from '#audit/audit.jobs.ts';
import { createAuditStore } from '#audit/audit.store.ts';
import { createFileLinks } from '#audit/fileLinks.ts';
import { toExportedAudit } from '#audit/toExportedAudit.ts';
import { authJobs } from '#auth/auth.jobs.ts';
import { createAuthStore } from '#auth/auth.store.ts';
import { createAuth, sessionCookieName } from '#auth/createAuth.ts';
import { createFindCaller } from '#auth/findCaller.ts';
import { inOwnTime } from '#auth/inOwnTime.ts';
import { createAnswerStore } from '#interviews/answers.store.ts';
import { createExportStore } from '#interviews/export.store.ts';
import { createInterviewStore } from '#interviews/interviews.store.ts';
import { createKeyStore } from '#interviews/keys.store.ts';
import { createListStore } from '#interviews/list.store.ts';
import { createDatabaseClock } from '#lib/databaseClock.ts';
import { createDb, createPool } from '#lib/db.ts';
import { createFiles, type Files } from '#lib/files.ts';
import { startJobs, type Work } from '#lib/jobs.ts';
import { createMailer } from '#lib/mailer.ts';
import type { Gate } from '#lib/on.ts';
import { createOnboardingStore } from '#onboarding/onboarding.store.ts';
import { createVaultStore } from '#onboarding/vault.store.ts';
import { createPitchStore } from '#pitch/pitch.store.ts';
import { createRecommendationStore } from '#recommendations/recommendations.store.ts';
import { createSettingsStore } from '#settings/settings.store.ts';
import { createAccountTemplateStore } from '#templates/accountTemplates.store.ts';
import { createGlobalTemplateStore } from '#templates/globalTemplates.store.ts';
import { readTemplateLayers } from '#templates/readTemplateLayers.ts';
import { createTrialStore } from '#trial/trial.store.ts';
import { buildApp } from './buildApp.ts';
import type { Env } from './env.ts';
import { toFileSettings } from './toFileSettings.ts';

/** What a test replaces: the clock, or a storage that fails when it is told to. */
export interface Seams {
  readonly now?: () => Date;
  readonly wrapFiles?: (files: Files) => Files;
}

export interface Server {
  readonly app: FastifyInstance;
  /** Starts the queue in this process. */
  startWork(): Promise<void>;
  /** Stops accepting, finishes what is in flight, hands unfinished jobs back, closes connections. */
  close(): Promise<void>;
}

/** Puts the parts together; the only place that knows them all. */
export async function createServer(
  env: Env,
  log: Logger,
  /** Tests take one of the two walls around a tenant away here and see that the other holds. */
  makeDb: typeof createDb = createDb,
  seams: Seams = {},
): Promise<Server> {
  const limits = { poolSize: env.DATABASE_POOL_SIZE, deadlineMs: env.DATABASE_DEADLINE_MS };
  const db = makeDb({ url: env.APP_DATABASE_URL, applicationName: 'salespro-api', ...limits });
  const authPool = createPool({
    url: env.AUTH_DATABASE_URL,
    applicationName: 'salespro-auth',
    searchPath: 'auth',
    ...limits,
  });

  const clock = createDatabaseClock(db);
  await clock.measure();
  const { now = clock.now, wrapFiles = (files: Files) => files } = seams;

  const auth = createAuth({
    pool: inOwnTime(authPool, clock),
    secret: env.AUTH_SECRET,
    publicUrl: env.PUBLIC_URL,
    sessionSeconds: env.SESSION_SECONDS,
  });
  const sessionDb = makeDb({
    url: env.AUTH_DATABASE_URL,
    applicationName: 'salespro-sessions',
    ...limits,
  });
  const findCaller = createFindCaller({
    auth,
    db: sessionDb,
    secret: env.AUTH_SECRET,
    cookieName: sessionCookieName(env.PUBLIC_URL),
    sessionSeconds: env.SESSION_SECONDS,
  });
  const authStore = createAuthStore(authPool);
  const settings = createSettingsStore(db);
  const keys = createKeyStore(db, env.ENCRYPTION_KEYS);
  const interviews = createInterviewStore(db, keys, () => log.warn('a contact could not be read'));
  const answers = createAnswerStore(db);
  const lists = createListStore(db, interviews);
  const templates = {
    own: createAccountTemplateStore(db),
    global: createGlobalTemplateStore(db),
  };
  const vault = createVaultStore(db, keys, () => log.warn('a vault entry could not be read'));
  const files = wrapFiles(createFiles(toFileSettings(env)));
  const audits = createAuditStore(db, keys);
  const closing = new AbortController();
  const ai = createAi({
    db,
    findKey: keys.findKey,
    findInterview: interviews.find,
    findTemplateText: async (userId, templateId) =>
      findTemplateText(templateId, await readTemplateLayers(userId, templates)).templateString,
    baseUrl: env.OPENAI_BASE_URL,
    idleMs: env.AI_IDLE_MS,
    totalMs: env.AI_TOTAL_MS,
    limits: { scriptsPerHour: env.AI_SCRIPTS_PER_HOUR, tokensPerDay: env.AI_TOKENS_PER_DAY },
    closing: closing.signal,
    onFault: ({ code, status }) => log.warn({ code, status }, 'ai provider fault'),
  });
  const mailer = createMailer(env.SMTP_URL, env.MAIL_FROM);
  let isOpen = true;
  let work: Work | null = null;

  const scaled = (limit: { max: number; seconds: number }) => ({
    max: Math.max(1, Math.round(limit.max * env.RATE_LIMIT_SCALE)),
    seconds: limit.seconds,
  });

  const gate: Gate = {
    publicOrigin: new URL(env.PUBLIC_URL).origin,
    findCaller,
    isAdmin: (caller) => settings.isAdmin(caller.userId),
    // A session exists only for a confirmed address, so the owner's e-mail is a verified one.
    canManageGlobalContent: async (caller) =>
      caller.email === env.OWNER_EMAIL || settings.isAdmin(caller.userId),
    hitRateLimit: (key, limit) => authStore.hitRateLimit(key, scaled(limit)),
  };

  const app = await buildApp({
    log,
    gate,
    settings,
    interviews: {
      store: interviews,
      lists,
      now,
      recapRendererFor: async (userId) => {
        const layers = await readTemplateLayers(userId, templates);
        return (interview) => renderRecap(interview, layers);
      },
    },
    exports: {
      store: createExportStore(db, interviews),
      accounts: authStore,
      listTemplates: templates.own.list,
      brandAudits: async (userId) => (await audits.list(userId)).map(toExportedAudit),
      now,
    },
    questions: { store: answers },
    recommendations: { interviews, store: createRecommendationStore(interviews) },
    pitch: { interviews, store: createPitchStore(interviews), now },
    templates: {
      ...templates,
      accounts: authStore,
      areOwnObjectionsAllowed: async () => (await settings.read()).allow_user_objections_edit,
    },
    trial: { interviews, store: createTrialStore(db, answers) },
    onboarding: { interviews, store: createOnboardingStore(db, keys), vault, now },
    audit: { store: audits, files, links: createFileLinks(env.AUTH_SECRET, now), now },
    ai,
    auth: {
      auth,
      store: authStore,
      clock,
      secret: env.AUTH_SECRET,
      areSignupsDisabled: async () => (await settings.read()).disable_signups,
      onAccountDeleted: (userId) => {
        keys.forget(userId);
        lists.forget(userId);
      },
      limitAccount: (email) =>
        authStore.hitRateLimit(`account ${email.toLowerCase()}`, scaled({ max: 20, seconds: 900 })),
    },
    health: {
      ping: async () => void (await db.query('select 1')),
      isOpen: () => isOpen,
      metricsToken: env.METRICS_TOKEN,
    },
    adminClaimEmail: env.ADMIN_CLAIM_EMAIL,
    trustProxy: env.TRUST_PROXY,
    isDevelopment: env.NODE_ENV === 'development',
    webDist: env.WEB_DIST,
    supportAddress: env.SUPPORT_EMAIL,
  });

  return {
    app,
    async startWork() {
      const webhook =
        env.SIGNUP_WEBHOOK_URL && env.SIGNUP_WEBHOOK_SECRET
          ? { url: env.SIGNUP_WEBHOOK_URL, secret: env.SIGNUP_WEBHOOK_SECRET }
          : null;
      work = await startJobs({
        url: env.JOBS_DATABASE_URL,
        log,
        databaseDeadlineMs: env.DATABASE_DEADLINE_MS,
        // It looks at every object of the storage.
        longTasks: { sweep_objects: 3_600_000 },
        crontab: [
          '17 * * * * delete_stale_auth',
          '23 * * * * delete_expired_credentials',
          auditCrontab,
        ].join('\n'),
        tasks: {
          ...authJobs({
            auth,
            store: authStore,
            sendMail: mailer.send,
            clock,
            secret: env.AUTH_SECRET,
            publicUrl: env.PUBLIC_URL,
            webhook,
          }),
          delete_stale_auth: () => authStore.deleteStale(),
          delete_expired_credentials: () => vault.deleteExpired(),
          ...auditJobs({
            store: audits,
            files,
            now,
            onSwept: (count) => log.info({ count }, 'objects without a row removed'),
          }),
        },
      });
    },
    async close() {
      isOpen = false;
      clock.close();
      // A text in the middle would outlast the patience of whoever stops us; what is written is kept.
      closing.abort();
      await app.close();
      await work?.stop();
      mailer.close();
      files.close();
      await Promise.all([db.close(), sessionDb.close(), authPool.end()]);
    },
  };
}
