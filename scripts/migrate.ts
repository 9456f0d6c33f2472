/** `npm run db:migrate`: brings the database named by the settings to the newest form. */
import { migrate } from '../apps/api/src/app/migrate.ts';
import { createSetting } from './readSettings.ts';

const setting = createSetting();

await migrate({
  ownerUrl: setting('DATABASE_URL'),
  appUrl: setting('APP_DATABASE_URL'),
  authUrl: setting('AUTH_DATABASE_URL'),
  jobsUrl: setting('JOBS_DATABASE_URL'),
  log: console.log,
});
console.log('The database is up to date.');
