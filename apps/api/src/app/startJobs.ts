import type { Logger } from 'pino';
import { accountMessageTasks, authJobs } from '#auth/auth.jobs.ts';
import { erasureJobs } from '#auth/erasures.ts';
import { brandAuditCrontab, brandAuditJobs } from '#features/brandAudit/brandAudit.jobs.ts';
import type { BrandAuditStore } from '#features/brandAudit/brandAudit.store.ts';
import type { RetentionStore } from '#features/interviews/retention.store.ts';
import { leadCrontab, leadJobTimeouts } from '#features/leads/leads.jobs.ts';
import type { CredentialVaultStore } from '#features/onboarding/credentialVault.store.ts';
import { reminderCrontab, reminderMailTasks } from '#features/reminders/reminders.jobs.ts';
import type { FileStorage } from '#lib/fileStorage.ts';
import { type JobQueue, startJobQueue, type Tasks } from '#lib/jobQueue.ts';
import type { SendMail } from '#lib/mailer.ts';
import type { AuthServices } from './createAuthServices.ts';
import type { Env } from './env.ts';

interface JobDeps {
  readonly authServices: AuthServices;
  readonly audits: BrandAuditStore;
  readonly vault: CredentialVaultStore;
  readonly retention: RetentionStore;
  readonly leadTasks: Tasks;
  readonly reminderTasks: Tasks;
  /** Returns the ids of interviews whose derived columns differ from a recomputation. */
  readonly findDerivedMismatches: () => Promise<readonly string[]>;
  readonly files: FileStorage;
  readonly checkFiles: () => Promise<void>;
  readonly sendMail: SendMail;
  readonly now: () => Date;
}

/** Starts the job queue of this process with the tasks and schedules of all features. */
export function startJobs(env: Env, log: Logger, deps: JobDeps): Promise<JobQueue> {
  const { authServices, audits, vault, retention, files, checkFiles, sendMail, now } = deps;
  const webhook =
    env.SIGNUP_WEBHOOK_URL && env.SIGNUP_WEBHOOK_SECRET
      ? { url: env.SIGNUP_WEBHOOK_URL, secret: env.SIGNUP_WEBHOOK_SECRET }
      : null;
  return startJobQueue({
    url: env.JOBS_DATABASE_URL,
    log,
    queryTimeoutMs: env.DATABASE_QUERY_TIMEOUT_MS,
    // `sweep_objects` visits every stored object; the others process many rows in batches. Imports have
    // short timeouts on purpose (leads.jobs.ts).
    taskTimeoutsMs: {
      sweep_objects: 3_600_000,
      erase_account: 3_600_000,
      delete_stale_auth: 600_000,
      delete_expired_credentials: 600_000,
      prune_operations: 3_600_000,
      delete_idle_interviews: 3_600_000,
      check_derived: 3_600_000,
      prune_lead_imports: 3_600_000,
      plan_morning_mails: 600_000,
      ...leadJobTimeouts,
    },
    messageTasks: [...accountMessageTasks, ...reminderMailTasks],
    crontab: [
      '17 * * * * delete_stale_auth',
      '23 * * * * delete_expired_credentials',
      '11 2 * * * prune_operations',
      '31 2 * * * delete_idle_interviews',
      '17 3 * * * check_derived',
      brandAuditCrontab,
      leadCrontab,
      reminderCrontab,
    ].join('\n'),
    tasks: {
      ...authJobs({
        auth: authServices.auth,
        store: authServices.store,
        sendMail,
        publicUrl: env.PUBLIC_URL,
        webhook,
      }),
      ...erasureJobs(files, now),
      ...deps.leadTasks,
      ...deps.reminderTasks,
      delete_stale_auth: () => authServices.store.deleteExpired(),
      delete_expired_credentials: () => vault.deleteExpired(),
      prune_operations: () => retention.pruneOperations(),
      check_derived: async () => {
        const ids = await deps.findDerivedMismatches();
        if (ids.length > 0) log.error({ ids }, 'derived columns differ from their recomputation');
      },
      delete_idle_interviews: async () => {
        if (env.IDLE_INTERVIEW_DAYS > 0)
          await retention.deleteIdleInterviews(env.IDLE_INTERVIEW_DAYS);
      },
      ...brandAuditJobs({
        store: audits,
        files,
        checkStorageOwner: checkFiles,
        now,
        onOrphansDeleted: (count) => log.info({ count }, 'orphaned objects deleted'),
      }),
    },
  });
}
