import type { Db, Row } from '#lib/db.ts';

export interface RunLimits {
  readonly scriptsPerHour: number;
  readonly tokensPerDay: number;
}

export interface RunStart {
  readonly state: 'ok' | 'busy' | 'rate' | 'cost';
  /** Seconds. */
  readonly wait: number;
}

export interface RunStore {
  /** One run per user at a time, over all processes, within the limits. */
  begin(userId: string, runId: string, tokens: number): Promise<RunStart>;
  renew(userId: string, runId: string): Promise<void>;
  /** Books the difference to what was reserved and frees the place. */
  end(userId: string, runId: string, extraTokens: number): Promise<void>;
}

interface StartRow extends Row {
  readonly start: RunStart;
}

/** How long a dead process keeps its user waiting; a living one renews in time. */
const leaseSeconds = 30;

export function createRunStore(db: Db, { scriptsPerHour, tokensPerDay }: RunLimits): RunStore {
  return {
    async begin(userId, runId, tokens) {
      const [row] = await db.asUser<StartRow>(
        userId,
        'select app.begin_ai_run(:user, :runId, :leaseSeconds, :scriptsPerHour, :tokensPerDay, :tokens) as start',
        { runId, leaseSeconds, scriptsPerHour, tokensPerDay, tokens },
      );
      if (!row) throw new Error('the run was not begun');
      return row.start;
    },

    async renew(userId, runId) {
      await db.asUser(
        userId,
        `update app.ai_runs set expires_at = now() + make_interval(secs => :leaseSeconds)
          where user_id = :user and id = :runId`,
        { runId, leaseSeconds },
      );
    },

    async end(userId, runId, extraTokens) {
      await db.asUser(
        userId,
        `with ended as (delete from app.ai_runs where user_id = :user and id = :runId)
         update app.ai_usage set tokens = greatest(0, tokens + :extraTokens)
          where user_id = :user and hour = (select max(hour) from app.ai_usage where user_id = :user)`,
        { runId, extraTokens },
      );
    },
  };
}
