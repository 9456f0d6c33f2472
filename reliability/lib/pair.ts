/** A primary with standbys, and one port that leads to the primary: the smallest thing that survives a machine. */

import { databaseUrls } from '@salespro/testing/databaseUrls.ts';
import { migrate } from '../../apps/api/src/app/migrate.ts';
import { type DatabaseNode, newNode, newStandby } from './databaseNode.ts';
import { startSwitch, type TcpSwitch } from './tcpSwitch.ts';

export interface Pair {
  primary: DatabaseNode;
  standby: DatabaseNode;
  readonly door: TcpSwitch;
  readonly urls: ReturnType<typeof databaseUrls>;
  readonly isSynchronous: boolean;
  close(): Promise<void>;
}

/** `linkDelayMs` with `isSynchronous: false` is the control: the standby is behind, nobody waits. */
export async function startPair({
  isSynchronous = true,
  linkDelayMs = 0,
}: {
  isSynchronous?: boolean;
  linkDelayMs?: number;
} = {}): Promise<Pair> {
  const id = `proof_${process.pid}_${Date.now()}`;
  const primary = await newNode(`${id}_a`);
  const cleanUps: (() => unknown)[] = [() => primary.remove()];
  const close = async () => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  };
  try {
    await primary.start();
    const door = await startSwitch(primary.port);
    cleanUps.push(() => door.close());
    const urls = databaseUrls(`postgres://postgres@127.0.0.1:${door.port}/postgres`);
    await migrate(urls);
    const link = linkDelayMs > 0 ? await startSwitch(primary.port, linkDelayMs) : null;
    if (link) cleanUps.push(() => link.close());
    const standby = await newStandby(primary, `${id}_b`, link ? { link: link.port } : {});
    cleanUps.push(() => standby.remove());
    await standby.start();
    await waitForStandby(primary, standby);
    if (isSynchronous) await demandStandby(primary, standby.name);
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

export async function demandStandby(primary: DatabaseNode, names: string): Promise<void> {
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
 * What a controller does: promote, then let the door lead there. The new primary demands no standby
 * (there is none yet); the old one still does, so it can acknowledge nothing, dead or alive.
 */
export async function failOver(pair: Pair): Promise<void> {
  const [old, next] = [pair.primary, pair.standby];
  await next.promote();
  pair.door.turnTo(next.port);
  pair.primary = next;
  pair.standby = old;
}

/** The former primary comes back as a standby of the new one, from a fresh copy. */
export async function rebuildStandby(pair: Pair): Promise<void> {
  const { name, port } = pair.standby;
  pair.standby = await newStandby(pair.primary, name, { port });
  await pair.standby.start();
  await waitForStandby(pair.primary, pair.standby);
  if (pair.isSynchronous) await demandStandby(pair.primary, pair.standby.name);
}
