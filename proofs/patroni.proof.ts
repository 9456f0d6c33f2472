/** Goal 2: a whole database node is lost; Patroni, etcd and HAProxy bring another one forward by themselves. */
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
import { migrate } from '../apps/api/src/app/migrate.ts';
import { databaseUrls } from '../scripts/databaseUrls.ts';
import { needProgram } from '../scripts/needProgram.ts';
import { newSeller } from '../scripts/newSeller.ts';
import { binaries, freePort, homeFor, unprivileged } from '../scripts/postgres.ts';
import { startApi } from '../scripts/startApi.ts';
import { startHaproxy } from './haproxy.ts';
import { waitUntil } from './pair.ts';
import { prove } from './prove.ts';
import { compareWithDatabase, startWriters } from './writers.ts';

const isRoot = process.getuid?.() === 0;
const ttl = 20;

await prove(
  import.meta.url,
  'A database node managed by Patroni is lost with everything on it: another one takes over by itself, nothing acknowledged is lost.',
  async (report) => {
    for (const program of ['patroni', 'etcd', 'haproxy'] as const) needProgram(program);
    const dir = mkdtempSync(join(homeFor('proof'), 'patroni-'));
    chmodSync(dir, 0o755);
    give(dir);
    const closing: (() => unknown)[] = [() => rmSync(dir, { recursive: true, force: true })];
    try {
      const bin = await makeBin(dir);
      mkdirSync(join(dir, 'wal'));
      give(join(dir, 'wal'));
      const etcdPort = await freePort();
      const etcd = run('etcd', etcdArgs(dir, etcdPort, await freePort()), dir);
      closing.push(() => endTree(etcd));
      const nodes = [
        await newNode(dir, 'a', bin, etcdPort),
        await newNode(dir, 'b', bin, etcdPort),
      ];
      for (const node of nodes) closing.push(() => node.end());
      nodes[0]?.start();
      await waitUntil(() => nodes[0]?.is('primary') ?? false, 'no primary', 60);
      nodes[1]?.start();
      await waitUntil(() => nodes[1]?.is('synchronous') ?? false, 'no synchronous standby', 60);

      const door = await freePort();
      const haproxy = startHaproxy('haproxy-database.cfg', {
        DATABASE_BIND: `127.0.0.1:${door}`,
        NODE_A: `127.0.0.1:${nodes[0]?.port}`,
        CHECK_A: String(nodes[0]?.apiPort),
        NODE_B: `127.0.0.1:${nodes[1]?.port}`,
        CHECK_B: String(nodes[1]?.apiPort),
        // The third of a fleet is not there.
        NODE_C: '127.0.0.1:9',
        CHECK_C: '9',
      });
      closing.push(() => haproxy.stop());
      const urls = databaseUrls(`postgres://postgres@127.0.0.1:${door}/postgres`);
      // HAProxy takes both nodes for fine until it has asked each of them twice.
      await new Promise((resolve) => setTimeout(resolve, 4000));
      await migrate(urls);
      const api = await startApi({ urls, overrides: { NODE_ENV: 'test' } });
      closing.push(() => api.stop());
      const sellers = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          newSeller(api.url, urls.ownerUrl, `s${i}@agency.example`),
        ),
      );
      const writers = startWriters({ sellers, url: () => api.url });
      await waitUntil(() => writers.count() > 200, 'the sellers cannot save');

      // The whole node at once: PostgreSQL and Patroni, without a word to anybody.
      await nodes[0]?.end();
      const [dead, before] = [performance.now(), writers.count()];
      await waitUntil(() => writers.count() > before + 8, 'nobody took over', 90);
      const outage = Math.round((performance.now() - dead) / 100) / 10;
      await waitUntil(() => writers.count() > before + 200, 'the sellers cannot save');

      // The control: the same loss with no node left to take over. Then it comes back, and all goes on.
      await nodes[1]?.end();
      await new Promise((resolve) => setTimeout(resolve, 500));
      const alone = writers.count();
      await new Promise((resolve) => setTimeout(resolve, 30_000));
      const savedAlone = writers.count() - alone;
      nodes[1]?.start();
      await waitUntil(() => writers.count() > alone + 100, 'the last node does not come back', 90);
      const written = await writers.stop();
      const compared = await compareWithDatabase(written, urls.ownerUrl);
      report.tell('Acknowledged saves', written.acknowledged.size);
      report.demand('Lost', compared.lost, '0', compared.lost === 0);
      report.demand('Saved twice', compared.duplicated, '0', compared.duplicated === 0);
      report.demand('Write outage, s', outage, '<= 30', outage <= 30);
      report.tell(
        'Write outage / lease time of the primary',
        Math.round((outage / ttl) * 100) / 100,
      );
      report.tell(
        'Unknown outcomes resolved by repeating',
        `${written.unknownResolved} of ${written.unknown}`,
      );
      const begin = performance.now();
      nodes[0]?.start();
      await waitUntil(
        () => nodes[0]?.is('synchronous') ?? false,
        'the lost node does not come back',
        90,
      );
      report.tell(
        'The lost node is a standby again after its start, s',
        Math.round((performance.now() - begin) / 1000),
      );
      report.control(
        'saves in 30 s after the loss of a node when there is no second one',
        savedAlone,
        '0',
        savedAlone === 0,
      );
    } finally {
      for (const close of closing.toReversed()) await close();
    }
    report.limit(
      'That an asynchronous standby would lose saves is the control of the proof "failover". Patroni 3.0.2 is older than PostgreSQL 18; here it runs it with a copy of our own for new replicas, because the installed pg_basebackup belongs to version 15. etcd is one process here; a fleet needs three.',
    );
  },
);

/** PostgreSQL 18 with the few programs Patroni also calls; those of an older client read enough of it. */
async function makeBin(dir: string): Promise<string> {
  const bin = join(dir, 'bin');
  mkdirSync(bin);
  const ours = await binaries(homeFor('proof'));
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

async function newNode(dir: string, name: string, bin: string, etcdPort: number) {
  const [port, apiPort] = [await freePort(), await freePort()];
  const copy = fileURLToPath(new URL('copyReplica.ts', import.meta.url));
  const shipped = readFileSync(new URL('../ops/patroni.yml', import.meta.url), 'utf8');
  const replaced = shipped
    .replace('name: node-a', `name: ${name}`)
    .replaceAll('10.0.0.11:8008', `127.0.0.1:${apiPort}`)
    .replaceAll('10.0.0.11:5432', `127.0.0.1:${port}`)
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
  /** Patroni first, so that it does not start the server again; the server is no child of it. */
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
    ...(isRoot ? unprivileged() : {}),
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

/** SIGKILL to a process and all below it; held first, so that none makes a new child. */
function killBelow(pid: number): void {
  if (!existsSync(`/proc/${pid}`)) return;
  process.kill(pid, 'SIGSTOP');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const one of children.filter(Boolean)) killBelow(Number(one));
  process.kill(pid, 'SIGKILL');
}

function give(path: string): void {
  const { uid, gid } = unprivileged();
  if (isRoot) chownSync(path, uid, gid);
}
