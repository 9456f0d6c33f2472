import { createHmac } from 'node:crypto';
import { listSoldServices } from '@salespro/domain/interviews/terms/findSettings.ts';
import { findTemplateText } from '@salespro/domain/templates/findTemplateText.ts';
import { renderRecap } from '@salespro/domain/templates/renderRecap.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createAi } from '#ai/createAi.ts';
import { createAuditStore } from '#audit/audit.store.ts';
import { checkStorage, ForeignStorage } from '#audit/checkStorage.ts';
import { createFileLinks } from '#audit/fileLinks.ts';
import { toExportedAudit } from '#audit/toExportedAudit.ts';
import { describeDevice } from '#auth/describeDevice.ts';
import { createBreachCheck } from '#auth/passwords/createBreachCheck.ts';
import { toRoughNetwork } from '#auth/toRoughNetwork.ts';
import { createAnswerStore } from '#interviews/answers.store.ts';
import {
  changesChannel,
  createChanges,
  sessionsChannel,
} from '#interviews/changes/createChanges.ts';
import { createDueStore } from '#interviews/due/due.store.ts';
import { createListReminded } from '#interviews/due/listReminded.ts';
import { createExportStore } from '#interviews/export.store.ts';
import { createInsightsStore } from '#interviews/insights/insights.store.ts';
import { createInterviewStore } from '#interviews/interviews.store.ts';
import { createKeyStore } from '#interviews/keys.store.ts';
import { createLeadCipher } from '#interviews/leads/leadCipher.ts';
import { createLeadImportStore } from '#interviews/leads/leadImports.store.ts';
import { createLeadRowStore } from '#interviews/leads/leadRows.store.ts';
import { leadJobs } from '#interviews/leads/leads.jobs.ts';
import { createListStore } from '#interviews/list.store.ts';
import { createNoteStore } from '#interviews/notes/notes.store.ts';
import { createOutcomeStore } from '#interviews/outcomes/outcomes.store.ts';
import { createPackStore } from '#interviews/pack/pack.store.ts';
import { createRetentionStore } from '#interviews/retention.store.ts';
import { sealStoredAnswers } from '#interviews/sealStoredAnswers.ts';
import { createFiles } from '#lib/createFiles.ts';
import { createLaterWrites } from '#lib/createLaterWrites.ts';
import { createListening, type Listening } from '#lib/createListening.ts';
import { createDatabaseClock } from '#lib/databaseClock.ts';
import { createDb } from '#lib/db.ts';
import type { Files } from '#lib/files.ts';
import type { Work } from '#lib/jobs.ts';
import { createMailer } from '#lib/mailer.ts';
import type { Gate } from '#lib/on.ts';
import { pause } from '#lib/pause.ts';
import { createReading } from '#lib/reading.ts';
import { createOnboardingStore } from '#onboarding/onboarding.store.ts';
import { createVaultStore } from '#onboarding/vault.store.ts';
import { createPitchStore } from '#pitch/pitch.store.ts';
import { createRecommendationStore } from '#recommendations/recommendations.store.ts';
import { createActivityStore } from '#settings/activity.store.ts';
import { createAgencyCardStore } from '#settings/agency/agencyCard.store.ts';
import { createFirstRunStore } from '#settings/firstRun.store.ts';
import { createReminderLinks } from '#settings/reminders/reminderLinks.ts';
import { reminderJobs } from '#settings/reminders/reminders.jobs.ts';
import { toSwitches } from '#settings/reminders/reminders.routes.ts';
import { createReminderStore } from '#settings/reminders/reminders.store.ts';
import { createServiceSettingsStore } from '#settings/services.store.ts';
import { createSettingsStore } from '#settings/settings.store.ts';
import { createAccountTemplateStore } from '#templates/accountTemplates.store.ts';
import { createGlobalTemplateStore } from '#templates/globalTemplates.store.ts';
import { readTemplateLayers } from '#templates/readTemplateLayers.ts';
import { createTrialStore } from '#trial/trial.store.ts';
import { buildApp } from './buildApp.ts';
import { checkClock } from './checkClock.ts';
import { createAccounts } from './createAccounts.ts';
import type { Env } from './env.ts';
import { offerClaim } from './offerClaim.ts';
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
  let listening: Listening | null = null;
  const changes = createChanges(() => listening);
  const db = makeDb({
    url: env.APP_DATABASE_URL,
    applicationName: 'salespro-api',
    entersSessions: true,
    onBroken: () => keys.forgetAll(),
    onChanged: changes.tell,
    ...limits,
  });
  const replica =
    env.READ_DATABASE_URL === undefined
      ? null
      : makeDb({
          url: env.READ_DATABASE_URL,
          applicationName: 'salespro-read',
          ...limits,
          poolSize: Math.min(limits.poolSize, 3),
        });
  const reading = createReading(db, replica, env.READ_LAG_MS);
  const clock = createDatabaseClock(db);
  await clock.measure();
  try {
    checkClock(clock.skewMs(), log);
  } catch (error) {
    clock.close();
    await Promise.all([db.close(), replica?.close()]);
    throw error;
  }
  const { now = clock.now, wrapFiles = (files: Files) => files } = seams;

  const later = createLaterWrites((cause) =>
    log.warn({ err: cause }, 'a look or a renewal was not written down'),
  );
  const accounts = createAccounts(env, limits, makeDb, later);
  const settings = createSettingsStore(db);
  const services = createServiceSettingsStore(db);
  const cards = createAgencyCardStore(db);
  const keys = createKeyStore(db, env.ENCRYPTION_KEYS);
  const interviews = createInterviewStore(
    db,
    keys,
    later,
    { mostInterviews: env.MAX_INTERVIEWS, credentialDays: env.CREDENTIAL_DAYS },
    (cause) =>
      cause === undefined
        ? log.warn('a contact could not be read')
        : log.warn({ err: cause }, 'a contact could not be saved'),
  );
  const answers = createAnswerStore(db, interviews);
  const outcomes = createOutcomeStore(db, interviews);
  const lists = createListStore(db, interviews, reading);
  const leadCipherFor = async (userId: string) =>
    createLeadCipher(userId, await keys.findKey(userId, 'contact'));
  const leads = createLeadImportStore(db, leadCipherFor, env.MAX_INTERVIEWS);
  const templates = {
    own: createAccountTemplateStore(db),
    global: createGlobalTemplateStore(db),
  };
  const vault = createVaultStore(db, keys, () => log.warn('a vault entry could not be read'));
  const files = wrapFiles(createFiles(toFileSettings(env)));
  const checkFiles = async () => checkStorage(files, await settings.findInstallationId());
  await checkFiles().catch((cause) => {
    if (cause instanceof ForeignStorage) throw cause;
    // A storage that is down now is no reason to be down as well; the sweep asks again.
    log.warn({ err: cause }, 'the storage could not be asked whose it is');
  });
  const audits = createAuditStore(db, keys);
  const fileLimits = { files: env.MAX_FILES, bytes: env.MAX_FILE_MB * 1_000_000 };
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
  const due = createDueStore(db, interviews);
  const reminders = {
    store: createReminderStore(db),
    links: createReminderLinks(env.AUTH_SECRET, env.PUBLIC_URL),
    listReminded: createListReminded(due),
    publicUrl: env.PUBLIC_URL,
    now,
  };
  const firstRun = createFirstRunStore(db);
  const mailer = createMailer(env.SMTP_URL, env.MAIL_FROM);
  let isOpen = true;
  let work: Promise<Work> | null = null;
  listening = await createListening({
    url: env.JOBS_DATABASE_URL,
    deadlineMs: env.DATABASE_DEADLINE_MS,
    log,
    channels: [changesChannel, sessionsChannel],
    onMessage: changes.hear,
    onLost: changes.endAll,
    onBack: changes.sendWaiting,
  });

  const gate: Gate = {
    publicOrigin: new URL(env.PUBLIC_URL).origin,
    findCaller: accounts.callers.find,
    expectCaller: accounts.callers.expect,
    isAdmin: (caller) => settings.isAdmin(caller.userId),
    // A session exists only for a confirmed address, so the owner's e-mail is a verified one.
    canManageGlobalContent: async (caller) =>
      caller.email === env.OWNER_EMAIL || settings.isAdmin(caller.userId),
    placeOf: (request) => {
      const { browser, system } = describeDevice(request.headers['user-agent']);
      return JSON.stringify({
        device: `${browser} on ${system}`,
        network: toRoughNetwork(request.ip),
      });
    },
    markAccount: (userId) =>
      createHmac('sha256', env.AUTH_SECRET)
        .update(`log account ${userId}`)
        .digest('hex')
        .slice(0, 16),
    hasSecondFactor: (caller) => accounts.store.hasSecondFactor(caller.userId),
    hitRateLimit: accounts.store.hitRateLimit,
    checksEvery: env.NODE_ENV === 'production' ? 100 : 1,
  };

  if (env.NODE_ENV === 'production' && env.ADMIN_CLAIM_EMAIL === undefined)
    await offerClaim(settings, log, env.PUBLIC_URL);
  await accounts.renewSecrets(log);

  const app = await buildApp({
    log,
    gate,
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
    notes: { interviews, store: createNoteStore(db, interviews) },
    pack: { interviews, store: createPackStore(db, interviews) },
    leads: { store: leads },
    exports: {
      store: createExportStore(db, interviews, reading),
      accounts: accounts.store,
      agencyCard: cards.findExported,
      reminders: async (userId) => toSwitches(await reminders.store.read(userId)),
      firstRun: firstRun.read,
      listTemplates: templates.own.list,
      serviceSettings: services.list,
      passkeys: async (userId) =>
        (await accounts.passkeys.list(userId)).map(({ id: _id, ...passkey }) => passkey),
      brandAudits: async (userId) => (await audits.list(userId)).map(toExportedAudit),
      ai: async (userId) => ({
        preferences: await ai.settings.findPreferences(userId),
        hasKey: (await ai.settings.keyStatus(userId)).hasSecret,
        drafts: await ai.drafts.listAll(userId),
      }),
      now,
    },
    activity: { store: createActivityStore(db) },
    services: { store: services, currency: env.CURRENCY },
    agencyCard: { store: cards, limits: fileLimits },
    reminders: {
      ...reminders,
      isHere: async (userId) =>
        !((await accounts.store.findUser({ id: userId }))?.email ?? '@erased.invalid').endsWith(
          '@erased.invalid',
        ),
    },
    firstRun,
    questions: { store: answers },
    recommendations: {
      interviews,
      store: createRecommendationStore(interviews),
      listSold: async (userId) =>
        listSoldServices({ currency: env.CURRENCY, services: await services.list(userId) }),
    },
    outcomes: { interviews, store: outcomes, now },
    due: { interviews, store: due, now },
    insights: { store: createInsightsStore(reading), now },
    pitch: { interviews, store: createPitchStore(interviews), outcomes, now },
    templates: {
      ...templates,
      accounts: accounts.store,
      areOwnObjectionsAllowed: async () => (await settings.read()).allow_user_objections_edit,
    },
    trial: { interviews, store: createTrialStore(answers), outcomes, now },
    onboarding: {
      interviews,
      store: createOnboardingStore(db, keys, interviews, env.CREDENTIAL_DAYS),
      vault,
      now,
    },
    audit: {
      store: audits,
      files,
      links: createFileLinks(env.AUTH_SECRET, now),
      limits: fileLimits,
      now,
    },
    ai,
    auth: {
      auth: accounts.auth,
      calls: accounts.calls,
      store: accounts.store,
      passkeys: accounts.passkeys,
      isAdmin: settings.isAdmin,
      passwords: accounts.passwords,
      signUpMark: accounts.signUpMark,
      knownBrowser: accounts.knownBrowser,
      ...accounts.limits,
      ...createBreachCheck(env.BREACHED_PASSWORDS_URL, (cause) =>
        log.warn({ err: cause }, 'leaked passwords could not be asked for'),
      ),
      areSignupsDisabled: async () => (await settings.read()).disable_signups,
      onAccountDeleted: (userId) => {
        keys.forget(userId);
        lists.forget(userId);
      },
    },
    health: {
      ping: async () => void (await db.query('select 1')),
      isOpen: () => isOpen,
      metricsToken: env.METRICS_TOKEN,
      readJobFigures: () => readJobFigures(db),
      countStreams: changes.count,
    },
    claim: {
      email: env.ADMIN_CLAIM_EMAIL,
      otherwise: env.NODE_ENV === 'production' ? 'code' : 'open',
    },
    trustProxy: env.TRUST_PROXY,
    env,
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
        retention: createRetentionStore(db),
        leadTasks: leadJobs({
          imports: leads,
          rows: createLeadRowStore(db, env.MAX_INTERVIEWS),
          interviews,
          cipherFor: leadCipherFor,
        }),
        reminderTasks: reminderJobs({
          ...reminders,
          accounts: accounts.store,
          sendMail: mailer.send,
        }),
        sealStoredAnswers: () => sealStoredAnswers(db, interviews),
        files,
        checkFiles,
        sendMail: mailer.send,
        now,
      });
      await work;
    },
    async close() {
      isOpen = false;
      // Who balances learns it from the next checks; until then requests still come, and are answered.
      await pause(env.DRAIN_MS);
      clock.close();
      // A text in the middle would outlast the patience of whoever stops us; what is written is kept.
      closing.abort();
      // Not before: who comes back at once is led to another process now.
      changes.close();
      await app.close();
      await (await work?.catch(() => null))?.stop();
      await later.close();
      await changes.sendWaiting();
      await listening.close();
      mailer.close();
      files.close();
      await Promise.all([db.close(), replica?.close(), accounts.close()]);
    },
  };
}
