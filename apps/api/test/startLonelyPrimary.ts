import pg from 'pg';
import { databaseUrls } from '../../../scripts/databaseUrls.ts';
import { freePort, startPostgres } from '../../../scripts/postgres.ts';
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
  const demand = async (name: string) => {
    await owner.query(`alter system set synchronous_standby_names = '${name}'`);
    await owner.query('select pg_reload_conf()');
    await waitUntil(
      async () => {
        const { rows } = await owner.query('show synchronous_standby_names');
        return rows[0]?.synchronous_standby_names === name || undefined;
      },
      () => 'the setting was not taken',
    );
  };
  await prepare(urls);
  return {
    urls,
    owner,
    demand,
    /** Cancels a commit that waits, as an operator does who wants to see things move. */
    async cancelTheWait(): Promise<void> {
      await waitUntil(
        async () =>
          (
            await owner.query(
              `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
            )
          ).rowCount || undefined,
        () => 'nobody waits for a standby',
      );
    },
    async stop() {
      await owner.end();
      postgres.stop();
    },
  };
}
