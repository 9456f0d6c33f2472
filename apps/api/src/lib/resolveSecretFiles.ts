import { readFileSync } from 'node:fs';

/** Environment variables by name. */
export type EnvVars = Readonly<Record<string, string | undefined>>;

/**
 * Replaces settings that are stored in files: `AUTH_SECRET_FILE=/run/secrets/auth` means
 * `AUTH_SECRET`. So secrets stay out of the environment, which child processes inherit. An empty value
 * counts as absent.
 */
export function resolveSecretFiles(
  source: EnvVars,
  names: readonly string[],
): Record<string, string> {
  const resolved = Object.fromEntries(
    Object.entries(source).filter((one): one is [string, string] => Boolean(one[1])),
  );
  for (const name of names) {
    const path = resolved[`${name}_FILE`];
    if (path === undefined) continue;
    if (resolved[name] !== undefined)
      throw new Error(`${name} and ${name}_FILE are both set; leave one of them out.`);
    const value = readSecretFile(name, path);
    if (value !== '') resolved[name] = value;
  }
  return resolved;
}

function readSecretFile(name: string, path: string): string {
  try {
    // Editors and `echo` add a final line break.
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new Error(`${name}_FILE cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
}
