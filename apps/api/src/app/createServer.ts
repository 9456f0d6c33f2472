import { setTimeout as delay } from 'node:timers/promises';
import { findTemplateText } from '@salespro/domain/templates/findTemplateText.ts';
import { renderRecap } from '@salespro/domain/templates/renderRecap.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createAi } from '#ai/createAi.ts';
import { createAuditStore } from '#audit/audit.store.ts';
import { createFileLinks } from '#audit/fileLinks.ts';
import { toExportedAudit } from '#audit/toExportedAudit.ts';
import { createAnswerStore } from '#interviews/answers.store.ts';
import { createExportStore } from '#interviews/export.store.ts';
import { createInterviewStore } from '#interviews/interviews.store.ts';
import { createKeyStore } from '#interviews/keys.store.ts';
import { createListStore } from '#interviews/list.store.ts';
import { createDatabaseClock } from '#lib/databaseClock.ts';
import { createDb } from '#lib/db.ts';
import { createFiles, type Files } from '#lib/files.ts';
import type { Work } from '#lib/jobs.ts';
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
import { createAccounts } from './createAccounts.ts';
import type { Env } from './env.ts';
import { readJobFigures } from './readJobFigures.ts';
import { startWork } from './startWork.ts';
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
  const limits = {
    poolSize: env.DATABASE_POOL_SIZE,
    waitMs: env.DATABASE_WAIT_MS,
    deadlineMs: env.DATABASE_DEADLINE_MS,
  };
  const db = makeDb({
    url: env.APP_DATABASE_URL,
    applicationName: 'salespro-api',
    onBroken: () => keys.forgetAll(),
    ...limits,
  });
  const clock = createDatabaseClock(db);
  await clock.measure();
  const { now = clock.now, wrapFiles = (files: Files) => files } = seams;

  const accounts = createAccounts(env, limits, clock, makeDb);
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
  let work: Promise<Work> | null = null;

  const scaled = (limit: { max: number; seconds: number }) => ({
    max: Math.max(1, Math.round(limit.max * env.RATE_LIMIT_SCALE)),
    seconds: limit.seconds,
  });

  const gate: Gate = {
    publicOrigin: new URL(env.PUBLIC_URL).origin,
    findCaller: accounts.findCaller,
    isAdmin: (caller) => settings.isAdmin(caller.userId),
    // A session exists only for a confirmed address, so the owner's e-mail is a verified one.
    canManageGlobalContent: async (caller) =>
      caller.email === env.OWNER_EMAIL || settings.isAdmin(caller.userId),
    hitRateLimit: (key, limit) => accounts.store.hitRateLimit(key, scaled(limit)),
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
      accounts: accounts.store,
      listTemplates: templates.own.list,
      brandAudits: async (userId) => (await audits.list(userId)).map(toExportedAudit),
      ai: async (userId) => ({
        preferences: await ai.settings.findPreferences(userId),
        hasKey: (await ai.settings.keyStatus(userId)).hasSecret,
        drafts: await ai.drafts.listAll(userId),
      }),
      now,
    },
    questions: { store: answers },
    recommendations: { interviews, store: createRecommendationStore(interviews) },
    pitch: { interviews, store: createPitchStore(interviews), now },
    templates: {
      ...templates,
      accounts: accounts.store,
      areOwnObjectionsAllowed: async () => (await settings.read()).allow_user_objections_edit,
    },
    trial: { interviews, store: createTrialStore(db, answers) },
    onboarding: { interviews, store: createOnboardingStore(db, keys), vault, now },
    audit: { store: audits, files, links: createFileLinks(env.AUTH_SECRET, now), now },
    ai,
    auth: {
      auth: accounts.auth,
      calls: accounts.calls,
      store: accounts.store,
      clock,
      secret: env.AUTH_SECRET,
      areSignupsDisabled: async () => (await settings.read()).disable_signups,
      onAccountDeleted: (userId) => {
        keys.forget(userId);
        lists.forget(userId);
      },
      limitAccount: (email) =>
        accounts.store.hitRateLimit(
          `account ${email.toLowerCase()}`,
          scaled({ max: 20, seconds: 900 }),
        ),
    },
    health: {
      ping: async () => void (await db.query('select 1')),
      isOpen: () => isOpen,
      metricsToken: env.METRICS_TOKEN,
      readJobFigures: () => readJobFigures(db),
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
      work = startWork(env, log, {
        accounts,
        audits,
        vault,
        files,
        sendMail: mailer.send,
        clock,
        now,
      });
      await work;
    },
    async close() {
      isOpen = false;
      // Who balances learns it from the next checks; until then requests still come, and are answered.
      await delay(env.DRAIN_MS);
      clock.close();
      // A text in the middle would outlast the patience of whoever stops us; what is written is kept.
      closing.abort();
      await app.close();
      await (await work?.catch(() => null))?.stop();
      mailer.close();
      files.close();
      await Promise.all([db.close(), accounts.close()]);
    },
  };
}
