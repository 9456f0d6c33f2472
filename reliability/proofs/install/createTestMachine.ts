/** Simulates a machine in a root folder: runs blocks of the document, and starts units by a systemctl stub. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { waitUntil } from '../../lib/databasePair.ts';
import { readSystemdUnit, type SystemdUnit } from './SystemdUnit.ts';

export interface TestMachine {
  readonly root: string;
  /** Runs a script as root and returns its output. */
  run(script: string): Promise<string>;
  /** Enabled timers; tests start their services directly. */
  readonly timers: ReadonlySet<string>;
  systemctl(words: string): Promise<void>;
  /** Kills all processes, as when the machine is switched off. */
  switchOff(): Promise<void>;
}

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const postgres = '/usr/lib/postgresql/18/bin/postgres -D /var/lib/postgresql/18/main';
/** Units that Debian's packages bring, reduced to their commands. */
const foreign: Readonly<Record<string, SystemdUnit>> = {
  postgresql: unitOf(
    'postgres',
    `${postgres} -c config_file=/etc/postgresql/18/main/postgresql.conf`,
  ),
  haproxy: unitOf('root', '/usr/sbin/haproxy -db -f /etc/haproxy/haproxy.cfg'),
};

function unitOf(user: string, command: string): SystemdUnit {
  return {
    isOneshot: false,
    user,
    folder: '/',
    environment: {},
    environmentFiles: [],
    credentials: [],
    capabilities: [],
    stateFolders: [],
    command,
  };
}

export function createTestMachine(root: string): TestMachine {
  const asked = join(root, 'run/asked');
  const running = new Map<string, ChildProcess>();
  const timers = new Set<string>();
  mkdirSync(asked, { recursive: true });
  for (const [type, source, target] of [
    ['proc', 'proc', 'proc'],
    ['tmpfs', 'tmpfs', 'dev/shm'],
  ] as const) {
    mkdirSync(join(root, target), { recursive: true });
    execFileSync('mount', ['-t', type, source, join(root, target)]);
  }
  writeFileSync(join(root, 'usr/local/sbin/systemctl'), systemctlStub, { mode: 0o755 });

  const inside = (command: readonly string[]) =>
    execFileSync('chroot', [root, ...command], { encoding: 'utf8', env: { PATH: path } });

  /** Starts a service like systemd: folders, credentials, environment, user, capabilities. */
  function start(name: string): ChildProcess {
    const folder = `/run/credentials/${name}`;
    const unit = foreign[name] ?? readSystemdUnit(root, name, folder);
    mkdirSync(join(root, folder), { recursive: true });
    for (const [id, file] of unit.credentials)
      inside(['systemd-creds', 'decrypt', `--name=${id}`, file, `${folder}/${id}`]);
    inside(['chown', '-R', unit.user, folder]);
    for (const state of unit.stateFolders)
      inside(['install', '-d', '-o', unit.user, '-m', '700', `/var/lib/${state}`]);
    const files = unit.environmentFiles.map((file) =>
      parseEnv(readFileSync(join(root, file), 'utf8')),
    );
    const env = Object.assign({}, ...files, unit.environment, { PATH: path, LANG: 'C.UTF-8' });
    const caps = unit.capabilities.map((one) => `+${one}`).join(',');
    const privileges = caps ? [`--inh-caps=${caps}`, `--ambient-caps=${caps}`] : [];
    const child = spawn(
      'chroot',
      [
        root,
        'setpriv',
        `--reuid=${unit.user}`,
        `--regid=${unit.user}`,
        '--init-groups',
        ...privileges,
        '--no-new-privs',
        'sh',
        '-c',
        `cd ${unit.folder} && exec ${unit.command}`,
      ],
      { env, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const log = createWriteStream(join(root, 'var/log', `${name}.log`), { flags: 'a' });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    return child;
  }

  async function stop(name: string): Promise<void> {
    const child = running.get(name);
    running.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(name === 'postgresql' ? 'SIGINT' : 'SIGTERM');
    await ended;
  }

  async function begin(name: string): Promise<void> {
    const child = running.get(name);
    if (child && child.exitCode === null) return;
    const started = start(name);
    if (!(foreign[name] ?? readSystemdUnit(root, name, '')).isOneshot) running.set(name, started);
    else if (((await once(started, 'exit')) as [number])[0] !== 0)
      throw new Error(`${name} failed: ${tail(name)}`);
    if (name !== 'postgresql') return;
    await waitUntil(
      () => {
        if (started.exitCode !== null) throw new Error(`PostgreSQL ended: ${tail(name)}`);
        try {
          inside(['pg_isready', '-q']);
          return true;
        } catch {
          return false;
        }
      },
      'PostgreSQL takes no connections',
      60,
    );
  }

  const tail = (name: string) =>
    readFileSync(join(root, 'var/log', `${name}.log`), 'utf8').slice(-1500);

  async function systemctl(words: string): Promise<void> {
    const [verb = '', ...names] = words.split(' ').filter((word) => word !== '--now');
    for (const name of names.map((one) => one.replace(/\.service$/, ''))) {
      if (name.endsWith('.timer')) {
        readFileSync(join(root, 'etc/systemd/system', name));
        timers.add(name);
        continue;
      }
      if (verb === 'stop' || verb === 'restart') await stop(name);
      if (verb === 'start' || verb === 'restart' || verb === 'enable') await begin(name);
    }
  }

  const watch = setInterval(() => {
    for (const file of readdirSync(asked).filter((name) => name.endsWith('.ask'))) {
      const words = readFileSync(join(asked, file), 'utf8').trim();
      rmSync(join(asked, file));
      const answer = (code: number) => {
        writeFileSync(join(asked, `${file}.part`), String(code));
        renameSync(join(asked, `${file}.part`), join(asked, file.replace('.ask', '.done')));
      };
      systemctl(words).then(
        () => answer(0),
        (error: Error) => {
          appendFileSync(join(root, 'var/log/systemctl.log'), `${words}: ${error.message}\n`);
          answer(1);
        },
      );
    }
  }, 20);

  return {
    root,
    timers,
    systemctl,
    async run(script) {
      const shell = spawn(
        'chroot',
        [root, 'bash', '-euo', 'pipefail', '-c', `cd /root\n${script}`],
        {
          env: { PATH: path, HOME: '/root', LANG: 'C.UTF-8' },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      let said = '';
      for (const stream of [shell.stdout, shell.stderr])
        stream.on('data', (chunk) => {
          said += chunk;
        });
      const [code] = await once(shell, 'close');
      if (code === 0) return said;
      let log = '';
      try {
        log = readFileSync(join(root, 'var/log/systemctl.log'), 'utf8');
      } catch {
        // No unit has failed.
      }
      throw new Error(`ended with ${code}:\n${script}\n${said.slice(-2000)}\n${log.slice(-2000)}`);
    },
    async switchOff() {
      clearInterval(watch);
      for (const [name, child] of running) {
        running.delete(name);
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      for (const target of ['dev/shm', 'proc']) execFileSync('umount', ['-l', join(root, target)]);
    },
  };
}

const systemctlStub = `#!/bin/sh
# Asks the proof, which knows the units, and waits for its answer.
echo "$*" > /run/asked/$$.part
mv /run/asked/$$.part /run/asked/$$.ask
while [ ! -f /run/asked/$$.done ]; do sleep 0.05; done
code=$(cat /run/asked/$$.done)
rm /run/asked/$$.done
exit $code
`;
