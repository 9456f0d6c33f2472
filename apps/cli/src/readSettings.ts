/**
 * The settings of a command. First the environment and `.env` of the folder it is called in; then, for what is not
 * there, /etc/salespro: the file `env`, and in `secrets` one file per secret, encrypted for this machine.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { findTransportFault, settingNames } from '../../api/src/app/env.ts';
import { type Settings, withSecretFiles } from '../../api/src/lib/withSecretFiles.ts';

const names = [...settingNames, 'DATABASE_URL', 'BACKUP_KEY'];

export function readSettings(): Settings {
  const folder = process.env.SALESPRO_CONFIG || '/etc/salespro';
  const given = { ...readEnvFile(join(folder, 'env')), ...readEnvFile('.env'), ...process.env };
  const settings = withSecretFiles(
    { ...openSecrets(join(folder, 'secrets'), given), ...given },
    names,
  );
  const isProduction = (settings.NODE_ENV ?? 'production') === 'production';
  const fault =
    isProduction && settings.DATABASE_URL
      ? findTransportFault(settings.DATABASE_URL, settings.PRIVATE_HOSTS?.split(',') ?? [])
      : null;
  if (fault) throw new Error(`DATABASE_URL ${fault}.`);
  return settings;
}

/** The same, one by one, with a readable line for what is missing. */
export function createSetting(given = readSettings()): (name: string) => string {
  return (name) => {
    const value = given[name];
    if (value) return value;
    const isOther = process.getuid?.() !== 0 && existsSync('/etc/salespro');
    const advice = isOther ? 'run it as root' : 'see .env.example and docs/operations.md';
    throw new Error(`${name} is missing (${advice}).`);
  };
}

/** A file that only root may read is for root; a unit has been handed all of it. */
function readEnvFile(path: string): Settings {
  try {
    return parseEnv(readFileSync(path, 'utf8')) as Settings;
  } catch {
    return {};
  }
}

function openSecrets(folder: string, given: Settings): Settings {
  const opened: Record<string, string> = {};
  for (const name of listNames(folder)) {
    if (!names.includes(name) || given[name] || given[`${name}_FILE`]) continue;
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
