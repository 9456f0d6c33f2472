/** Every path in back-ticks in README and docs must exist, so that the map stays true. */
import { existsSync, globSync, readFileSync } from 'node:fs';

const tops = ['apps', 'packages', 'scripts', 'docs', 'e2e', 'reliability', 'bin', 'ops', '.ci'];
let missing = 0;
for (const file of [
  'README.md',
  'scripts/README.md',
  'reliability/README.md',
  ...globSync('docs/**/*.md', { exclude: (path) => path.includes('docs/spec/') }),
]) {
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/`([\w.@/-]+\/[\w.@/-]*)`/g)) {
    if (!tops.includes(path.split('/')[0] ?? '') || existsSync(path)) continue;
    console.error(`${file}: \`${path}\` does not exist`);
    missing += 1;
  }
}
console.log(`doc paths: ${missing} missing`);
process.exit(missing > 0 ? 1 : 0);
