import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { batchSize, inBatches } from '#lib/inBatches.ts';
import { queryNamed } from '#lib/named.ts';
import type { Caller } from '#lib/on.ts';

/** A few milliseconds of the database, after which others come first. */
const erasedAtOnce = 200;

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

export type MailTask = 'confirm_email' | 'reset_password';

export interface AuthStore {
  findUser(by: { email: string } | { id: string }): Promise<AccountRow | null>;
  /** A new account, a new sign-up for an address nobody confirmed, or a mail to the owner of a confirmed one. */
  signUp(signUp: SignUp): Promise<void>;
  /** Null when another sign-up with the address came later. */
  findSignUp(userId: string, signupHash: Buffer | null): Promise<SignUpRow | null>;
  /** False when another sign-up with the address came later. */
  confirmSignUp(userId: string, signupHash: Buffer | null): Promise<boolean>;
  /** False when this code was used before: it must not open anything again. */
  rememberTotpCode(userId: string, code: string): Promise<boolean>;
  hitRateLimit(key: string, limit: { max: number; seconds: number }): Promise<number>;
  forgetRateLimit(key: string): Promise<void>;
  enqueueMail(task: MailTask, email: string): Promise<void>;
  /** Of the credential account; null when there is none. */
  findPasswordHash(email: string): Promise<string | null>;
  /** The same password, hashed anew; no change of password for the audit. */
  renewPasswordHash(email: string, hashes: { old: string; renewed: string }): Promise<void>;
  /** All links for a new password and all open challenges of somebody. */
  deleteVerifications(userId: string): Promise<void>;
  /** Beyond the password: what the calls of the admin and the content manager demand. */
  hasSecondFactor(userId: string): Promise<boolean>;
  /** Somebody proved just now, in this session, who they are. */
  markProven(sessionId: string): Promise<void>;
  /** False when it was off already. */
  stopTwoFactor(userId: string): Promise<boolean>;
  /** A whole sign-in where a second factor is asked; its owner hears of it when it is from somewhere new. */
  tellSignIn(sessionId: string): Promise<void>;
  /** Of one person, or of everybody; the admin's own session stays. How many were ended. */
  endSessions(by: { userId: string | null; admin: Caller }): Promise<number>;
  /** The one a browser brought along when it signed in anew. */
  deleteSession(sessionId: string): Promise<void>;
  /** Nobody can use the account any more; what it has is promised to follow (eraseAccount), and its owner is told. */
  beginErasure(userId: string): Promise<void>;
  /** In batches that each fit into the deadline of a statement, until nothing is left. */
  eraseAccount(userId: string): Promise<void>;
  deleteStale(): Promise<void>;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export function createAuthStore(pool: Pool): AuthStore {
  return {
    async findUser(by) {
      const [column, value] = 'email' in by ? ['email', by.email.toLowerCase()] : ['id', by.id];
      const { rows } = await queryNamed<AccountRow>(
        pool,
        `select id, email, "emailVerified", "twoFactorEnabled" as "isTwoFactorOn", "signupContext",
                "signupHash", "createdAt" from auth."user" where ${column} = :value`,
        { value },
      );
      return rows[0] ?? null;
    },

    async hasSecondFactor(userId) {
      const { rowCount } = await queryNamed(
        pool,
        `select 1 from auth."user" u where u.id = :userId
            and (u."twoFactorEnabled" or exists (select from auth.passkey p where p."userId" = u.id))`,
        { userId },
      );
      return rowCount === 1;
    },

    async signUp({ email, passwordHash, signupContext, signupHash }) {
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

    async findSignUp(userId, signupHash) {
      const { rows } = await queryNamed<SignUpRow>(
        pool,
        `select u.email, u."emailVerified", a.password as "passwordHash"
           from auth."user" u join auth.account a on a."userId" = u.id and a."providerId" = 'credential'
          where u.id = :userId and u."signupHash" is not distinct from :signupHash`,
        { userId, signupHash },
      );
      return rows[0] ?? null;
    },

    async confirmSignUp(userId, signupHash) {
      const { rowCount } = await queryNamed(
        pool,
        `update auth."user" set "emailVerified" = true, "updatedAt" = now()
          where id = :userId and "signupHash" is not distinct from :signupHash and not "emailVerified"`,
        { userId, signupHash },
      );
      return rowCount === 1;
    },

    async rememberTotpCode(userId, code) {
      const { rowCount } = await queryNamed(
        pool,
        `insert into auth.used_totp (user_id, code_hash) values (:userId, :codeHash) on conflict do nothing`,
        { userId, codeHash: sha256(`${userId} ${code}`) },
      );
      return rowCount === 1;
    },

    async hitRateLimit(key, { max, seconds }) {
      // Hashed: the table must not become a list of addresses and e-mails.
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

    async forgetRateLimit(key) {
      await queryNamed(pool, 'delete from auth.rate_limit where key = :keyHash', {
        keyHash: sha256(key),
      });
    },

    async findPasswordHash(email) {
      const { rows } = await queryNamed<{ password: string }>(
        pool,
        `select a.password from auth.account a join auth."user" u on u.id = a."userId"
          where u.email = :email and a."providerId" = 'credential'`,
        { email: email.toLowerCase() },
      );
      return rows[0]?.password ?? null;
    },

    async renewPasswordHash(email, { old, renewed }) {
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

    async deleteVerifications(userId) {
      await queryNamed(pool, 'delete from auth.verification where value = :userId', { userId });
    },

    async enqueueMail(task, email) {
      // The same work for known and unknown addresses, so that the time tells nothing either.
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

    async markProven(sessionId) {
      await queryNamed(pool, 'update auth.session set proven_at = now() where id = :sessionId', {
        sessionId,
      });
    },

    async stopTwoFactor(userId) {
      const { rowCount } = await queryNamed(
        pool,
        `with gone as (delete from auth."twoFactor" where "userId" = :userId)
         update auth."user" set "twoFactorEnabled" = false, "updatedAt" = now()
          where id = :userId and "twoFactorEnabled"`,
        { userId },
      );
      return rowCount === 1;
    },

    async tellSignIn(sessionId) {
      await queryNamed(pool, 'select auth.tell_sign_in(:sessionId)', { sessionId });
    },

    async endSessions({ userId, admin }) {
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

    async deleteSession(sessionId) {
      await queryNamed(pool, 'delete from auth.session where id = :sessionId', { sessionId });
    },

    async beginErasure(userId) {
      await queryNamed(pool, 'select auth.begin_erasure(:userId)', { userId });
    },

    async eraseAccount(userId) {
      await inBatches(async () => {
        const { rows } = await queryNamed<{ gone: number }>(
          pool,
          'select auth.erase_some(:userId, :erasedAtOnce) as gone',
          {
            userId,
            erasedAtOnce,
          },
        );
        return rows[0]?.gone ?? 0;
      });
    },

    async deleteStale() {
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
        // Where a sign-up came from has been told by then, or never will be.
        `update auth."user" set "signupContext" = null where id in (
           select id from auth."user" where "signupContext" is not null and "createdAt" < now() - interval '7 days'
            limit 500)`,
      ])
        await inBatches(async () => (await pool.query(statement)).rowCount ?? 0);
    },
  };
}
