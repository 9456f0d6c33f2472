import { buildDatabaseUrls } from '@salespro/testing/databaseUrls.ts';
import { findFreePort, startPostgres } from '@salespro/testing/postgres.ts';
import pg from 'pg';
import { waitUntil } from './testServer.ts';

/** Starts a cluster that waits for a standby that does not exist. */
export async function startPrimaryWithoutStandby(
  prepare: (urls: ReturnType<typeof buildDatabaseUrls>) => unknown,
) {
  const postgres = await startPostgres({
    name: `lonely-${process.pid}-${Date.now()}`,
    port: await findFreePort(),
    isTemporary: true,
    settings: ['synchronous_commit=on'],
  });
  const urls = buildDatabaseUrls(postgres.superuserUrl);
  const owner = new pg.Pool({ connectionString: urls.ownerUrl, max: 1 });
  // The observing connection does not wait for the standby.
  await owner.query('set synchronous_commit = local');
  /** Cancels a commit that waits for the standby, as an operator could. */
  const cancelOne = async () => {
    const { rowCount } = await owner.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    );
    return Boolean(rowCount);
  };
  const prober = new pg.Pool({ connectionString: urls.ownerUrl, max: 1 });
  /** Commits and returns whether the commit had to wait. */
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
    // The setting is applied asynchronously; only a commit shows whether it is active.
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
