import { randomBytes } from 'node:crypto';
import { listSoldServices } from '@salespro/domain/services/findServiceSettings.ts';
import { findTemplateText } from '@salespro/domain/templates/findTemplateText.ts';
import { renderRecap } from '@salespro/domain/templates/renderRecap.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AuthDeps } from '#auth/AuthDeps.ts';
import { createBreachCheck } from '#auth/passwords/createBreachCheck.ts';
import { createExecuteCommand } from '#commands/createExecuteCommand.ts';
import { findDerivedMismatches } from '#commands/findDerivedMismatches.ts';
import { createActivityStore } from '#features/account/activity.ts';
import type { AppSettingsStore } from '#features/admin/appSettings.store.ts';
import { createAiFeature } from '#features/ai/createAiFeature.ts';
import { checkStorageOwner, ForeignStorageError } from '#features/brandAudit/checkStorageOwner.ts';
import { createSignedFileLinks } from '#features/brandAudit/signedFileLinks.ts';
import { createListReminderItems } from '#features/due/due.store.ts';
import {
  createInterviewChangeHub,
  endedSessionsChannel,
  interviewChangesChannel,
} from '#features/interviews/createInterviewChangeHub.ts';
import { createRetentionStore } from '#features/interviews/retention.store.ts';
import { createLeadRowStore } from '#features/leads/leadRows.store.ts';
import { leadJobs } from '#features/leads/leads.jobs.ts';
import { createReminderLinks } from '#features/reminders/reminderLinks.ts';
import { reminderJobs } from '#features/reminders/reminders.jobs.ts';
import { createReminderStore } from '#features/reminders/reminders.store.ts';
import { readTemplateLayers } from '#features/templates/readTemplateLayers.ts';
import { createBackgroundWrites, pause } from '#lib/concurrency.ts';
import { type ChannelListener, createChannelListener } from '#lib/createChannelListener.ts';
import { createDb } from '#lib/db.ts';
import { createFileStorage, type FileStorage } from '#lib/fileStorage.ts';
import type { JobQueue } from '#lib/jobQueue.ts';
import { createMailer } from '#lib/mailer.ts';
import { buildApp } from './buildApp.ts';
import { createAuthGuard } from './createAuthGuard.ts';
import { createAuthServices } from './createAuthServices.ts';
import { createExportDeps } from './createExportDeps.ts';
import { createStores, type Stores } from './createStores.ts';
import type { Env } from './env.ts';
import { readJobStatistics } from './jobMetrics.ts';
import { openDatabase } from './openDatabase.ts';
import { startJobs } from './startJobs.ts';
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
  const authServices = createAuthServices(env, limits, makeDb, backgroundWrites);
  const stores = createStores(env, log, { db, reading: replicaSelector, backgroundWrites });
  const { settings, services, cards, keys, interviews, lists, templates, due } = stores;
  clearKeyCache = () => keys.evictAll();
  const { files, checkFiles } = await openStorage(env, log, settings, wrapFiles);
  const fileLimits = { files: env.MAX_FILES, bytes: env.MAX_FILE_MB * 1_000_000 };
  const closing = new AbortController();
  const ai = createAiFeature({
    db,
    findKey: keys.findKey,
    findInterview: interviews.find,
    findTemplateText: async (userId, templateId) =>
      findTemplateText(templateId, await readTemplateLayers(userId, templates)).templateString,
    baseUrl: env.OPENAI_BASE_URL,
    idleTimeoutMs: env.AI_IDLE_TIMEOUT_MS,
    totalTimeoutMs: env.AI_TOTAL_TIMEOUT_MS,
    limits: { scriptsPerHour: env.AI_SCRIPTS_PER_HOUR, tokensPerDay: env.AI_TOKENS_PER_DAY },
    shutdownSignal: closing.signal,
    onProviderError: ({ code, status }) => log.warn({ code, status }, 'ai provider error'),
  });
  const reminders = {
    store: createReminderStore(db),
    links: createReminderLinks(env.AUTH_SECRET, env.PUBLIC_URL),
    listReminderItems: createListReminderItems(due),
    publicUrl: env.PUBLIC_URL,
    now,
  };
  const mailer = createMailer(env.SMTP_URL, env.MAIL_FROM);
  let isOpen = true;
  let jobQueue: Promise<JobQueue> | null = null;
  channelListener = await listenForChanges(env, log, changes);

  if (env.NODE_ENV === 'production' && env.ADMIN_CLAIM_EMAIL === undefined)
    await offerAdminClaim(settings, log, env.PUBLIC_URL);
  await authServices.reencryptSecrets(log);

  const app = await buildApp({
    log,
    authGuard: createAuthGuard(env, authServices, settings),
    settings,
    interviews: {
      store: interviews,
      lists,
      changes,
      now,
      recapRendererFor: async (userId) => {
        const layers = await readTemplateLayers(userId, templates);
        return (interview) => renderRecap(interview, layers);
      },
    },
    commands: {
      execute: createExecuteCommand({
        ...{ db, interviews, keys, now, credentialDays: env.CREDENTIAL_DAYS },
        listSoldServices: async (userId) =>
          listSoldServices({ currency: env.CURRENCY, services: await services.list(userId) }),
        onBrokenContact: (cause) => log.warn({ err: cause }, 'a contact could not be saved'),
      }),
    },
    leads: { store: stores.leads },
    exports: createExportDeps({
      db,
      reading: replicaSelector,
      stores,
      accounts: authServices,
      ai,
      reminders: reminders.store,
      now,
    }),
    activity: { store: createActivityStore(db) },
    services: { store: services, currency: env.CURRENCY },
    agencyCard: { store: cards, limits: fileLimits },
    reminders: {
      ...reminders,
      isActiveAccount: async (userId) =>
        !((await authServices.store.findUser({ id: userId }))?.email ?? '@erased.invalid').endsWith(
          '@erased.invalid',
        ),
    },
    firstRun: stores.firstRun,
    questions: { store: stores.answers },
    due: { store: due, now },
    insights: { store: stores.insights, now },
    templates: {
      ...templates,
      accounts: authServices.store,
      areAccountObjectionsAllowed: async () => (await settings.read()).allow_user_objections_edit,
    },
    onboarding: { vault: stores.vault },
    audit: {
      store: stores.audits,
      files,
      links: createSignedFileLinks(env.AUTH_SECRET, now),
      limits: fileLimits,
      now,
    },
    ai,
    auth: buildAuthDeps(env, log, authServices, stores),
    health: {
      ping: async () => void (await db.query('select 1')),
      isAcceptingRequests: () => isOpen,
      metricsToken: env.METRICS_TOKEN,
      readJobStatistics: () => readJobStatistics(db),
      countStreams: changes.countStreams,
    },
    claim: {
      email: env.ADMIN_CLAIM_EMAIL,
      unnamedMethod: env.NODE_ENV === 'production' ? 'code' : 'open',
    },
    trustProxy: env.TRUST_PROXY,
    env,
    isDevelopment: env.NODE_ENV === 'development',
    webDist: env.WEB_DIST,
    supportAddress: env.SUPPORT_EMAIL,
  });

  return {
    app,
    async startJobs() {
      jobQueue = startJobs(env, log, {
        authServices,
        audits: stores.audits,
        vault: stores.vault,
        retention: createRetentionStore(db),
        leadTasks: leadJobs({
          imports: stores.leads,
          rows: createLeadRowStore(db, env.MAX_INTERVIEWS),
          interviews,
          createCipher: stores.createLeadCipherFor,
        }),
        reminderTasks: reminderJobs({
          ...reminders,
          accounts: authServices.store,
          sendMail: mailer.send,
        }),
        findDerivedMismatches: () => findDerivedMismatches(db),
        files,
        checkFiles,
        sendMail: mailer.send,
        now,
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

/** Opens the file storage; throws when it belongs to another installation. */
async function openStorage(
  env: Env,
  log: Logger,
  settings: AppSettingsStore,
  wrap: (files: FileStorage) => FileStorage,
) {
  const files = wrap(createFileStorage(toFileStorageSettings(env)));
  const checkFiles = async () => checkStorageOwner(files, await settings.findInstallationId());
  await checkFiles().catch((cause) => {
    if (cause instanceof ForeignStorageError) throw cause;
    // An unavailable storage does not prevent the start; a nightly job checks again.
    log.warn({ err: cause }, 'the owner of the storage could not be checked');
  });
  return { files, checkFiles };
}

/** Subscribes to changed interviews and ended sessions of other processes. */
const listenForChanges = (
  env: Env,
  log: Logger,
  changes: ReturnType<typeof createInterviewChangeHub>,
) =>
  createChannelListener({
    url: env.JOBS_DATABASE_URL,
    queryTimeoutMs: env.DATABASE_QUERY_TIMEOUT_MS,
    log,
    channels: [interviewChangesChannel, endedSessionsChannel],
    onMessage: changes.receive,
    onDisconnected: changes.endAllStreams,
    onReconnected: changes.flushPending,
  });

/**
 * Prints a one-time code for the admin role at the first start, when ADMIN_CLAIM_EMAIL is not set. Only
 * the operator can read the log; without warnings in the log no code is created.
 */
async function offerAdminClaim(
  settings: Pick<AppSettingsStore, 'saveAdminClaimCode'>,
  log: Logger,
  publicUrl: string,
): Promise<void> {
  if (!log.isLevelEnabled('warn')) return;
  const code = randomBytes(18).toString('base64url');
  if (await settings.saveAdminClaimCode(code))
    log.warn(
      `There is no admin yet. One-time code to claim the role at ${publicUrl}/settings/admin: ${code}`,
    );
}

/** Collects the dependencies of the account endpoints. */
function buildAuthDeps(
  env: Env,
  log: Logger,
  authServices: ReturnType<typeof createAuthServices>,
  { settings, keys, lists, insights }: Stores,
): AuthDeps {
  return {
    auth: authServices.auth,
    authLibrary: authServices.calls,
    store: authServices.store,
    passkeys: authServices.passkeys,
    isAdmin: settings.isAdmin,
    passwords: authServices.passwords,
    signUpCookie: authServices.signUpCookie,
    knownBrowserCookie: authServices.knownBrowser,
    ...authServices.limits,
    ...createBreachCheck(env.BREACHED_PASSWORDS_URL, (cause) =>
      log.warn({ err: cause }, 'the breached password service is unavailable'),
    ),
    areSignupsDisabled: async () => (await settings.read()).disable_signups,
    onAccountDeleted: (userId) => {
      keys.evictUser(userId);
      lists.evictUser(userId);
      insights.evictUser(userId);
    },
  };
}
