import { migrate } from '../../../api/src/app/migrate.ts';
import { createEnvVarReader } from '../readEnvVars.ts';
import type { CliCommand } from './CliCommand.ts';

/** `salespro migrate`: migrates the database to this release. */
export const migrateCommand: CliCommand = {
  help: `usage: salespro migrate

Brings the database to the form this release needs: first the three roles, with
the passwords of their addresses, then every step that is missing and the
functions that changed. An empty database is made in one go. Steps only add. It
can be run while the old release works, and run again at any time.

Settings: DATABASE_URL (of a superuser), APP_DATABASE_URL, AUTH_DATABASE_URL,
JOBS_DATABASE_URL.`,
  async run() {
    const setting = createEnvVarReader();
    await migrate({
      ownerUrl: setting('DATABASE_URL'),
      appUrl: setting('APP_DATABASE_URL'),
      authUrl: setting('AUTH_DATABASE_URL'),
      jobsUrl: setting('JOBS_DATABASE_URL'),
      log: console.log,
    });
    console.log('The database is up to date.');
    return 0;
  },
};
