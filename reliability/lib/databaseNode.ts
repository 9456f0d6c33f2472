/** PostgreSQL nodes of one cluster, from the outside: made, copied, killed, frozen, promoted. Linux only. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binaries, freePort, homeFor, unprivileged } from '@salespro/testing/postgres.ts';
import pg from 'pg';

export interface DatabaseNode {
  readonly name: string;
  readonly port: number;
  readonly dataDir: string;
  readonly url: string;
  start(settings?: readonly string[]): Promise<void>;
  /** SIGKILL to the server and its children: nothing is finished, nothing is told. */
  kill(): void;
  /** SIGSTOP or SIGCONT to all of its processes: it hangs, its network does not answer. */
  signal(signal: NodeJS.Signals): void;
  promote(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and takes its data away. */
  remove(): Promise<void>;
  query<R extends pg.QueryResultRow>(sql: string): Promise<R[]>;
}

const isRoot = process.getuid?.() === 0;

/** As durable as production. */
const settings = [
  'unix_socket_directories=',
  'max_connections=100',
  'wal_level=replica',
  'fsync=on',
  // With the usual 5 s a promotion now and then waits for the end of this pause (measured: 5.1 s).
  'wal_retrieve_retry_interval=200ms',
];

/** A new, empty primary; not started yet. */
export async function newNode(name: string): Promise<DatabaseNode> {
  const node = await nodeAt(name);
  await run(await command('initdb'), [
    ...['-D', node.dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
    ...['--locale-provider=builtin', '--locale=C.UTF-8', '--no-sync'],
  ]);
  return node;
}

/** A standby of a running primary by plain streaming; `link` is where it finds the primary. */
export async function newStandby(
  primary: DatabaseNode,
  name: string,
  { link = primary.port, port }: { link?: number; port?: number } = {},
): Promise<DatabaseNode> {
  const node = await nodeAt(name, port);
  rmSync(node.dataDir, { recursive: true, force: true });
  await copyRunning(primary, node.dataDir);
  writeOwned(join(node.dataDir, 'standby.signal'), '');
  appendFileSync(
    join(node.dataDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${link} user=postgres application_name=${name}'\n`,
  );
  return node;
}

/** A copy of the files while the server runs, between the two calls that make such a copy whole. */
export async function copyRunning(
  primary: Pick<DatabaseNode, 'url' | 'dataDir'>,
  to: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('copy', true)");
    // With ownership, so that the unprivileged user may use it; files may vanish while we copy.
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
  const { uid, gid } = unprivileged();
  if (isRoot) chownSync(file, uid, gid);
}

async function nodeAt(name: string, wantedPort?: number): Promise<DatabaseNode> {
  const port = wantedPort ?? (await freePort());
  const dataDir = join(homeFor(name), name);
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
        // A child may have ended by itself.
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
      // After a kill the children hold the memory for a moment; then a new server refuses to start.
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
      // The server first held, so that it starts no child in place of a dead one.
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

const command = async (name: string) => join(await binaries(homeFor('proof')), name);

/** Not in step with this process: it carries the sellers' packets meanwhile. */
async function run(program: string, args: readonly string[], mayFail = false): Promise<void> {
  const child = spawn(program, args, {
    cwd: '/',
    // Not a pipe: the started server would keep it open.
    stdio: 'ignore',
    ...(isRoot ? unprivileged() : {}),
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0 && !mayFail) throw new Error(`${program} ${args[0]} ended with ${code}`);
}
