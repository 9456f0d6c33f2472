/** `npm run prove <name ...>`: those proofs. `npm run prove all`: each that has no result of this product yet, so that a long row can be ended another day. */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOfProduct, readProduct, readSource } from './lib/readSource.ts';
import { readResults, writeProofPage } from './lib/writeProofPage.ts';

const folder = fileURLToPath(new URL('../proofs', import.meta.url));
const wanted = process.argv.slice(2);
const isAll = wanted.length === 0 || wanted.includes('all');
// With changes that are not committed it is no known product: everything is taken again.
const source = readSource();
const taken = readResults().filter(
  (result) => isAll && isOfProduct(source, result) && isSameProof(result.name, result.commit),
);
const names = globSync('*.proof.ts', { cwd: folder })
  .map((file) => basename(file, '.proof.ts'))
  .filter((name) => isAll || wanted.includes(name))
  .filter((name) => !taken.some((result) => result.name === name))
  .toSorted();
if (taken.length > 0)
  process.stdout.write(`${taken.length} already taken of the product at ${readProduct(source)}\n`);
// The api serves it, as in production.
execFileSync('npm', ['run', '--silent', 'build'], {
  cwd: `${folder}..`,
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

/** Its own file, that is: a mended proof is run again. */
function isSameProof(name: string, commit: string): boolean {
  const args = ['diff', '--quiet', commit, '--', `${folder}${name}.proof.ts`];
  return spawnSync('git', args, { stdio: 'ignore' }).status === 0;
}
