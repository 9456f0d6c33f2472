/** Starts database nodes with Patroni, etcd and HAProxy from the shipped files with other addresses. Linux only. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDatabaseUrls } from '@salespro/testing/databaseUrls.ts';
import {
  createDataFolder,
  findFreePort,
  findPostgresBinaries,
  findUnprivilegedUser,
} from '@salespro/testing/postgres.ts';
import { waitUntil } from './databasePair.ts';
import { startHaproxy } from './haproxy.ts';
import { startTcpSwitch } from './tcpSwitch.ts';

const isRoot = process.getuid?.() === 0;

export type PatroniNode = Awaited<ReturnType<typeof newNode>>;

export interface PatroniFleet {
  /** The first node is the primary. */
  readonly nodes: readonly [PatroniNode, PatroniNode];
  /** URLs of the proxy that leads to the node Patroni calls primary. */
  readonly urls: ReturnType<typeof buildDatabaseUrls>;
  /** Kills the first node with all its processes, its network first, so that unsent data never arrives. */
  loseFirst(): Promise<void>;
  close(): Promise<void>;
}

/** `isSynchronous: false` is the control: the primary does not wait for the standby behind the slow link. */
export async function startPatroniFleet({
  isSynchronous,
  linkDelayMs,
}: {
  isSynchronous: boolean;
  linkDelayMs: number;
}): Promise<PatroniFleet> {
  const dir = mkdtempSync(join(createDataFolder('proof'), 'patroni-'));
  chmodSync(dir, 0o755);
  give(dir);
  const closing: (() => unknown)[] = [() => rmSync(dir, { recursive: true, force: true })];
  const close = async () => {
    for (const one of closing.toReversed()) await one();
  };
  try {
    const bin = await makeBin(dir);
    mkdirSync(join(dir, 'wal'));
    give(join(dir, 'wal'));
    const etcdPort = await findFreePort();
    const etcd = run('etcd', etcdArgs(dir, etcdPort, await findFreePort()), dir);
    closing.push(() => endTree(etcd));
    const shared = { dir, bin, etcdPort, isSynchronous };
    const port = await findFreePort();
    const link = await startTcpSwitch(port, linkDelayMs);
    closing.push(() => link.close());
    const nodes = [
      await newNode('a', { ...shared, port, linkPort: link.port }),
      await newNode('b', shared),
    ] as const;
    for (const node of nodes) closing.push(() => node.end());
    const [first, second] = nodes;
    first.start();
    await waitUntil(() => first.is('primary'), 'no primary', 60);
    second.start();
    const standby = isSynchronous ? 'synchronous' : 'asynchronous';
    await waitUntil(() => second.is(standby), `no ${standby} standby`, 60);

    const door = await findFreePort();
    const haproxy = startHaproxy('haproxy-database.cfg', {
      DATABASE_BIND: `127.0.0.1:${door}`,
      NODE_A: `127.0.0.1:${first.port}`,
      CHECK_A: String(first.apiPort),
      NODE_B: `127.0.0.1:${second.port}`,
      CHECK_B: String(second.apiPort),
      // The third node of the configuration does not exist here.
      NODE_C: '127.0.0.1:9',
      CHECK_C: '9',
    });
    closing.push(() => haproxy.stop());
    // HAProxy considers both nodes healthy until it has checked each twice.
    await new Promise((resolve) => setTimeout(resolve, 4000));
    return {
      nodes,
      urls: buildDatabaseUrls(`postgres://postgres@127.0.0.1:${door}/postgres`),
      async loseFirst() {
        await Promise.all([link.close(), first.end()]);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Installs PostgreSQL 18 with the client programs that Patroni calls; those of an older client suffice. */
async function makeBin(dir: string): Promise<string> {
  const bin = join(dir, 'bin');
  mkdirSync(bin);
  const ours = await findPostgresBinaries(createDataFolder('proof'));
  for (const name of ['postgres', 'initdb', 'pg_ctl'])
    symlinkSync(join(ours, name), join(bin, name));
  for (const name of ['pg_isready', 'pg_controldata']) {
    const found = ['/usr/lib/postgresql/15/bin', '/usr/bin']
      .map((one) => join(one, name))
      .find(existsSync);
    if (!found) throw new Error(`${name} is not installed`);
    symlinkSync(found, join(bin, name));
  }
  return bin;
}

function etcdArgs(dir: string, port: number, peerPort: number): string[] {
  const url = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  return [
    ...[
      '--data-dir',
      join(dir, 'etcd'),
      '--listen-client-urls',
      url,
      '--advertise-client-urls',
      url,
    ],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `default=${peer}`],
  ];
}

interface NodePlace {
  readonly dir: string;
  readonly bin: string;
  readonly etcdPort: number;
  readonly isSynchronous: boolean;
  readonly port?: number;
  /** Port at which the other node reaches this one; differs from its own port if the link is slow. */
  readonly linkPort?: number;
}

async function newNode(name: string, place: NodePlace) {
  const { dir, bin, etcdPort, isSynchronous } = place;
  const port = place.port ?? (await findFreePort());
  const apiPort = await findFreePort();
  const copy = fileURLToPath(new URL('copyReplica.ts', import.meta.url));
  const shipped = readFileSync(new URL('../../ops/patroni.yml', import.meta.url), 'utf8');
  const replaced = shipped
    .replace('name: node-a', `name: ${name}`)
    .replaceAll('10.0.0.11:8008', `127.0.0.1:${apiPort}`)
    .replace(
      'connect_address: 10.0.0.11:5432',
      `connect_address: 127.0.0.1:${place.linkPort ?? port}`,
    )
    .replace('listen: 10.0.0.11:5432', `listen: 127.0.0.1:${port}`)
    .replace('synchronous_mode: true', `synchronous_mode: ${isSynchronous}`)
    .replaceAll('/var/lib/salespro-wal', `${dir}/wal`)
    .replace(/hosts: .*/, `hosts: 127.0.0.1:${etcdPort}`)
    .replaceAll(/host (\S+) (\S+) 10\.0\.0\.0\/24 scram-sha-256/g, 'host $1 all 127.0.0.1/32 trust')
    .replace(/data_dir: .*/, `data_dir: ${dir}/${name}`)
    .replace(/bin_dir: .*/, `bin_dir: ${bin}`)
    .replace(/pgpass: .*/, `pgpass: ${dir}/${name}.pgpass`);
  const config = `${replaced}
  create_replica_methods: [copy]
  copy: { command: ${process.execPath} ${copy}, keep_data: false }
  parameters: { unix_socket_directories: ${dir} }
`;
  const file = join(dir, `${name}.yml`);
  writeFileSync(file, config);
  let patroni: ChildProcess | null = null;
  /** Patroni is stopped first, so that it does not restart the server, which is not its child. */
  async function end() {
    if (patroni) await endTree(patroni);
    const pidFile = join(dir, name, 'postmaster.pid');
    if (existsSync(pidFile)) killBelow(Number(readFileSync(pidFile, 'utf8').split('\n')[0]));
  }
  return {
    port,
    apiPort,
    start() {
      patroni = run('patroni', [file], dir, `${name}.log`);
    },
    is: (what: string) =>
      fetch(`http://127.0.0.1:${apiPort}/${what}`).then(
        ({ ok }) => ok,
        () => false,
      ),
    end,
  };
}

function run(program: string, args: readonly string[], dir: string, log?: string): ChildProcess {
  const child = spawn(program, args, {
    cwd: dir,
    stdio: ['ignore', log ? 'pipe' : 'ignore', log ? 'pipe' : 'ignore'],
    ...(isRoot ? findUnprivilegedUser() : {}),
    env: { PATH: process.env.PATH, HOME: dir, LC_ALL: 'C', TZ: 'UTC' },
  });
  if (log) {
    const out = createWriteStream(join(dir, log), { flags: 'a' });
    child.stdout?.pipe(out);
    child.stderr?.pipe(out);
  }
  return child;
}

async function endTree(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const ended = once(child, 'exit');
  killBelow(child.pid);
  await ended;
}

/** Kills a process and all its descendants; each is stopped first, so that it starts no new child. */
function killBelow(pid: number): void {
  if (!existsSync(`/proc/${pid}`)) return;
  process.kill(pid, 'SIGSTOP');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const one of children.filter(Boolean)) killBelow(Number(one));
  process.kill(pid, 'SIGKILL');
}

function give(path: string): void {
  const { uid, gid } = findUnprivilegedUser();
  if (isRoot) chownSync(path, uid, gid);
}
