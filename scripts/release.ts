/**
 * `npm run release -- <folder>`: what production needs of this checkout and nothing else: no tests, no proofs, no
 * tools for development. Then `npm ci --omit=dev` there. The Dockerfile does the same.
 */
import { cpSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Commands of an operator; the others are for people who change the code. */
const commands = [
  'migrate',
  'readSettings',
  'rotateKeys',
  'adminReset',
  'endSessions',
  'verifyAudit',
  'makeSecrets',
  'backup',
  'restore',
].map((name) => `scripts/${name}.ts`);

const parts = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
  'apps/api/package.json',
  'apps/api/migrations',
  'apps/api/src',
  'apps/web/package.json',
  'apps/web/dist',
  'packages/contract',
  'packages/domain',
  // The lockfile names every workspace.
  'e2e/package.json',
  'bench/package.json',
  'scripts/backup',
  'ops',
  ...commands,
];

export function release(folder: string): void {
  for (const part of parts) {
    const from = join(root, part);
    if (!existsSync(from)) throw new Error(`${part} is missing. Run: npm run build`);
    cpSync(from, join(folder, part), { recursive: true, filter: isNeeded });
  }
}

function isNeeded(path: string): boolean {
  const name = basename(path);
  return (
    !/\.test\.tsx?$/.test(name) &&
    !/^(node_modules|test|__snapshots__|tsconfig.*\.json)$/.test(name)
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (!folder || existsSync(folder)) {
    console.error('usage: npm run release -- <a folder that does not exist yet>');
    process.exit(1);
  }
  try {
    release(folder);
    console.log(`${folder} holds what production needs. Next, there: npm ci --omit=dev`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
