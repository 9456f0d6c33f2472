import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createAuthFeature } from '#auth/createAuthFeature.ts';
import { createCommands } from '#commands/commands.routes.ts';
import { createActivity } from '#features/account/activity.ts';
import { createAdmin } from '#features/admin/appSettings.routes.ts';
import { createAgencyCard } from '#features/agencyCard/agencyCard.routes.ts';
import { createAi } from '#features/ai/ai.routes.ts';
import { createBrandAudit } from '#features/brandAudit/brandAudit.routes.ts';
import { createDue } from '#features/due/due.routes.ts';
import { createFirstRun } from '#features/firstRun/firstRun.ts';
import { createInsights } from '#features/insights/insights.routes.ts';
import {
  createInterviewChangeHub,
  endedSessionsChannel,
  type InterviewChangeHub,
  interviewChangesChannel,
} from '#features/interviews/createInterviewChangeHub.ts';
import { createExports } from '#features/interviews/export.routes.ts';
import { createInterviews } from '#features/interviews/interviews.routes.ts';
import { createLeads } from '#features/leads/leads.routes.ts';
import { createOnboarding } from '#features/onboarding/onboarding.routes.ts';
import { createQuestions } from '#features/questions/questions.routes.ts';
import { createReminders } from '#features/reminders/reminders.routes.ts';
import { createServiceSettings } from '#features/services/serviceSettings.routes.ts';
import { createTemplates } from '#features/templates/templates.routes.ts';
import { createBackgroundWrites, pause } from '#lib/concurrency.ts';
import { type ChannelListener, createChannelListener } from '#lib/createChannelListener.ts';
import { createDb } from '#lib/db.ts';
import type { Feature } from '#lib/Feature.ts';
import { createFileStorage, type FileStorage } from '#lib/fileStorage.ts';
import { type JobQueue, startJobQueue } from '#lib/jobQueue.ts';
import { createMailer } from '#lib/mailer.ts';
import { buildApp } from './buildApp.ts';
import { createAuthGuard } from './createAuthGuard.ts';
import { createAuthServices } from './createAuthServices.ts';
import type { Env } from './env.ts';
import { readJobStatistics } from './jobMetrics.ts';
import { openDatabase } from './openDatabase.ts';
import { toFileStorageSettings } from './toFileStorageSettings.ts';

/** Dependencies that tests replace, such as the clock or a failing storage. */
export interface TestOverrides {
  readonly now?: () => Date;
  readonly wrapFiles?: (files: FileStorage) => FileStorage;
}

/** A server of this process: the Fastify app and its job queue. */
export interface Server {
  readonly app: FastifyInstance;
  /** Starts the job queue in this process. */
  startJobs(): Promise<void>;
  /** Stops accepting requests, finishes running ones, returns unfinished jobs and closes all connections. */
  close(): Promise<void>;
}

/** Creates the server with all dependencies; the composition root of the API. */
export async function createServer(
  env: Env,
  log: Logger,
  /** Tests disable one of the two tenant checks here and assert that the other one holds. */
  makeDb: typeof createDb = createDb,
  overrides: TestOverrides = {},
): Promise<Server> {
  let clearKeyCache = (): void => {};
  let channelListener: ChannelListener | null = null;
  const changes = createInterviewChangeHub(() => channelListener);
  const { db, limits, replicaSelector, clock, ...database } = await openDatabase(env, log, makeDb, {
    onConnectionLost: () => clearKeyCache(),
    onInterviewChanged: changes.publish,
  });
  const { now = clock.now, wrapFiles = (files: FileStorage) => files } = overrides;
  const backgroundWrites = createBackgroundWrites((cause) =>
    log.warn({ err: cause }, 'a background write failed'),
  );
  const authServices = createAuthServices(env, limits, makeDb, backgroundWrites, log);
  const files = wrapFiles(createFileStorage(toFileStorageSettings(env)));
  const mailer = createMailer(env.SMTP_URL, env.MAIL_FROM);
  const closing = new AbortController();
  let isOpen = true;
  let jobQueue: Promise<JobQueue> | null = null;

  const shared = {
    ...{ db, replicaSelector, backgroundWrites, files, log, now },
    sendMail: mailer.send,
    publicUrl: env.PUBLIC_URL,
    secret: env.AUTH_SECRET,
    accounts: authServices.store,
    currency: env.CURRENCY,
    credentialDays: env.CREDENTIAL_DAYS,
    maxInterviews: env.MAX_INTERVIEWS,
    fileLimits: { files: env.MAX_FILES, bytes: env.MAX_FILE_MB * 1_000_000 },
  };
  const admin = createAdmin({
    ...shared,
    claimEmail: env.ADMIN_CLAIM_EMAIL,
    ownerEmail: env.OWNER_EMAIL,
    isProduction: env.NODE_ENV === 'production',
  });
  const templates = createTemplates({
    ...shared,
    areAccountObjectionsAllowed: async () => (await admin.store.read()).allow_user_objections_edit,
  });
  const interviews = createInterviews({
    ...shared,
    changes,
    encryptionKeys: env.ENCRYPTION_KEYS,
    idleInterviewDays: env.IDLE_INTERVIEW_DAYS,
    createRecapRenderer: templates.createRecapRenderer,
  });
  clearKeyCache = interviews.keys.evictAll;
  const deps = { ...shared, interviews: interviews.store, keys: interviews.keys };
  const brandAudit = await createBrandAudit({
    ...deps,
    findInstallationId: admin.store.findInstallationId,
  });
  const services = createServiceSettings(deps);
  const agencyCard = createAgencyCard(deps);
  const firstRun = createFirstRun(deps);
  const due = createDue(deps);
  const reminders = createReminders({ ...deps, listReminderItems: due.listReminderItems });
  const ai = createAi({
    ...deps,
    findKey: interviews.keys.findKey,
    findInterview: interviews.store.find,
    findTemplateText: templates.findText,
    baseUrl: env.OPENAI_BASE_URL,
    idleTimeoutMs: env.AI_IDLE_TIMEOUT_MS,
    totalTimeoutMs: env.AI_TOTAL_TIMEOUT_MS,
    limits: { scriptsPerHour: env.AI_SCRIPTS_PER_HOUR, tokensPerDay: env.AI_TOKENS_PER_DAY },
    shutdownSignal: closing.signal,
  });
  const features: readonly Feature[] = [
    createAuthFeature({
      ...shared,
      ...authServices,
      isAdmin: admin.store.isAdmin,
      areSignupsDisabled: async () => (await admin.store.read()).disable_signups,
      onAccountDeleted: (userId) => {
        for (const feature of features) feature.evictUser?.(userId);
      },
      webhook:
        env.SIGNUP_WEBHOOK_URL && env.SIGNUP_WEBHOOK_SECRET
          ? { url: env.SIGNUP_WEBHOOK_URL, secret: env.SIGNUP_WEBHOOK_SECRET }
          : null,
    }),
    interviews,
    createCommands({ ...deps, listSoldServices: services.listSoldServices }),
    createLeads(deps),
    createExports({
      ...deps,
      sources: {
        agencyCard: agencyCard.findForExport,
        ai: ai.readForExport,
        brandAudits: brandAudit.listForExport,
        firstRun: firstRun.readForExport,
        passkeys: async (userId) =>
          (await authServices.passkeys.list(userId)).map(({ id: _id, ...passkey }) => passkey),
        reminders: reminders.readForExport,
        serviceSettings: services.list,
        templates: templates.listForExport,
      },
    }),
    createActivity(deps),
    services,
    agencyCard,
    reminders,
    firstRun,
    createQuestions(deps),
    due,
    createInsights(deps),
    templates,
    createOnboarding(deps),
    brandAudit,
    ai,
    admin,
  ];

  channelListener = await listenForChanges(env, log, changes);
  await admin.offerClaimCode();
  await authServices.reencryptSecrets();
  const app = await buildApp({
    ...{ env, log, features },
    authGuard: createAuthGuard(env, authServices, admin),
    settings: admin.store,
    health: {
      ping: async () => void (await db.query('select 1')),
      isAcceptingRequests: () => isOpen,
      metricsToken: env.METRICS_TOKEN,
      readJobStatistics: () => readJobStatistics(db),
      countStreams: changes.countStreams,
    },
  });

  return {
    app,
    async startJobs() {
      jobQueue = startJobQueue({
        url: env.JOBS_DATABASE_URL,
        log,
        queryTimeoutMs: env.DATABASE_QUERY_TIMEOUT_MS,
        tasks: Object.assign({}, ...features.map(({ jobs }) => jobs)),
        taskTimeoutsMs: Object.assign({}, ...features.map(({ jobTimeoutsMs }) => jobTimeoutsMs)),
        messageTasks: features.flatMap(({ messageJobs = [] }) => messageJobs),
        crontab: features.flatMap(({ crontab = [] }) => crontab).join('\n'),
      });
      await jobQueue;
    },
    async close() {
      isOpen = false;
      // The load balancer notices through /readyz; until then requests are still served.
      await pause(env.DRAIN_MS);
      clock.close();
      // Aborts AI streams, which could outlast the grace period; what was generated is stored.
      closing.abort();
      // Streams end after the delay, so that clients reconnect to another process.
      changes.close();
      await app.close();
      await (await jobQueue?.catch(() => null))?.stop();
      await backgroundWrites.close();
      await changes.flushPending();
      await channelListener.close();
      mailer.close();
      files.close();
      await Promise.all([database.close(), authServices.close()]);
    },
  };
}

/** Subscribes to changed interviews and ended sessions of other processes. */
const listenForChanges = (env: Env, log: Logger, changes: InterviewChangeHub) =>
  createChannelListener({
    url: env.JOBS_DATABASE_URL,
    queryTimeoutMs: env.DATABASE_QUERY_TIMEOUT_MS,
    log,
    channels: [interviewChangesChannel, endedSessionsChannel],
    onMessage: changes.receive,
    onDisconnected: changes.endAllStreams,
    onReconnected: changes.flushPending,
  });
