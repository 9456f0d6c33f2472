import type { Db, Row } from '#lib/db.ts';

export interface AiRunLimits {
  readonly scriptsPerHour: number;
  readonly tokensPerDay: number;
}

export interface AiRunStart {
  readonly state: 'ok' | 'busy' | 'rate' | 'cost';
  /** Seconds until a new run is allowed. */
  readonly wait: number;
}

export type AiRunStore = ReturnType<typeof createAiRunStore>;

interface RunStartRow extends Row {
  readonly start: AiRunStart;
}

/** How long the run of a crashed process blocks its user; a live process renews the lease in time. */
const leaseSeconds = 30;

export function createAiRunStore(db: Db, { scriptsPerHour, tokensPerDay }: AiRunLimits) {
  return {
    /** Starts a run if the limits allow it; a user has at most one at a time over all processes. */
    async begin(userId: string, runId: string, tokens: number): Promise<AiRunStart> {
      const [row] = await db.asUser<RunStartRow>(
        userId,
        'select app.begin_ai_run(:user, :runId, :leaseSeconds, :scriptsPerHour, :tokensPerDay, :tokens) as start',
        { runId, leaseSeconds, scriptsPerHour, tokensPerDay, tokens },
      );
      if (!row) throw new Error('the run was not begun');
      return row.start;
    },

    async renew(userId: string, runId: string): Promise<void> {
      await db.asUser(
        userId,
        `update app.ai_runs set expires_at = now() + make_interval(secs => :leaseSeconds)
          where user_id = :user and id = :runId`,
        { runId, leaseSeconds },
      );
    },

    /** Ends the run and adds the difference to its reserved tokens. */
    async end(userId: string, runId: string, extraTokens: number): Promise<void> {
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
