/** Checks that every path in backticks in a document exists. */
import { existsSync, globSync, readFileSync } from 'node:fs';

const tops = [
  'apps',
  'packages',
  'scripts',
  'docs',
  'e2e',
  'reliability',
  'bin',
  'ops',
  '.ci',
  '.github',
];
let missing = 0;
for (const file of [
  ...['README.md', 'CONTRIBUTING.md', 'AGENTS.md', 'SECURITY.md'],
  ...globSync(['.github/**/*.md', '{scripts,reliability}/**/*.md']),
  ...globSync('{apps,packages}/**/README.md', { exclude: ['**/node_modules'] }),
  ...globSync('docs/**/*.md'),
]) {
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/`([\w.@/-]+\/[\w.@/-]*)`/g)) {
    if (!tops.includes(path.split('/')[0] ?? '') || existsSync(path)) continue;
    console.error(`${file}: \`${path}\` does not exist`);
    missing += 1;
  }
}
console.log(`doc paths: ${missing} missing`);
process.exit(missing > 0 ? 1 : 0);
