import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { assertProgramInstalled } from '@salespro/testing/assertProgramInstalled.ts';

/** Debian packages that the document installs, without PostgreSQL. */
const packages = ['systemd', 'ca-certificates', 'curl', 'haproxy', 'postgresql-client', 'procps'];

/** Creates a bare Debian 12 in a folder, from the mirror that apt uses. */
export function createDebianRoot(folder: string): void {
  assertProgramInstalled('debootstrap');
  const made = spawnSync(
    'debootstrap',
    ['--variant=minbase', `--include=${packages.join(',')}`, 'bookworm', folder, findMirror()],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (made.status !== 0)
    throw new Error(
      `A bare Debian cannot be had here: ${`${made.stdout}${made.stderr}`.slice(-600)}`,
    );
}

function findMirror(): string {
  const files = ['/etc/apt/sources.list', '/etc/apt/sources.list.d/debian.sources'].filter(
    existsSync,
  );
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return (
    /(?:^URIs: |^deb (?:\[.*\] )?)(https?:\S+\/debian\/?)(?:\s|$)/m.exec(text)?.[1] ??
    'http://deb.debian.org/debian'
  );
}
