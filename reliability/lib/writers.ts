/** Starts sellers who save without a pause, like the outbox: each operation repeats until it is acknowledged. */
import { randomUUID } from 'node:crypto';
import type { TestSeller } from '@salespro/testing/createTestSeller.ts';
import pg from 'pg';

export interface WriterOptions {
  readonly sellers: readonly TestSeller[];
  /** Called before every try, because the URL may change in a failover. */
  readonly url: () => string;
  /** False for the control, in which a repeated save is a new operation. */
  readonly hasOperationId?: boolean;
  /** Pause between two saves of one seller. */
  readonly pauseMs?: number;
  readonly timeoutMs?: number;
}

export interface WrittenSaves {
  /** Operation ids of saves that were answered with 2xx. */
  readonly acknowledged: ReadonlySet<string>;
  /** Value by operation id, acknowledged or not. */
  readonly intended: ReadonlyMap<string, { readonly interviewId: string; readonly value: string }>;
  readonly tries: number;
  /** Number of saves with an unacknowledged try, which may be stored or not; repeats must resolve all of them. */
  readonly unknown: number;
  readonly unknownResolved: number;
  /** Servers at which a try was not acknowledged; one save may fail at several. */
  readonly brokeOffAt: ReadonlySet<string>;
  /** Longest time between two acknowledged saves of all sellers. */
  readonly longestOutageMs: number;
}

export interface Writers {
  /** Number of acknowledged saves so far. */
  count(): number;
  /** Waits until started saves have ended and returns the result. */
  stop(): Promise<WrittenSaves>;
}

export function startWriters({
  sellers,
  url,
  hasOperationId = true,
  pauseMs = 5,
  timeoutMs = 5_000,
}: WriterOptions): Writers {
  const acknowledged = new Set<string>();
  const intended = new Map<string, { interviewId: string; value: string }>();
  const unknown = new Set<string>();
  const brokeOffAt = new Set<string>();
  let [tries, unknownResolved, longestOutageMs] = [0, 0, 0];
  let lastAt = performance.now();
  let isStopping = false;

  async function trySave(
    server: string,
    seller: TestSeller,
    operationId: string,
    value: string,
  ): Promise<boolean> {
    tries += 1;
    const reply = await fetch(`${server}/api/interviews/${seller.interviewId}/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: seller.cookie },
      body: JSON.stringify({ operationId, changes: [{ questionId: 'ideal_90_days', value }] }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await reply.arrayBuffer();
    if (reply.status >= 400 && reply.status < 500 && reply.status !== 429)
      throw new TypeError(`a save was refused: ${reply.status}`, { cause: 'refused' });
    return reply.ok;
  }

  async function save(seller: TestSeller): Promise<void> {
    const id = randomUUID();
    const value = `answer ${id}`;
    intended.set(id, { interviewId: seller.interviewId, value });
    for (let operationId = id; ; ) {
      const server = url();
      const isSaved = await trySave(server, seller, operationId, value).catch((error: unknown) => {
        if (error instanceof Error && error.cause === 'refused') throw error;
        return false;
      });
      if (isSaved) break;
      unknown.add(id);
      brokeOffAt.add(server);
      if (!hasOperationId) operationId = randomUUID();
      await pause(50);
    }
    acknowledged.add(id);
    if (unknown.has(id)) unknownResolved += 1;
    longestOutageMs = Math.max(longestOutageMs, performance.now() - lastAt);
    lastAt = performance.now();
  }

  const running = sellers.map(async (seller) => {
    while (!isStopping) {
      await save(seller);
      await pause(pauseMs);
    }
  });

  return {
    count: () => acknowledged.size,
    async stop() {
      isStopping = true;
      await Promise.all(running);
      return {
        acknowledged,
        intended,
        tries,
        unknown: unknown.size,
        unknownResolved,
        brokeOffAt,
        longestOutageMs: Math.round(longestOutageMs),
      };
    },
  };
}

export interface SaveComparison {
  readonly lost: number;
  readonly duplicated: number;
}

/**
 * Compares acknowledged saves with the database. Lost saves are found by their values; duplicates by the
 * sequence number of the interview, because the same value saved twice leaves one row in the history.
 */
export async function compareSavesWithDatabase(
  written: WrittenSaves,
  ownerUrl: string,
): Promise<SaveComparison> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const history = await owner.query<{ value: string }>(
    `select distinct after #>> '{}' as value from app.answer_history where question_id = 'ideal_90_days'`,
  );
  const stored = new Set(history.rows.map((row) => row.value));
  const intended = [...written.intended.values()];
  const interviews = await owner.query<{ id: string; seq: number }>(
    'select id, seq::int from app.interviews where id = any ($1)',
    [[...new Set(intended.map(({ interviewId }) => interviewId))]],
  );
  await owner.end();
  // A new interview has sequence number 1, and every save adds one.
  const applied = interviews.rows.reduce((sum, { seq }) => sum + seq - 1, 0);
  const meant = intended.filter(({ value }) => stored.has(value)).length;
  const lost = [...written.acknowledged].filter(
    (id) => !stored.has(written.intended.get(id)?.value ?? ''),
  ).length;
  return { lost, duplicated: applied - meant };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
