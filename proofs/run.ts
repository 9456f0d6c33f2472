/** `npm run prove [name ...]`: every proof, one after the other, and the page about them. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeProofPage } from './writeProofPage.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv.slice(2);
const names = globSync('*.proof.ts', { cwd: folder })
  .map((file) => basename(file, '.proof.ts'))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .toSorted();
const failed = names.filter(
  (name) =>
    spawnSync(process.execPath, [`${folder}${name}.proof.ts`], { stdio: 'inherit' }).status !== 0,
);
writeProofPage(names);
process.stdout.write(
  `\n${names.length - failed.length} of ${names.length} proofs hold${failed.length > 0 ? `; not: ${failed.join(', ')}` : ''}\n`,
);
process.exit(failed.length > 0 ? 1 : 0);
