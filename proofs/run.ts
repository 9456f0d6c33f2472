/** `npm run prove [name ...]`: every proof or those named, one after the other, and the page about them. `npm run prove all` leaves out what already has a result for this source. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSource } from './readSource.ts';
import { readResults, writeProofPage } from './writeProofPage.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv.slice(2);
const isAll = wanted.includes('all');
const source = readSource();
const taken = readResults().filter(({ commit }) => isAll && commit === source);
const names = globSync('*.proof.ts', { cwd: folder })
  .map((file) => basename(file, '.proof.ts'))
  .filter((name) => isAll || wanted.length === 0 || wanted.includes(name))
  .filter((name) => !taken.some((result) => result.name === name))
  .toSorted();
if (taken.length > 0) process.stdout.write(`${taken.length} already taken at ${source}\n`);
const failed = names.filter(
  (name) =>
    spawnSync(process.execPath, [`${folder}${name}.proof.ts`], { stdio: 'inherit' }).status !== 0,
);
writeProofPage(names);
process.stdout.write(
  `\n${names.length - failed.length} of ${names.length} proofs hold${failed.length > 0 ? `; not: ${failed.join(', ')}` : ''}\n`,
);
process.exit(failed.length > 0 ? 1 : 0);
