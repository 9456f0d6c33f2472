import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { queryNamed } from '#lib/bindNamedValues.ts';
import type { Caller } from '#lib/route.ts';
import { batchSize, runInBatches } from '#lib/runInBatches.ts';

/** Rows per erasure batch: a few milliseconds of database time. */
const erasureBatchSize = 200;

/** An account as stored by the account library. */
export interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly isTwoFactorOn: boolean;
  readonly signupContext: string | null;
  readonly signupHash: Buffer | null;
  readonly createdAt: Date;
}

interface SignUp {
  readonly email: string;
  readonly passwordHash: string;
  readonly signupContext: string;
  readonly signupHash: Buffer;
}

interface SignUpRow {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly passwordHash: string;
}

/** Job queue tasks of mails that a visitor can request. */
export type MailTask = 'confirm_email' | 'reset_password';

/** Queries on accounts, sessions and rate limits besides those of the account library. */
export type AuthStore = ReturnType<typeof createAuthStore>;

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export function createAuthStore(pool: Pool) {
  return {
    async findUser(by: { email: string } | { id: string }): Promise<AccountRow | null> {
      const [column, value] = 'email' in by ? ['email', by.email.toLowerCase()] : ['id', by.id];
      const { rows } = await queryNamed<AccountRow>(
        pool,
        `select id, email, "emailVerified", "twoFactorEnabled" as "isTwoFactorOn", "signupContext",
                "signupHash", "createdAt" from auth."user" where ${column} = :value`,
        { value },
      );
      return rows[0] ?? null;
    },

    /** Returns whether the user has a second factor, which admins and content managers need. */
    async hasSecondFactor(userId: string): Promise<boolean> {
      const { rowCount } = await queryNamed(
        pool,
        `select 1 from auth."user" u where u.id = :userId
            and (u."twoFactorEnabled" or exists (select from auth.passkey p where p."userId" = u.id))`,
        { userId },
      );
      return rowCount === 1;
    },

    /** Creates an account, replaces an unconfirmed sign-up, or mails the owner of a confirmed address. */
    async signUp({ email, passwordHash, signupContext, signupHash }: SignUp): Promise<void> {
      await queryNamed(
        pool,
        'select auth.sign_up(:email, :passwordHash, :signupContext, :signupHash)',
        {
          email: email.toLowerCase(),
          passwordHash,
          signupContext,
          signupHash,
        },
      );
    },

    /** Returns null when a later sign-up with the address replaced this one. */
    async findSignUp(userId: string, signupHash: Buffer | null): Promise<SignUpRow | null> {
      const { rows } = await queryNamed<SignUpRow>(
        pool,
        `select u.email, u."emailVerified", a.password as "passwordHash"
           from auth."user" u join auth.account a on a."userId" = u.id and a."providerId" = 'credential'
          where u.id = :userId and u."signupHash" is not distinct from :signupHash`,
        { userId, signupHash },
      );
      return rows[0] ?? null;
    },

    /** Returns false when a later sign-up with the address replaced this one. */
    async confirmSignUp(userId: string, signupHash: Buffer | null): Promise<boolean> {
      const { rowCount } = await queryNamed(
        pool,
        `update auth."user" set "emailVerified" = true, "updatedAt" = now()
          where id = :userId and "signupHash" is not distinct from :signupHash and not "emailVerified"`,
        { userId, signupHash },
      );
      return rowCount === 1;
    },

    /** Records a used code; returns false when it was used before. */
    async rememberTotpCode(userId: string, code: string): Promise<boolean> {
      const { rowCount } = await queryNamed(
        pool,
        `insert into auth.used_totp (user_id, code_hash) values (:userId, :codeHash) on conflict do nothing`,
        { userId, codeHash: sha256(`${userId} ${code}`) },
      );
      return rowCount === 1;
    },

    async hitRateLimit(key: string, { max, seconds }: { max: number; seconds: number }) {
      // Hashed, so that the table is no list of network and email addresses.
      const { rows } = await queryNamed<{ wait: number }>(
        pool,
        'select auth.hit_rate_limit(:keyHash, :max, :seconds) as wait',
        {
          keyHash: sha256(key),
          max,
          seconds,
        },
      );
      return rows[0]?.wait ?? 0;
    },

    async forgetRateLimit(key: string): Promise<void> {
      await queryNamed(pool, 'delete from auth.rate_limit where key = :keyHash', {
        keyHash: sha256(key),
      });
    },

    /** Returns the password hash, or null for an unknown address. */
    async findPasswordHash(email: string): Promise<string | null> {
      const { rows } = await queryNamed<{ password: string }>(
        pool,
        `select a.password from auth.account a join auth."user" u on u.id = a."userId"
          where u.email = :email and a."providerId" = 'credential'`,
        { email: email.toLowerCase() },
      );
      return rows[0]?.password ?? null;
    },

    /** Replaces a hash by a new hash of the same password; records no audit event. */
    async renewPasswordHash(email: string, { old, renewed }: { old: string; renewed: string }) {
      await queryNamed(
        pool,
        `with old as (
           delete from auth.account
            where "userId" = (select id from auth."user" where email = :email) and password = :old returning *)
         insert into auth.account (id, "userId", "accountId", "providerId", password, "createdAt", "updatedAt")
         select id, "userId", "accountId", "providerId", :renewed, "createdAt", "updatedAt" from old`,
        { email: email.toLowerCase(), old, renewed },
      );
    },

    /** Deletes all password reset links and open challenges of a user. */
    async deleteVerifications(userId: string): Promise<void> {
      await queryNamed(pool, 'delete from auth.verification where value = :userId', { userId });
    },

    async enqueueMail(task: MailTask, email: string): Promise<void> {
      // Known and unknown addresses take the same time, so that timing reveals nothing.
      await queryNamed(
        pool,
        `select jobs.enqueue(:task, json_build_object('email', :email::text), :jobKey)`,
        {
          task,
          email: email.toLowerCase(),
          jobKey: `${task}:${email.toLowerCase()}`,
        },
      );
    },

    /** Records that the user confirmed the identity in this session. */
    async recordStepUp(sessionId: string): Promise<void> {
      await queryNamed(pool, 'update auth.session set proven_at = now() where id = :sessionId', {
        sessionId,
      });
    },

    /** Returns false when it was already off. */
    async stopTwoFactor(userId: string): Promise<boolean> {
      const { rowCount } = await queryNamed(
        pool,
        `with gone as (delete from auth."twoFactor" where "userId" = :userId)
         update auth."user" set "twoFactorEnabled" = false, "updatedAt" = now()
          where id = :userId and "twoFactorEnabled"`,
        { userId },
      );
      return rowCount === 1;
    },

    /** Sends a mail about a completed sign-in when device and network are new. */
    async enqueueSignInMail(sessionId: string): Promise<void> {
      await queryNamed(pool, 'select auth.schedule_sign_in_mail(:sessionId)', { sessionId });
    },

    /** Ends the sessions of one user or of all, except the admin's own; returns their number. */
    async endSessions({ userId, admin }: { userId: string | null; admin: Caller }) {
      const { rows } = await queryNamed<{ ended: number }>(
        pool,
        'select auth.end_sessions(:userId, :keptSession, :adminId) as ended',
        {
          userId,
          keptSession: admin.sessionId,
          adminId: admin.userId,
        },
      );
      return rows[0]?.ended ?? 0;
    },

    /** Deletes the previous session of a browser that signed in again. */
    async deleteSession(sessionId: string): Promise<void> {
      await queryNamed(pool, 'delete from auth.session where id = :sessionId', { sessionId });
    },

    /** Disables the account at once and enqueues the erasure of its data and the mail to its owner. */
    async beginErasure(userId: string): Promise<void> {
      await queryNamed(pool, 'select auth.begin_erasure(:userId)', { userId });
    },

    /** Erases all data of an account in batches. */
    async eraseAccount(userId: string): Promise<void> {
      await runInBatches(async () => {
        const { rows } = await queryNamed<{ gone: number }>(
          pool,
          'select auth.erase_account_batch(:userId, :erasedAtOnce) as gone',
          {
            userId,
            erasedAtOnce: erasureBatchSize,
          },
        );
        return rows[0]?.gone ?? 0;
      });
    },

    async deleteExpired(): Promise<void> {
      const some = (table: string, rule: string) =>
        `auth.${table} where ctid = any (array(select ctid from auth.${table} where ${rule} limit ${batchSize}))`;
      for (const statement of [
        `delete from ${some('used_totp', `used_at < now() - interval '5 minutes'`)}`,
        `delete from ${some('rate_limit', 'resets_at < now()')}`,
        `delete from ${some('session', '"expiresAt" < now()')}`,
        `delete from ${some('verification', '"expiresAt" < now()')}`,
        `delete from auth."user" where id in (
           select id from auth."user" where not "emailVerified" and "createdAt" < now() - interval '7 days'
            limit 500)`,
        // The sign-up notification has read it by then.
        `update auth."user" set "signupContext" = null where id in (
           select id from auth."user" where "signupContext" is not null and "createdAt" < now() - interval '7 days'
            limit 500)`,
      ])
        await runInBatches(async () => (await pool.query(statement)).rowCount ?? 0);
    },
  };
}
