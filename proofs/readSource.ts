import { execFileSync } from 'node:child_process';

/** What proofs write themselves: it changes with every one of them and with nothing that is proven. */
const written = ['proofs/results', 'docs/proof.md', 'apps/web/src/app/landing/measured.json'];
const sources = ['--', ':/', ...written.map((path) => `:(exclude,top)${path}`)];

/** The last commit that changed anything but results, and whether there is more than that. */
export function readSource(): string {
  const git = (...parts: string[]) =>
    execFileSync('git', [...parts, ...sources], { encoding: 'utf8' }).trim();
  const commit = git('log', '-1', '--format=%h', '--abbrev=7');
  return git('status', '--porcelain') === '' ? commit : `${commit} with changes`;
}
