/** The settings of a command: the environment, `.env`, and files that stand for a setting (`NAME_FILE`). */
import { existsSync } from 'node:fs';
import { findTransportFault } from '../apps/api/src/lib/findTransportFault.ts';
import { type Settings, withSecretFiles } from '../apps/api/src/lib/withSecretFiles.ts';

const names = [
  'DATABASE_URL',
  'APP_DATABASE_URL',
  'AUTH_DATABASE_URL',
  'JOBS_DATABASE_URL',
  'ENCRYPTION_KEYS',
  'BACKUP_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];

export function readSettings(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    const given = withSecretFiles(process.env, names);
    const isProduction = (given.NODE_ENV ?? 'production') === 'production';
    const fault =
      isProduction && given.DATABASE_URL
        ? findTransportFault(given.DATABASE_URL, given.PRIVATE_HOSTS?.split(',') ?? [])
        : null;
    if (fault) throw new Error(`DATABASE_URL ${fault}.`);
    return given;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/** The same, one by one, with a readable line for what is missing. */
export function createSetting(given = readSettings()): (name: string) => string {
  return (name) => {
    const value = given[name];
    if (value) return value;
    console.error(`${name} is missing (see .env.example and docs/operations.md).`);
    process.exit(1);
  };
}
