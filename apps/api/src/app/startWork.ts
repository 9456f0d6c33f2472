import type { Logger } from 'pino';
import { auditCrontab, auditJobs } from '#audit/audit.jobs.ts';
import type { AuditStore } from '#audit/audit.store.ts';
import { authJobs } from '#auth/auth.jobs.ts';
import { erasureJobs } from '#auth/erasures.ts';
import type { DatabaseClock } from '#lib/databaseClock.ts';
import type { Files } from '#lib/files.ts';
import { startJobs, type Work } from '#lib/jobs.ts';
import type { SendMail } from '#lib/mailer.ts';
import type { VaultStore } from '#onboarding/vault.store.ts';
import type { Accounts } from './createAccounts.ts';
import type { Env } from './env.ts';

interface WorkParts {
  readonly accounts: Accounts;
  readonly audits: AuditStore;
  readonly vault: VaultStore;
  readonly files: Files;
  readonly sendMail: SendMail;
  readonly clock: DatabaseClock;
  readonly now: () => Date;
}

/** The queue of this process, with the jobs of all rooms and their times. */
export function startWork(env: Env, log: Logger, parts: WorkParts): Promise<Work> {
  const { accounts, audits, vault, files, sendMail, clock, now } = parts;
  const webhook =
    env.SIGNUP_WEBHOOK_URL && env.SIGNUP_WEBHOOK_SECRET
      ? { url: env.SIGNUP_WEBHOOK_URL, secret: env.SIGNUP_WEBHOOK_SECRET }
      : null;
  return startJobs({
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
        auth: accounts.auth,
        store: accounts.store,
        sendMail,
        clock,
        secret: env.AUTH_SECRET,
        publicUrl: env.PUBLIC_URL,
        webhook,
      }),
      ...erasureJobs(files, now),
      delete_stale_auth: () => accounts.store.deleteStale(),
      delete_expired_credentials: () => vault.deleteExpired(),
      ...auditJobs({
        store: audits,
        files,
        now,
        onSwept: (count) => log.info({ count }, 'objects without a row removed'),
      }),
    },
  });
}
