import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings of a unit file that the systemctl stub applies; limits and sandboxing are left out. */
export interface SystemdUnit {
  readonly isOneshot: boolean;
  readonly user: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly environmentFiles: readonly string[];
  /** Name and path of each credential. */
  readonly credentials: readonly (readonly [string, string])[];
  readonly capabilities: readonly string[];
  readonly stateFolders: readonly string[];
  readonly command: string;
}

/** Reads a unit file: `salespro@3001` uses `salespro@.service` with `%i` as 3001; `%d` is the credential folder. */
export function readSystemdUnit(root: string, name: string, credentialFolder: string): SystemdUnit {
  const [, template = name, instance = ''] = /^(.*@)(.*)$/.exec(name) ?? [];
  const file = join(root, 'etc/systemd/system', `${template}.service`);
  const text = readFileSync(file, 'utf8')
    .replaceAll('%i', instance)
    .replaceAll('%d', credentialFolder);
  const all = (key: string) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const words = (key: string) => all(key).flatMap((value) => value.split(' ').filter(Boolean));
  const [command = ''] = all('ExecStart');
  return {
    isOneshot: all('Type').includes('oneshot'),
    user: all('User')[0] ?? 'root',
    folder: all('WorkingDirectory')[0] ?? '/',
    environment: Object.fromEntries(words('Environment').map((one) => one.split(/=(.*)/, 2))),
    environmentFiles: all('EnvironmentFile'),
    credentials: words('LoadCredentialEncrypted').map((one) => {
      const [id = '', path = ''] = one.split(':');
      return [id, path] as const;
    }),
    capabilities: words('AmbientCapabilities').map((one) => one.replace(/^CAP_/, '').toLowerCase()),
    stateFolders: words('StateDirectory'),
    command,
  };
}
