import { readFileSync } from 'node:fs';

export type Settings = Readonly<Record<string, string | undefined>>;

/**
 * Settings whose value lies in a file: `AUTH_SECRET_FILE=/run/secrets/auth` stands for `AUTH_SECRET`. So a
 * store of secrets can hand them in without their ever being in the environment, which children
 * inherit and crash reports copy. An empty value counts as absent, as in `.env` files.
 */
export function withSecretFiles(
  source: Settings,
  names: readonly string[],
): Record<string, string> {
  const given = Object.fromEntries(
    Object.entries(source).filter((one): one is [string, string] => Boolean(one[1])),
  );
  for (const name of names) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined)
      throw new Error(`${name} and ${name}_FILE are both set; leave one of them out.`);
    const value = read(name, path);
    if (value !== '') given[name] = value;
  }
  return given;
}

function read(name: string, path: string): string {
  try {
    // Editors and `echo` end a file with a line end that is not part of the secret.
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new Error(`${name}_FILE cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
}
