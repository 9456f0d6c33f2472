import { execFileSync } from 'node:child_process';

/** What proofs write themselves: it changes with every one of them and with nothing that is proven. */
const written = ['proofs/results', 'docs/proof.md', 'apps/web/src/app/landing/measured.json'];
/** What stands around the product: a test more, or a proof mended, makes no older result untrue. */
const around = [
  ...['docs', 'proofs', 'e2e', '*.md'],
  ...['*.test.ts', '*.test.tsx', 'apps/*/test/*', 'packages/*/test/*'],
];

const git = (parts: readonly string[], without: readonly string[]) =>
  execFileSync('git', [...parts, '--', ':/', ...without.map((path) => `:(exclude,top)${path}`)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

const newest = ['log', '-1', '--format=%h', '--abbrev=7'];

/** The last commit that changed anything but results, and whether there is more than that. */
export function readSource(): string {
  const commit = git(newest, written);
  return git(['status', '--porcelain'], written) === '' ? commit : `${commit} with changes`;
}

/** The last commit up to this one that changed the product itself. */
export function readProduct(commit: string): string {
  try {
    return git([...newest, commit], [...written, ...around]);
  } catch {
    return commit;
  }
}
