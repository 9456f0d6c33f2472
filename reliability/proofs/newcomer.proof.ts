/** From a clone to the first question of the first interview, with what the README says and nothing but Node. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedBrowser } from '@salespro/testing/installedBrowser.ts';
import { freePort } from '@salespro/testing/postgres.ts';
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
      // Free ports, because this machine may run another one; a newcomer's has the usual ones free.
      const ports = {
        WEB_PORT: String(await freePort()),
        PORT: String(await freePort()),
        DB_PORT: String(await freePort()),
        SMTP_PORT: String(await freePort()),
        MAIL_PORT: String(await freePort()),
      };
      dev = spawn('npm', ['run', 'dev'], { cwd: home, env: { ...plainEnv(), ...ports } });
      await timed('npm run dev, until it says "SalesPro runs"', () =>
        waitForWords(dev, 'SalesPro runs.'),
      );
      const browser = await chromium.launch({
        ...installedBrowser,
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
      // As root, the database lives elsewhere; the checkout says where.
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

/** As in a fresh terminal: without what npm and this project put into ours. */
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

/** Processes that work in the checkout, and the database it has started. */
function countLeft(home: string): number {
  // As root, the database lives elsewhere; the checkout says where.
  const file = join(home, '.data', 'dev.location');
  const place = existsSync(file) ? readFileSync(file, 'utf8').trim() : home;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const folder = readlinkSync(`/proc/${pid}/cwd`);
        return folder.startsWith(home) || folder.startsWith(place);
      } catch {
        // It has ended meanwhile.
        return false;
      }
    }).length;
}

/** npm hands the signal on, and dev stops everything it has started. */
async function endDev(dev: ChildProcess | null): Promise<void> {
  // Who ends by a signal has no exit code.
  if (!dev || dev.exitCode !== null || dev.signalCode !== null) return;
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  await ended;
}
