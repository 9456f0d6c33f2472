import { execFileSync } from 'node:child_process';
import { releaseParts } from '../scripts/release/fillRelease.ts';

/** What proofs write themselves: it changes with every one of them and with nothing that is proven. */
const written = ['proofs/results', 'docs/proof.md', 'apps/web/src/app/landing/measured.json'];
/** What a release is made of. Tools to develop, to check and to pack it are not. */
const product = [
  ...releaseParts,
  ...['apps/web', 'package.json', 'package-lock.json', 'Dockerfile', 'compose.yaml'],
];
/** A test more, or a film of it, makes no older result untrue. */
const around = [
  ...['docs', '*.md', 'apps/web/public/tour'],
  ...['*.test.ts', '*.test.tsx', 'apps/*/test/*', 'packages/*/test/*'],
];

const git = (parts: readonly string[], paths: readonly string[], without: readonly string[]) =>
  execFileSync(
    'git',
    [
      ...[...parts, '--'],
      ...paths.map((path) => `:(top)${path}`),
      ...without.map((path) => `:(exclude,top)${path}`),
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  ).trim();

const newest = ['log', '-1', '--format=%h', '--abbrev=7'];

/** The last commit that changed anything but results, and whether there is more than that. */
export function readSource(): string {
  const commit = git(newest, [''], written);
  return git(['status', '--porcelain'], [''], written) === '' ? commit : `${commit} with changes`;
}

/** The last commit up to this one that changed the product itself. */
export function readProduct(commit: string): string {
  try {
    return git([...newest, commit], product, [...written, ...around]);
  } catch {
    return commit;
  }
}
