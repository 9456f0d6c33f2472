/** Creates the random secrets of a new installation, one file each, named like the setting. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function createSecretFiles(folder: string, databaseHost = '127.0.0.1'): string[] {
  const password = () => randomBytes(24).toString('base64url');
  const address = (role: string, word = password()) =>
    `postgres://${role}:${word}@${databaseHost}:5432/salespro`;
  const owner = password();
  const secrets = {
    OWNER_PASSWORD: owner,
    DATABASE_URL: address('postgres', owner),
    APP_DATABASE_URL: address('salespro_app'),
    AUTH_DATABASE_URL: address('salespro_auth'),
    JOBS_DATABASE_URL: address('salespro_jobs'),
    AUTH_SECRET: randomBytes(48).toString('base64'),
    ENCRYPTION_KEYS: `1:${randomBytes(32).toString('base64')}`,
    PASSWORD_PEPPER: `1:${randomBytes(32).toString('base64')}`,
    BACKUP_KEY: randomBytes(32).toString('base64'),
    METRICS_TOKEN: password(),
  };
  // The folder is private; the files are readable for the user of a container.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, value] of Object.entries(secrets))
    writeFileSync(join(folder, name), value, { mode: 0o444, flag: 'wx' });
  return Object.keys(secrets);
}
