import { databaseUrls } from '@salespro/testing/databaseUrls.ts';
import { freePort, startPostgres } from '@salespro/testing/postgres.ts';
import pg from 'pg';
import { waitUntil } from './testServer.ts';

/** A cluster of its own that waits for a standby which never comes; the setting is the whole cluster's. */
export async function startLonelyPrimary(
  prepare: (urls: ReturnType<typeof databaseUrls>) => unknown,
) {
  const postgres = await startPostgres({
    name: `lonely-${process.pid}-${Date.now()}`,
    port: await freePort(),
    isTemporary: true,
    settings: ['synchronous_commit=on'],
  });
  const urls = databaseUrls(postgres.superuserUrl);
  const owner = new pg.Pool({ connectionString: urls.ownerUrl, max: 1 });
  // The observer itself must not wait.
  await owner.query('set synchronous_commit = local');
  /** Cancels a commit that waits, as an operator does who wants to see things move. */
  const cancelOne = async () => {
    const { rowCount } = await owner.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    );
    return Boolean(rowCount);
  };
  const prober = new pg.Pool({ connectionString: urls.ownerUrl, max: 1 });
  /** Commits something and tells whether the commit had to wait. */
  const isWaitedFor = async () => {
    let isDone = false;
    const commit = prober
      .query("select pg_logical_emit_message(true, 'probe', 'x')")
      .finally(() => {
        isDone = true;
      });
    const hasWaited = await waitUntil(
      async () => ((await cancelOne()) ? 'waited' : isDone ? 'passed' : undefined),
      () => 'the probe hangs',
    );
    await commit;
    return hasWaited === 'waited';
  };
  const demand = async (name: string) => {
    await owner.query(`alter system set synchronous_standby_names = '${name}'`);
    await owner.query('select pg_reload_conf()');
    // Another process of the server carries the setting out: only a commit tells whether it has.
    await waitUntil(
      async () => (await isWaitedFor()) === (name !== '') || undefined,
      () => 'the setting was not taken',
    );
  };
  await prepare(urls);
  return {
    urls,
    owner,
    demand,
    async cancelTheWait(): Promise<void> {
      await waitUntil(
        async () => (await cancelOne()) || undefined,
        () => 'nobody waits for a standby',
      );
    },
    async stop() {
      await Promise.all([owner.end(), prober.end()]);
      postgres.stop();
    },
  };
}
