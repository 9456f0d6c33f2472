import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Platform = 'linux-x64' | 'linux-arm64';

/** Returns the project's Node binary for a platform: the installed one, or from the npm registry. */
export function findNode(platform: Platform, workFolder: string): string {
  if (platform === `${process.platform}-${process.arch}`)
    return join(root, 'node_modules/node/bin/node');
  const name = `node-${platform}`;
  mkdirSync(workFolder, { recursive: true });
  // npm checks what it fetched against the registry's checksum.
  const packed = execFileSync(
    'npm',
    ['pack', '--silent', `${name}@${process.versions.node}`, '--pack-destination', workFolder],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  execFileSync('tar', ['-C', workFolder, '-xzf', join(workFolder, packed.trim())]);
  return join(workFolder, 'package/bin/node');
}
