/**
 * `npm run secrets:make -- <folder> [host of the database]`: every secret of a new installation, random, one file
 * each, named like the setting it stands for (`NAME_FILE`). Nothing that is there is ever overwritten.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export function makeSecrets(folder: string, databaseHost = '127.0.0.1'): string[] {
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
    BACKUP_KEY: randomBytes(32).toString('base64'),
    METRICS_TOKEN: password(),
  };
  // The folder keeps others out; the files must be readable for a container's own user.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, value] of Object.entries(secrets))
    writeFileSync(join(folder, name), value, { mode: 0o444, flag: 'wx' });
  return Object.keys(secrets);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, databaseHost] = process.argv.slice(2);
  if (!folder) {
    console.error('usage: npm run secrets:make -- <folder> [host of the database]');
    process.exit(1);
  }
  try {
    const names = makeSecrets(folder, databaseHost);
    console.log(`${names.length} secrets are in ${folder}: ${names.join(', ')}.`);
    console.log(
      'Keep a copy of AUTH_SECRET, ENCRYPTION_KEYS and BACKUP_KEY in a password manager.',
    );
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    console.error(
      isThere ? `${folder} holds secrets already; nothing was changed.` : String(error),
    );
    process.exit(1);
  }
}
