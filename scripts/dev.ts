/** `npm run dev`: database, migrations, mail catcher, api and web, with one terminal and no installation. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildDatabaseUrls, testEncryptionKeys } from '@salespro/testing/databaseUrls.ts';
import { startMailCatcher } from '@salespro/testing/mailCatcher.ts';
import { assertPortFree, type PostgresServer, startPostgres } from '@salespro/testing/postgres.ts';
import { migrate } from '../apps/api/src/app/migrate.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
// Never reads `.env`: it may name the database of an installation, and `dev` migrates its database.
const settings = `${root}.env.development`;
if (existsSync(settings)) process.loadEnvFile(settings);

const port = (name: string, otherwise: number) => Number(process.env[name] || otherwise);
const ports = {
  web: port('WEB_PORT', 5173),
  api: port('PORT', 3000),
  db: port('DB_PORT', 54_318),
  smtp: port('SMTP_PORT', 1025),
  mail: port('MAIL_PORT', 1080),
};
const children: ChildProcess[] = [];
let postgres: PostgresServer | null = null;

function stop(code: number): never {
  for (const child of children) child.kill('SIGTERM');
  postgres?.stop();
  process.exit(code);
}
process.once('SIGINT', () => stop(0));
process.once('SIGTERM', () => stop(0));
// When npm ends its shell, no signal reaches this process; a changed parent process shows it.
const shell = process.ppid;
setInterval(() => {
  if (process.ppid !== shell) stop(0);
}, 500).unref();

function start(
  name: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string>,
): void {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('exit', (code) => {
    console.error(`\n${name} ended (${code ?? 'killed'}); stopping everything.`);
    stop(1);
  });
  children.push(child);
}

try {
  await assertPortFree(ports.web, 'the web server', 'WEB_PORT');
  await assertPortFree(ports.api, 'the api', 'PORT');
  await assertPortFree(ports.smtp, 'the mail catcher', 'SMTP_PORT');
  await assertPortFree(ports.mail, "the mail catcher's page", 'MAIL_PORT');

  if (!process.env.DATABASE_URL) postgres = await startPostgres({ name: 'dev', port: ports.db });
  const urls = buildDatabaseUrls(process.env.DATABASE_URL || (postgres?.superuserUrl ?? ''));
  await migrate({ ...urls, log: console.log });
  await startMailCatcher({ smtpPort: ports.smtp, webPort: ports.mail });

  const publicUrl = `http://localhost:${ports.web}`;
  start('The api', ['--watch', '--watch-preserve-output', 'src/main.ts'], `${root}apps/api`, {
    NODE_ENV: 'development',
    PORT: String(ports.api),
    PUBLIC_URL: publicUrl,
    APP_DATABASE_URL: urls.appUrl,
    AUTH_DATABASE_URL: urls.authUrl,
    JOBS_DATABASE_URL: urls.jobsUrl,
    AUTH_SECRET: process.env.AUTH_SECRET || 'only-for-development-on-this-machine',
    ENCRYPTION_KEYS: process.env.ENCRYPTION_KEYS || testEncryptionKeys,
    SMTP_URL: process.env.SMTP_URL || `smtp://127.0.0.1:${ports.smtp}`,
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    FILES_DIR: process.env.FILES_DIR || `${root}.data/files`,
    RATE_LIMIT_SCALE: process.env.RATE_LIMIT_SCALE || '10',
  });
  start('The web server', [`${root}node_modules/vite/bin/vite.js`], `${root}apps/web`, {
    WEB_PORT: String(ports.web),
    API_URL: `http://127.0.0.1:${ports.api}`,
  });
  await waitFor(`http://127.0.0.1:${ports.api}/readyz`);
  await waitFor(publicUrl);
  console.log(`
  SalesPro runs.

    App        ${publicUrl}
    Mails      http://localhost:${ports.mail}
    API pages  ${publicUrl}/api/docs
    Database   ${urls.ownerUrl}

  Ctrl+C stops everything; the data stays.
`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  stop(1);
}

async function waitFor(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (
      await fetch(url).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} did not answer within a minute.`);
}
