/** Follows the README from a clone to the first question of the first interview, with nothing but Node. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedBrowserOptions } from '@salespro/testing/installedBrowserOptions.ts';
import { findFreePort } from '@salespro/testing/postgres.ts';
import { chromium } from 'playwright';
import { createInterviewInBrowser } from '../lib/createInterviewInBrowser.ts';
import { waitUntil } from '../lib/databasePair.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { signUpInBrowser } from '../lib/signUpInBrowser.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

await runFaultTest(
  import.meta.url,
  'A newcomer with nothing but Node gets from the clone to the first question of a first interview within five minutes.',
  async (report) => {
    const dir = mkdtempSync(join(tmpdir(), 'salespro-newcomer-'));
    const home = join(dir, 'salespro');
    let dev: ChildProcess | null = null;
    const times: number[] = [];
    const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const begin = performance.now();
      const result = await work();
      const seconds = (performance.now() - begin) / 1000;
      times.push(seconds);
      report.record(`${what}, s`, Math.round(seconds * 10) / 10);
      return result;
    };
    try {
      report.record('Node of the machine', await output('node', ['--version'], dir));
      await timed('git clone', () => output('git', ['clone', '-q', root, home], dir));
      await timed('npm ci', () => output('npm', ['ci'], home));
      // Free ports, because this machine may run another instance.
      const ports = {
        WEB_PORT: String(await findFreePort()),
        PORT: String(await findFreePort()),
        DB_PORT: String(await findFreePort()),
        SMTP_PORT: String(await findFreePort()),
        MAIL_PORT: String(await findFreePort()),
      };
      dev = spawn('npm', ['run', 'dev'], { cwd: home, env: { ...plainEnv(), ...ports } });
      await timed('npm run dev, until it says "SalesPro runs"', () =>
        waitForWords(dev, 'SalesPro runs.'),
      );
      const browser = await chromium.launch({
        ...installedBrowserOptions,
        args: ['--no-sandbox'],
      });
      try {
        const page = await browser.newPage();
        await timed('sign up, open the mail, confirm', () =>
          signUpInBrowser(
            page,
            `http://localhost:${ports.WEB_PORT}`,
            `http://localhost:${ports.MAIL_PORT}`,
          ),
        );
        await timed('new interview, until the first question', () =>
          createInterviewInBrowser(page),
        );
      } finally {
        await browser.close();
      }
      const total = Math.round(times.reduce((sum, one) => sum + one, 0));
      report.demand('All together, s', total, '<= 300', total <= 300);
      await endDev(dev);
      await waitUntil(() => countLeft(home) === 0, 'processes are left', 20).catch(() => {});
      const left = countLeft(home);
      report.demand('Processes left after SIGTERM to npm', left, '0', left === 0);
    } finally {
      await endDev(dev);
      // For root the database is elsewhere; a file in the checkout contains its folder.
      const place = join(home, '.data', 'dev.location');
      if (existsSync(place))
        rmSync(dirname(readFileSync(place, 'utf8').trim()), { recursive: true });
      rmSync(dir, { recursive: true, force: true });
    }
    report.limit(
      'A program clicks and types faster than a person, who reads; what takes the time is the download of the packages. Measured on two cores that were busy with other work.',
    );
  },
);

/** Returns the environment of a fresh terminal, without variables of npm and this project. */
function plainEnv(): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? '').split(':').filter((one) => !one.includes('node_modules'));
  return { PATH: path.join(':'), HOME: process.env.HOME, LANG: process.env.LANG };
}

async function output(program: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(program, args, { cwd, env: plainEnv(), stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${text.slice(-800)}`);
  return text.trim();
}

async function waitForWords(child: ChildProcess | null, words: string): Promise<void> {
  let text = '';
  child?.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  child?.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  await waitUntil(
    () => {
      if (child?.exitCode !== null) throw new Error(`npm run dev ended: ${text.slice(-800)}`);
      return text.includes(words);
    },
    'npm run dev says nothing',
    240,
  );
}

/** Counts processes that still run in the checkout, and its database. */
function countLeft(home: string): number {
  // For root the database is elsewhere; a file in the checkout contains its folder.
  const file = join(home, '.data', 'dev.location');
  const place = existsSync(file) ? readFileSync(file, 'utf8').trim() : home;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const folder = readlinkSync(`/proc/${pid}/cwd`);
        return folder.startsWith(home) || folder.startsWith(place);
      } catch {
        // The process has exited meanwhile.
        return false;
      }
    }).length;
}

/** Stops `npm run dev`: npm forwards the signal, and dev stops all its children. */
async function endDev(dev: ChildProcess | null): Promise<void> {
  // A process that ends by a signal has no exit code.
  if (!dev || dev.exitCode !== null || dev.signalCode !== null) return;
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  await ended;
}
