/**
 * Reads the settings of a command: from the environment and `.env`, then from /etc/salespro (file `env`
 * and encrypted files in `secrets`).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { envVarNames, findUnencryptedTransport } from '../../api/src/app/env.ts';
import { type EnvVars, resolveSecretFiles } from '../../api/src/lib/resolveSecretFiles.ts';

const knownNames = [...envVarNames, 'DATABASE_URL', 'BACKUP_KEY'];

export function readEnvVars(): EnvVars {
  const folder = process.env.SALESPRO_CONFIG || '/etc/salespro';
  const given = { ...readEnvFile(join(folder, 'env')), ...readEnvFile('.env'), ...process.env };
  const settings = resolveSecretFiles(
    { ...decryptSecretFiles(join(folder, 'secrets'), given), ...given },
    knownNames,
  );
  const isProduction = (settings.NODE_ENV ?? 'production') === 'production';
  const fault =
    isProduction && settings.DATABASE_URL
      ? findUnencryptedTransport(settings.DATABASE_URL, settings.PRIVATE_HOSTS?.split(',') ?? [])
      : null;
  if (fault) throw new Error(`DATABASE_URL ${fault}.`);
  return settings;
}

/** Returns a function that reads one setting and throws a readable error when it is missing. */
export function createEnvVarReader(given = readEnvVars()): (name: string) => string {
  return (name) => {
    const value = given[name];
    if (value) return value;
    const isOther = process.getuid?.() !== 0 && existsSync('/etc/salespro');
    const advice = isOther ? 'run it as root' : 'see .env.example and docs/operations.md';
    throw new Error(`${name} is missing (${advice}).`);
  };
}

/**
 * Reads a file of settings; an unreadable one counts as empty, because a systemd unit gets its settings
 * otherwise.
 */
function readEnvFile(path: string): EnvVars {
  try {
    return parseEnv(readFileSync(path, 'utf8')) as EnvVars;
  } catch {
    return {};
  }
}

function decryptSecretFiles(folder: string, given: EnvVars): EnvVars {
  const opened: Record<string, string> = {};
  for (const name of listNames(folder)) {
    if (!knownNames.includes(name) || given[name] || given[`${name}_FILE`]) continue;
    const { status, stdout, stderr, error } = spawnSync(
      'systemd-creds',
      ['decrypt', `--name=${name}`, join(folder, name), '-'],
      { encoding: 'utf8' },
    );
    if (status !== 0)
      throw new Error(
        `${join(folder, name)} cannot be opened (${stderr?.trim() || error?.message}). If it was encrypted on another machine, encrypt it again from your password manager: "Restore" in docs/operations.md.`,
      );
    opened[name] = stdout.replace(/\r?\n$/, '');
  }
  return opened;
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
