import type { ClientBase } from 'pg';
import { pause } from '#lib/pause.ts';

/** While a change waits for its lock, everybody else waits behind it: so it never waits longer than this. */
const lockMs = 100;
/** Time for those who came meanwhile. */
const pauseMs = 400;

interface Patience {
  readonly giveUpMs?: number;
  readonly onWait?: () => void;
}

/**
 * Runs a change of the schema that gives way: if a forgotten transaction holds the table, it is tried
 * again and again for a moment each, until the table is free. The work must be one that can be repeated.
 */
export async function withLockPatience<T>(
  client: ClientBase,
  work: () => Promise<T>,
  { giveUpMs = 120_000, onWait = () => {} }: Patience = {},
): Promise<T> {
  const deadline = performance.now() + giveUpMs;
  await client.query(`set lock_timeout = ${lockMs}`);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isLocked = (error as { code?: string }).code === '55P03';
      if (!isLocked || performance.now() > deadline) throw error;
      await client.query('rollback');
      onWait();
      await pause(pauseMs);
    }
  }
}
