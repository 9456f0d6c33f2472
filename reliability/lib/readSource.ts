import { execFileSync } from 'node:child_process';
import { releaseParts } from '../../scripts/release/fillRelease.ts';

/** What proofs write themselves: it changes with every one of them and with nothing that is proven. */
const written = ['reliability/results', 'docs/proof.md'];
/** What a release is made of. Tools to develop, to check and to pack it are not. */
const product = [
  ...releaseParts,
  ...['apps/web', 'package.json', 'package-lock.json', 'Dockerfile', 'compose.yaml'],
];
/** To the server the pages are files that it hands out. */
const pages = ['apps/web'];
/** The proofs that have a browser, the code of the pages, or a packed release in them. */
export const proofsOfPages = [
  ...['depth', 'firstAnswer', 'install', 'lighthouse', 'mutants', 'newcomer', 'pages'],
  ...['rolledBack', 'trespass'],
];
/** Faults are put into this code alone, and its own tests are run without a build. */
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

/** The last commit up to this one that changed the product itself, as far as the proof of that name tries it. */
export function readProduct(commit: string, name?: string): string {
  const untried = name === undefined || proofsOfPages.includes(name) ? [] : pages;
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

/** Whether what was tried at that commit is still the product of today. */
export const isOfProduct = (today: string, { commit, name }: { commit: string; name: string }) =>
  readProduct(commit, name) === readProduct(today, name);
