/** `npm run db:migrate`: brings the database named by the settings to the newest form. */
import { existsSync } from 'node:fs';
import { migrate } from '../apps/api/src/app/migrate.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

function setting(name: string): string {
  const value = process.env[name];
  if (value) return value;
  console.error(`${name} is missing (see .env.example).`);
  process.exit(1);
}

await migrate({
  ownerUrl: setting('DATABASE_URL'),
  appUrl: setting('APP_DATABASE_URL'),
  authUrl: setting('AUTH_DATABASE_URL'),
  jobsUrl: setting('JOBS_DATABASE_URL'),
  log: console.log,
});
console.log('The database is up to date.');
