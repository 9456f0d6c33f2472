/** Starts a primary with standbys and a port that leads to the primary: the smallest redundant database. */

import { buildDatabaseUrls } from '@salespro/testing/databaseUrls.ts';
import { migrate } from '../../apps/api/src/app/migrate.ts';
import { createDatabaseNode, createStandbyNode, type DatabaseNode } from './databaseNode.ts';
import { startTcpSwitch, type TcpSwitch } from './tcpSwitch.ts';

export interface DatabasePair {
  primary: DatabaseNode;
  standby: DatabaseNode;
  readonly door: TcpSwitch;
  readonly urls: ReturnType<typeof buildDatabaseUrls>;
  readonly isSynchronous: boolean;
  close(): Promise<void>;
}

/** `linkDelayMs` with `isSynchronous: false` is the control: the primary does not wait for the delayed standby. */
export async function startDatabasePair({
  isSynchronous = true,
  linkDelayMs = 0,
}: {
  isSynchronous?: boolean;
  linkDelayMs?: number;
} = {}): Promise<DatabasePair> {
  const id = `proof_${process.pid}_${Date.now()}`;
  const primary = await createDatabaseNode(`${id}_a`);
  const cleanUps: (() => unknown)[] = [() => primary.remove()];
  const close = async () => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  };
  try {
    await primary.start();
    const door = await startTcpSwitch(primary.port);
    cleanUps.push(() => door.close());
    const urls = buildDatabaseUrls(`postgres://postgres@127.0.0.1:${door.port}/postgres`);
    await migrate(urls);
    const link = linkDelayMs > 0 ? await startTcpSwitch(primary.port, linkDelayMs) : null;
    if (link) cleanUps.push(() => link.close());
    const standby = await createStandbyNode(primary, `${id}_b`, link ? { link: link.port } : {});
    cleanUps.push(() => standby.remove());
    await standby.start();
    await waitForStandby(primary, standby);
    if (isSynchronous) await requireStandby(primary, standby.name);
    return { primary, standby, door, urls, isSynchronous, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits until the standby streams. */
export async function waitForStandby(primary: DatabaseNode, standby: DatabaseNode): Promise<void> {
  await waitUntil(async () => {
    const [row] = await primary.query<{ fine: boolean }>(
      `select true as fine from pg_stat_replication
        where application_name = '${standby.name}' and state = 'streaming'`,
    );
    return row?.fine ?? false;
  }, 'the standby does not stream');
}

export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  complaint: string,
  seconds = 60,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(complaint);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function requireStandby(primary: DatabaseNode, names: string): Promise<void> {
  await primary.query(`alter system set synchronous_standby_names = '${names}'`);
  await primary.query('select pg_reload_conf()');
  await waitUntil(async () => {
    const [row] = await primary.query<{ names: string }>(
      `select current_setting('synchronous_standby_names') as names`,
    );
    return row?.names === names;
  }, 'the setting was not taken');
}

/**
 * Promotes the standby and routes connections to it, as a cluster controller does. The new primary requires no
 * standby yet; the old one still does, so it cannot acknowledge commits, dead or alive.
 */
export async function failOverToStandby(pair: DatabasePair): Promise<void> {
  const [old, next] = [pair.primary, pair.standby];
  await next.promote();
  pair.door.routeTo(next.port);
  pair.primary = next;
  pair.standby = old;
}

/** Rebuilds the former primary from a fresh copy as a standby of the new one. */
export async function rebuildStandby(pair: DatabasePair): Promise<void> {
  const { name, port } = pair.standby;
  pair.standby = await createStandbyNode(pair.primary, name, { port });
  await pair.standby.start();
  await waitForStandby(pair.primary, pair.standby);
  if (pair.isSynchronous) await requireStandby(pair.primary, pair.standby.name);
}
