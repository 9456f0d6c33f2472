/** Controls PostgreSQL nodes of one cluster: create, copy, kill, freeze, promote. Linux only. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createDataFolder,
  findFreePort,
  findPostgresBinaries,
  findUnprivilegedUser,
} from '@salespro/testing/postgres.ts';
import pg from 'pg';

export interface DatabaseNode {
  readonly name: string;
  readonly port: number;
  readonly dataDir: string;
  readonly url: string;
  start(settings?: readonly string[]): Promise<void>;
  /** Sends SIGKILL to the server and its children, so that nothing is finished or announced. */
  kill(): void;
  /** Sends SIGSTOP or SIGCONT to all processes; a stopped node hangs and does not answer. */
  signal(signal: NodeJS.Signals): void;
  promote(): Promise<void>;
  stop(): Promise<void>;
  /** Stops the node and deletes its data. */
  remove(): Promise<void>;
  query<R extends pg.QueryResultRow>(sql: string): Promise<R[]>;
}

const isRoot = process.getuid?.() === 0;

/** Settings with the durability of production. */
const settings = [
  'unix_socket_directories=',
  'max_connections=100',
  'wal_level=replica',
  'fsync=on',
  // With the default of 5 s a promotion sometimes waits for the end of this pause.
  'wal_retrieve_retry_interval=200ms',
];

/** Creates an empty primary without starting it. */
export async function createDatabaseNode(name: string): Promise<DatabaseNode> {
  const node = await nodeAt(name);
  await run(await command('initdb'), [
    ...['-D', node.dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
    ...['--locale-provider=builtin', '--locale=C.UTF-8', '--no-sync'],
  ]);
  return node;
}

/** Creates a streaming standby of a running primary; `link` is the port at which it reaches the primary. */
export async function createStandbyNode(
  primary: DatabaseNode,
  name: string,
  { link = primary.port, port }: { link?: number; port?: number } = {},
): Promise<DatabaseNode> {
  const node = await nodeAt(name, port);
  rmSync(node.dataDir, { recursive: true, force: true });
  await copyRunningNode(primary, node.dataDir);
  writeOwned(join(node.dataDir, 'standby.signal'), '');
  appendFileSync(
    join(node.dataDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${link} user=postgres application_name=${name}'\n`,
  );
  return node;
}

/** Copies the files of a running server between the start and the end of a backup. */
export async function copyRunningNode(
  primary: Pick<DatabaseNode, 'url' | 'dataDir'>,
  to: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('copy', true)");
    // Keeps the ownership for the unprivileged user; files may vanish during the copy.
    await once(spawn('cp', ['-a', primary.dataDir, to], { stdio: 'ignore' }), 'exit');
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    for (const name of ['postmaster.pid', 'postmaster.opts', 'standby.signal'])
      rmSync(join(to, name), { force: true });
    writeOwned(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

function writeOwned(file: string, text: string): void {
  writeFileSync(file, text);
  const { uid, gid } = findUnprivilegedUser();
  if (isRoot) chownSync(file, uid, gid);
}

async function nodeAt(name: string, wantedPort?: number): Promise<DatabaseNode> {
  const port = wantedPort ?? (await findFreePort());
  const dataDir = join(createDataFolder(name), name);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const pgCtl = await command('pg_ctl');
  const processes = () => {
    const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return [pid, ...children.filter(Boolean).map(Number)];
  };
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of processes())
      try {
        process.kill(pid, signal);
      } catch {
        // The child may have exited already.
      }
  };
  const stop = () => run(pgCtl, ['stop', '-D', dataDir, '-m', 'immediate', '-w'], true);
  return {
    name,
    port,
    dataDir,
    url,
    async start(more = []) {
      const all = ['listen_addresses=127.0.0.1', `port=${port}`, ...settings, ...more];
      const options = all.map((one) => `-c ${one.replace(/=(.*)$/, "='$1'")}`).join(' ');
      const start = ['start', '-D', dataDir, '-w', '-l', `${dataDir}.log`, '-o', options];
      // After a kill the children still occupy the shared memory for a moment, and a new server does not start.
      for (let tries = 1; ; tries += 1)
        try {
          return await run(pgCtl, start);
        } catch (error) {
          if (tries === 10)
            throw new Error(readFileSync(`${dataDir}.log`, 'utf8').slice(-600), { cause: error });
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
    },
    kill() {
      const all = processes();
      // Stops the server process first, so that it does not replace killed children.
      process.kill(all[0] ?? 0, 'SIGSTOP');
      signalAll('SIGKILL');
    },
    signal: signalAll,
    promote: () => run(pgCtl, ['promote', '-D', dataDir, '-w']),
    stop,
    async remove() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(`${dataDir}.log`, { force: true });
    },
    async query(sql) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client
        .query(sql)
        .then(({ rows }) => rows)
        .finally(() => client.end());
    },
  };
}

const command = async (name: string) =>
  join(await findPostgresBinaries(createDataFolder('proof')), name);

/** Runs asynchronously, because this process forwards the sellers' packets meanwhile. */
async function run(program: string, args: readonly string[], mayFail = false): Promise<void> {
  const child = spawn(program, args, {
    cwd: '/',
    // No pipe, because the started server would keep it open.
    stdio: 'ignore',
    ...(isRoot ? findUnprivilegedUser() : {}),
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0 && !mayFail) throw new Error(`${program} ${args[0]} ended with ${code}`);
}
