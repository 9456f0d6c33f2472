/**
 * `npm run release`: makes one file per platform, `release/salespro-<version>-<platform>.tar.gz`, with
 * Node included. `-- --as 1.2.3` sets another version than that of package.json; `-- --folder /somewhere`
 * fills a folder instead, for a container image.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fillRelease } from './release/fillRelease.ts';
import { findNode, type Platform } from './release/findNode.ts';
import { listFiles } from './release/listFiles.ts';
import { packRelease } from './release/packRelease.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: { as: { type: 'string' }, folder: { type: 'string' }, only: { type: 'string' } },
});
const here = `${process.platform}-${process.arch}` as Platform;
const about = {
  webDist: join(root, 'apps/web/dist'),
  version:
    values.as ?? (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version as string),
  commit: readCommit(),
};
const work = mkdtempSync(join(tmpdir(), 'salespro-release-'));
try {
  if (values.folder) {
    if (existsSync(values.folder)) throw new Error(`${values.folder} is there already.`);
    fillRelease(values.folder, { ...about, nodeBinary: findNode(here, work) });
    printSizes(values.folder);
  } else {
    const platforms: Platform[] = ['linux-x64', 'linux-arm64'];
    for (const platform of platforms)
      if (!values.only || values.only === platform) makeFile(platform);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true });
}

function makeFile(platform: Platform): void {
  const name = `salespro-${about.version}`;
  const nodeBinary = findNodeOrSay(platform);
  if (!nodeBinary) return;
  const folder = join(work, platform, name);
  fillRelease(folder, { ...about, nodeBinary });
  const file = join(root, 'release', `${name}-${platform}.tar.gz`);
  packRelease(folder, file);
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`);
  printSizes(folder);
  console.log(`release/${basename(file)}: ${megabytes(statSync(file).size)}, sha256 ${sum}`);
}

/** Returns the Node binary of a platform; for other platforms it needs the npm registry. */
function findNodeOrSay(platform: Platform): string | null {
  try {
    return findNode(platform, join(work, `node-${platform}`));
  } catch {
    console.error(`${platform}: left out, the registry did not hand over its Node.`);
    process.exitCode = 1;
    return null;
  }
}

/** Prints the sizes of the top-level folders; CONTENTS lists all files. */
function printSizes(folder: string): void {
  const sizes = new Map<string, { files: number; bytes: number }>();
  for (const path of listFiles(folder)) {
    const part = /^(node_modules\/node(?=\/)|node_modules|apps\/\w+|[^/]+)/.exec(path)?.[0] ?? path;
    const { files, bytes } = sizes.get(part) ?? { files: 0, bytes: 0 };
    sizes.set(part, { files: files + 1, bytes: bytes + statSync(join(folder, path)).size });
  }
  for (const [part, { files, bytes }] of sizes)
    console.log(
      `${part.padEnd(20)} ${String(files).padStart(6)} files ${megabytes(bytes).padStart(9)}`,
    );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function readCommit(): string {
  try {
    return execFileSync('git', ['-C', root, 'rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // An image of a container is made without the history.
    return 'unknown';
  }
}
