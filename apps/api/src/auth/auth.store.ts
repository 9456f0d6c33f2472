import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Caller } from '#lib/on.ts';

export interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly signupContext: string | null;
  readonly createdAt: Date;
}

export interface AuthStore {
  findUser(by: { email: string } | { id: string }): Promise<AccountRow | null>;
  /** False when this code was used before: it must not open anything again. */
  rememberTotpCode(userId: string, code: string): Promise<boolean>;
  hitRateLimit(key: string, limit: { max: number; seconds: number }): Promise<number>;
  enqueueMail(
    task: 'confirm_email' | 'account_exists' | 'reset_password',
    email: string,
  ): Promise<void>;
  /** Whether it began a moment ago, so that nobody has to prove again who they are. */
  isFreshSession(sessionId: string): Promise<boolean>;
  /** Of one person, or of everybody; the admin's own session stays. How many were ended. */
  endSessions(by: { userId: string | null; admin: Caller }): Promise<number>;
  /** The one a browser brought along when it signed in anew. */
  deleteSession(sessionId: string): Promise<void>;
  /** Everything the account has goes with it, by cascade. */
  deleteUser(userId: string): Promise<void>;
  deleteStale(): Promise<void>;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export function createAuthStore(pool: Pool): AuthStore {
  return {
    async findUser(by) {
      const [column, value] = 'email' in by ? ['email', by.email.toLowerCase()] : ['id', by.id];
      const { rows } = await pool.query<AccountRow>(
        `select id, email, "emailVerified", "signupContext", "createdAt" from auth."user" where ${column} = $1`,
        [value],
      );
      return rows[0] ?? null;
    },

    async rememberTotpCode(userId, code) {
      const { rowCount } = await pool.query(
        `insert into auth.used_totp (user_id, code_hash) values ($1, $2) on conflict do nothing`,
        [userId, sha256(`${userId} ${code}`)],
      );
      return rowCount === 1;
    },

    async hitRateLimit(key, { max, seconds }) {
      // Hashed: the table must not become a list of addresses and e-mails.
      const { rows } = await pool.query<{ wait: number }>(
        'select auth.hit_rate_limit($1, $2, $3) as wait',
        [sha256(key), max, seconds],
      );
      return rows[0]?.wait ?? 0;
    },

    async enqueueMail(task, email) {
      // The same work for known and unknown addresses, so that the time tells nothing either.
      await pool.query('select jobs.enqueue($1, json_build_object($2::text, $3::text), $4)', [
        task,
        'email',
        email.toLowerCase(),
        `${task}:${email.toLowerCase()}`,
      ]);
    },

    async isFreshSession(sessionId) {
      const { rowCount } = await pool.query(
        `select 1 from auth.session where id = $1 and "createdAt" > now() - interval '10 minutes'`,
        [sessionId],
      );
      return rowCount === 1;
    },

    async endSessions({ userId, admin }) {
      const { rows } = await pool.query<{ ended: number }>(
        'select auth.end_sessions($1, $2, $3) as ended',
        [userId, admin.sessionId, admin.userId],
      );
      return rows[0]?.ended ?? 0;
    },

    async deleteSession(sessionId) {
      await pool.query('delete from auth.session where id = $1', [sessionId]);
    },

    async deleteUser(userId) {
      await pool.query('delete from auth."user" where id = $1', [userId]);
    },

    async deleteStale() {
      await pool.query(`delete from auth.used_totp where used_at < now() - interval '5 minutes'`);
      await pool.query('delete from auth.rate_limit where resets_at < now()');
      await pool.query('delete from auth.session where "expiresAt" < now()');
      await pool.query('delete from auth.verification where "expiresAt" < now()');
      // Left by the version before, which knew no hashes.
      await pool.query('update auth.session set token = null where token is not null');
    },
  };
}
