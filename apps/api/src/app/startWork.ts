import type { Logger } from 'pino';
import { auditCrontab, auditJobs } from '#audit/audit.jobs.ts';
import type { AuditStore } from '#audit/audit.store.ts';
import { accountMessages, authJobs } from '#auth/auth.jobs.ts';
import { erasureJobs } from '#auth/erasures.ts';
import { leadCrontab, leadJobDeadlines } from '#interviews/leads/leads.jobs.ts';
import type { RetentionStore } from '#interviews/retention.store.ts';
import type { Files } from '#lib/files.ts';
import { startJobs, type Tasks, type Work } from '#lib/jobs.ts';
import type { SendMail } from '#lib/mailer.ts';
import type { VaultStore } from '#onboarding/vault.store.ts';
import { reminderCrontab, reminderMessages } from '#settings/reminders/reminders.jobs.ts';
import type { Accounts } from './createAccounts.ts';
import type { Env } from './env.ts';

interface WorkParts {
  readonly accounts: Accounts;
  readonly audits: AuditStore;
  readonly vault: VaultStore;
  readonly retention: RetentionStore;
  readonly leadTasks: Tasks;
  readonly reminderTasks: Tasks;
  /** The ids of interviews that hold something else than what is derived of them. */
  readonly checkDerived: () => Promise<readonly string[]>;
  readonly files: Files;
  readonly checkFiles: () => Promise<void>;
  readonly sendMail: SendMail;
  readonly now: () => Date;
}

/** The queue of this process, with the jobs of all rooms and their times. */
export function startWork(env: Env, log: Logger, parts: WorkParts): Promise<Work> {
  const { accounts, audits, vault, retention, files, checkFiles, sendMail, now } = parts;
  const webhook =
    env.SIGNUP_WEBHOOK_URL && env.SIGNUP_WEBHOOK_SECRET
      ? { url: env.SIGNUP_WEBHOOK_URL, secret: env.SIGNUP_WEBHOOK_SECRET }
      : null;
  return startJobs({
    url: env.JOBS_DATABASE_URL,
    log,
    databaseDeadlineMs: env.DATABASE_DEADLINE_MS,
    // The first looks at every object of the storage; the others go through many rows in batches. Imports are short
    // on purpose (leads.jobs.ts).
    longTasks: {
      sweep_objects: 3_600_000,
      erase_account: 3_600_000,
      delete_stale_auth: 600_000,
      delete_expired_credentials: 600_000,
      prune_operations: 3_600_000,
      delete_idle_interviews: 3_600_000,
      check_derived: 3_600_000,
      prune_lead_imports: 3_600_000,
      plan_morning_mails: 600_000,
      ...leadJobDeadlines,
    },
    messageTasks: [...accountMessages, ...reminderMessages],
    crontab: [
      '17 * * * * delete_stale_auth',
      '23 * * * * delete_expired_credentials',
      '11 2 * * * prune_operations',
      '31 2 * * * delete_idle_interviews',
      '17 3 * * * check_derived',
      auditCrontab,
      leadCrontab,
      reminderCrontab,
    ].join('\n'),
    tasks: {
      ...authJobs({
        auth: accounts.auth,
        store: accounts.store,
        sendMail,
        publicUrl: env.PUBLIC_URL,
        webhook,
      }),
      ...erasureJobs(files, now),
      ...parts.leadTasks,
      ...parts.reminderTasks,
      delete_stale_auth: () => accounts.store.deleteStale(),
      delete_expired_credentials: () => vault.deleteExpired(),
      prune_operations: () => retention.pruneOperations(),
      check_derived: async () => {
        const ids = await parts.checkDerived();
        if (ids.length > 0) log.error({ ids }, 'derived columns are not what they should be');
      },
      delete_idle_interviews: async () => {
        if (env.IDLE_INTERVIEW_DAYS > 0) await retention.deleteIdle(env.IDLE_INTERVIEW_DAYS);
      },
      ...auditJobs({
        store: audits,
        files,
        check: checkFiles,
        now,
        onSwept: (count) => log.info({ count }, 'objects without a row removed'),
      }),
    },
  });
}
