/**
 * `npm run prove <name ...>` runs those fault tests. `npm run prove all` runs each without a result of the
 * current product, so that a long run can be continued later; `npm run prove release` adds the four longest.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProductCommit, findSourceCommit, isResultOfProduct } from './lib/findSourceCommit.ts';
import { readResults, writeProofPage } from './lib/writeProofPage.ts';

const folder = fileURLToPath(new URL('proofs/', import.meta.url));
const wanted = process.argv.slice(2);
const isRelease = wanted.includes('release');
const isAll = isRelease || wanted.length === 0 || wanted.includes('all');
/** The longest fault tests: together two and a half of four hours. */
const longest = ['bench', 'mutants', 'reminders', 'workingDay'];
// Uncommitted changes have no identifiable commit, so all tests run again.
const source = findSourceCommit();
const taken = readResults().filter(
  (result) => isAll && isResultOfProduct(source, result) && isSameProof(result.name, result.commit),
);
const names = globSync('*.proof.ts', { cwd: folder })
  .map((file) => basename(file, '.proof.ts'))
  .filter((name) => (isAll ? isRelease || !longest.includes(name) : wanted.includes(name)))
  .filter((name) => !taken.some((result) => result.name === name))
  .toSorted();
if (taken.length > 0)
  process.stdout.write(
    `${taken.length} already taken of the product at ${findProductCommit(source)}\n`,
  );
// The API serves the build, as in production.
execFileSync('npm', ['run', '--silent', 'build'], {
  cwd: `${folder}../..`,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const failed = names.filter(
  (name) =>
    spawnSync(process.execPath, [`${folder}${name}.proof.ts`], { stdio: 'inherit' }).status !== 0,
);
writeProofPage(names);
process.stdout.write(
  `\n${names.length - failed.length} of ${names.length} proofs hold${failed.length > 0 ? `; not: ${failed.join(', ')}` : ''}\n`,
);
process.exit(failed.length > 0 ? 1 : 0);

/** Returns whether the fault test's own file is unchanged since its result. */
function isSameProof(name: string, commit: string): boolean {
  const args = ['diff', '--quiet', commit, '--', `${folder}${name}.proof.ts`];
  return spawnSync('git', args, { stdio: 'ignore' }).status === 0;
}
