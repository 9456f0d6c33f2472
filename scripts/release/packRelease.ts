import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Packs a folder into a reproducible tar.gz: the same content makes the same bytes on any machine. */
export function packRelease(folder: string, file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  execFileSync(
    'tar',
    [
      '--sort=name',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rwX,go+rX,go-w',
      '--mtime=2026-01-01T00:00:00Z',
      '--use-compress-program=gzip -n',
      '-C',
      dirname(folder),
      '-cf',
      file,
      basename(folder),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
}
