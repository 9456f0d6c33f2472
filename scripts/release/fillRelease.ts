import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listRuntime, type Packages } from '../dependencies.ts';
import { linkWorkspace } from './linkWorkspace.ts';
import { listFiles } from './listFiles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Paths of the checkout that a release contains; `isNeeded` excludes tests and development tools. */
export const releaseParts = [
  'LICENSE',
  'CHANGELOG.md',
  '.env.example',
  'docs/operations.md',
  'docs/fleet.md',
  'bin',
  'ops',
  'apps/api/package.json',
  'apps/api/db',
  'apps/api/src',
  'apps/cli',
  'packages/contract',
  'packages/domain',
];

export interface ReleaseParts {
  /** The built web. */
  readonly webDist: string;
  readonly nodeBinary: string;
  readonly version: string;
  readonly commit: string;
}

/** Fills an empty folder with everything a release needs, including packages and Node. */
export function fillRelease(
  folder: string,
  { webDist, nodeBinary, version, commit }: ReleaseParts,
): void {
  if (!existsSync(join(webDist, 'index.html')))
    throw new Error('The web is not built. Run: npm run build');
  const copy = (part: string, filter: (path: string) => boolean) => {
    mkdirSync(dirname(join(folder, part)), { recursive: true });
    cpSync(join(root, part), join(folder, part), { recursive: true, dereference: true, filter });
  };
  for (const part of releaseParts) copy(part, isNeeded);
  cpSync(webDist, join(folder, 'apps/web/dist'), { recursive: true });

  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Packages;
  };
  // What lies below it is on the list itself when it is needed.
  for (const path of listRuntime(packages, 'apps/api'))
    copy(path, (file) => isNeededOfPackage(relative(join(root, path), file)));
  linkWorkspace(folder, ['contract', 'domain']);

  const node = join(folder, 'node_modules/node/bin/node');
  mkdirSync(dirname(node), { recursive: true });
  cpSync(nodeBinary, node, { dereference: true });
  chmodSync(node, 0o755);

  const about = { name: 'salespro', version, commit, type: 'module', private: true };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  writeContents(folder);
}

function isNeeded(path: string): boolean {
  const name = basename(path);
  return (
    !/\.test\.tsx?$/.test(name) &&
    !/^(node_modules|test|__snapshots__|tsconfig.*\.json)$/.test(name)
  );
}

/** Excludes tests, types and source maps of npm packages, but not their licenses. */
function isNeededOfPackage(path: string): boolean {
  return (
    !/^(node_modules|test|tests|__tests__|example|examples|bench|benchmark|benchmarks)$/.test(
      path,
    ) && !/\.(map|d\.[cm]?ts|md|markdown)$/.test(path.replace(/^licen[cs]e\.(md|markdown)$/i, ''))
  );
}

/** Writes CONTENTS: the checksum of every file, for `sha256sum --check CONTENTS`. */
function writeContents(folder: string): void {
  const lines = listFiles(folder).map((path) => {
    const sum = createHash('sha256').update(readFileSync(join(folder, path)));
    return `${sum.digest('hex')}  ${path}\n`;
  });
  writeFileSync(join(folder, 'CONTENTS'), lines.join(''));
}
