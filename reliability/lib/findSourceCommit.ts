import { execFileSync } from 'node:child_process';
import { releaseParts } from '../../scripts/release/fillRelease.ts';

/** Files that fault tests write; changes of them do not change the product. */
const written = ['reliability/results', 'docs/proof.md'];
/** Files of a release. Tools for development, checks and packing are not part of it. */
const product = [
  ...releaseParts,
  ...['apps/web', 'package.json', 'package-lock.json', 'Dockerfile', 'compose.yaml'],
];
/** To the server the pages are only static files. */
const pages = ['apps/web'];
/** Fault tests that involve a browser, the code of the pages, or a packed release. */
export const faultTestsWithPages = [
  ...['depth', 'firstAnswer', 'install', 'lighthouse', 'mutants', 'newcomer', 'pages'],
  ...['rolledBack', 'trespass'],
];
/** Fault tests that inject faults into the code of these folders only and run its tests without a build. */
const tried = new Map([
  [
    'mutants',
    [
      'packages/domain',
      'packages/contract',
      'apps/api/src',
      'apps/web/src/sync',
      'package-lock.json',
    ],
  ],
]);
/** Tests and films of the product, whose changes do not invalidate older results. */
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

/** Returns the last commit that changed more than results; marks uncommitted changes. */
export function findSourceCommit(): string {
  const commit = git(newest, [''], written);
  return git(['status', '--porcelain'], [''], written) === '' ? commit : `${commit} with changes`;
}

/** Returns the last commit up to this one that changed the product, as far as this fault test covers it. */
export function findProductCommit(commit: string, name?: string): string {
  const untried = name === undefined || faultTestsWithPages.includes(name) ? [] : pages;
  try {
    return git([...newest, commit], tried.get(name ?? '') ?? product, [
      ...written,
      ...around,
      ...untried,
    ]);
  } catch {
    return commit;
  }
}

/** Returns whether the product tested at that commit is the same as today's. */
export const isResultOfProduct = (
  today: string,
  { commit, name }: { commit: string; name: string },
) => findProductCommit(commit, name) === findProductCommit(today, name);
