import { randomBytes } from 'node:crypto';
import { listSoldServices } from '@salespro/domain/services/findSettings.ts';
import { findTemplateText } from '@salespro/domain/templates/findTemplateText.ts';
import { renderRecap } from '@salespro/domain/templates/renderRecap.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AuthParts } from '#auth/AuthParts.ts';
import { createBreachCheck } from '#auth/passwords/createBreachCheck.ts';
import { checkDerived } from '#commands/checkDerived.ts';
import { createExecuteCommand } from '#commands/createExecuteCommand.ts';
import { createActivityStore } from '#features/account/activity.ts';
import type { SettingsStore } from '#features/admin/settings.store.ts';
import { createAi } from '#features/ai/createAi.ts';
import { checkStorage, ForeignStorage } from '#features/brandAudit/checkStorage.ts';
import { createFileLinks } from '#features/brandAudit/fileLinks.ts';
import { createListReminded } from '#features/due/due.store.ts';
import {
  changesChannel,
  createChanges,
  sessionsChannel,
} from '#features/interviews/createChanges.ts';
import { createRetentionStore } from '#features/interviews/retention.store.ts';
import { createLeadRowStore } from '#features/leads/leadRows.store.ts';
import { leadJobs } from '#features/leads/leads.jobs.ts';
import { createReminderLinks } from '#features/reminders/reminderLinks.ts';
import { reminderJobs } from '#features/reminders/reminders.jobs.ts';
import { createReminderStore } from '#features/reminders/reminders.store.ts';
import { readTemplateLayers } from '#features/templates/readTemplateLayers.ts';
import { createBackgroundWrites, pause } from '#lib/concurrency.ts';
import { createListening, type Listening } from '#lib/createListening.ts';
import { createDb } from '#lib/db.ts';
import { createFiles, type Files } from '#lib/files.ts';
import type { Work } from '#lib/jobs.ts';
import { createMailer } from '#lib/mailer.ts';
import { buildApp } from './buildApp.ts';
import { createAccounts } from './createAccounts.ts';
import { createGate } from './createGate.ts';
import { createStores, type Stores } from './createStores.ts';
import type { Env } from './env.ts';
import { openDatabase } from './openDatabase.ts';
import { startWork } from './startWork.ts';
import { toExportParts } from './toExportParts.ts';
import { toFileSettings } from './toFileSettings.ts';
import { readJobFigures } from './watchJobs.ts';

/** What a test replaces: the clock, or a storage that fails when it is told to. */
export interface TestOverrides {
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
  seams: TestOverrides = {},
): Promise<Server> {
  let forgetKeys = (): void => {};
  let listening: Listening | null = null;
  const changes = createChanges(() => listening);
  const { db, limits, reading, clock, ...database } = await openDatabase(env, log, makeDb, {
    onBroken: () => forgetKeys(),
    onChanged: changes.tell,
  });
  const { now = clock.now, wrapFiles = (files: Files) => files } = seams;

  const later = createBackgroundWrites((cause) =>
    log.warn({ err: cause }, 'a look or a renewal was not written down'),
  );
  const accounts = createAccounts(env, limits, makeDb, later);
  const stores = createStores(env, log, { db, reading, later });
  const { settings, services, cards, keys, interviews, lists, templates, due } = stores;
  forgetKeys = () => keys.forgetAll();
  const { files, checkFiles } = await openStorage(env, log, settings, wrapFiles);
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
  const reminders = {
    store: createReminderStore(db),
    links: createReminderLinks(env.AUTH_SECRET, env.PUBLIC_URL),
    listReminded: createListReminded(due),
    publicUrl: env.PUBLIC_URL,
    now,
  };
  const mailer = createMailer(env.SMTP_URL, env.MAIL_FROM);
  let isOpen = true;
  let work: Promise<Work> | null = null;
  listening = await listenForChanges(env, log, changes);

  if (env.NODE_ENV === 'production' && env.ADMIN_CLAIM_EMAIL === undefined)
    await offerClaim(settings, log, env.PUBLIC_URL);
  await accounts.renewSecrets(log);

  const app = await buildApp({
    log,
    gate: createGate(env, accounts, settings),
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
        listSold: async (userId) =>
          listSoldServices({ currency: env.CURRENCY, services: await services.list(userId) }),
        onBrokenContact: (cause) => log.warn({ err: cause }, 'a contact could not be saved'),
      }),
    },
    leads: { store: stores.leads },
    exports: toExportParts({ db, reading, stores, accounts, ai, reminders: reminders.store, now }),
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
    firstRun: stores.firstRun,
    questions: { store: stores.answers },
    due: { store: due, now },
    insights: { store: stores.insights, now },
    templates: {
      ...templates,
      accounts: accounts.store,
      areOwnObjectionsAllowed: async () => (await settings.read()).allow_user_objections_edit,
    },
    onboarding: { vault: stores.vault },
    audit: {
      store: stores.audits,
      files,
      links: createFileLinks(env.AUTH_SECRET, now),
      limits: fileLimits,
      now,
    },
    ai,
    auth: toAuthParts(env, log, accounts, stores),
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
        audits: stores.audits,
        vault: stores.vault,
        retention: createRetentionStore(db),
        leadTasks: leadJobs({
          imports: stores.leads,
          rows: createLeadRowStore(db, env.MAX_INTERVIEWS),
          interviews,
          cipherFor: stores.leadCipherFor,
        }),
        reminderTasks: reminderJobs({
          ...reminders,
          accounts: accounts.store,
          sendMail: mailer.send,
        }),
        checkDerived: () => checkDerived(db),
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
      await Promise.all([database.close(), accounts.close()]);
    },
  };
}

/** Where files are kept. Refuses a storage that belongs to another installation. */
async function openStorage(
  env: Env,
  log: Logger,
  settings: SettingsStore,
  wrap: (files: Files) => Files,
) {
  const files = wrap(createFiles(toFileSettings(env)));
  const checkFiles = async () => checkStorage(files, await settings.findInstallationId());
  await checkFiles().catch((cause) => {
    if (cause instanceof ForeignStorage) throw cause;
    // A storage that is down now is no reason to be down as well; the sweep asks again.
    log.warn({ err: cause }, 'the storage could not be asked whose it is');
  });
  return { files, checkFiles };
}

/** What other processes say of changed interviews and ended sessions. */
const listenForChanges = (env: Env, log: Logger, changes: ReturnType<typeof createChanges>) =>
  createListening({
    url: env.JOBS_DATABASE_URL,
    deadlineMs: env.DATABASE_DEADLINE_MS,
    log,
    channels: [changesChannel, sessionsChannel],
    onMessage: changes.hear,
    onLost: changes.endAll,
    onBack: changes.sendWaiting,
  });

/**
 * Where the operator named nobody, the first start prints a one-time code: only who reads the log of the
 * process can become the admin. Nothing is offered that the log would not show.
 */
async function offerClaim(
  settings: Pick<SettingsStore, 'offerClaim'>,
  log: Logger,
  publicUrl: string,
): Promise<void> {
  if (!log.isLevelEnabled('warn')) return;
  const code = randomBytes(18).toString('base64url');
  if (await settings.offerClaim(code))
    log.warn(
      `There is no admin yet. One-time code to claim the role at ${publicUrl}/settings/admin: ${code}`,
    );
}

/** What the calls of the front door need. */
function toAuthParts(
  env: Env,
  log: Logger,
  accounts: ReturnType<typeof createAccounts>,
  { settings, keys, lists, insights }: Stores,
): AuthParts {
  return {
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
      insights.forget(userId);
    },
  };
}
