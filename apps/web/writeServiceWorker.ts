import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that an offline start needs, without the landing page and its images. */
const wanted = [
  'assets/**/*.{js,css}',
  'assets/*latin-wght-normal*.woff2',
  '*.{svg,js,webmanifest}',
];

/** Writes dist/serviceWorker.js with the names of the built files; another build is another version. */
export async function writeServiceWorker(root: string, dist: string): Promise<void> {
  const files = globSync(wanted, { cwd: dist })
    .filter((file) => file !== 'serviceWorker.js')
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .toSorted();
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const version = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 16);
  const head = `const version = ${JSON.stringify(version)};\nconst files = ${JSON.stringify(files)};\n`;
  const body = await readFile(join(root, 'serviceWorker.js'), 'utf8');
  await writeFile(join(dist, 'serviceWorker.js'), head + body);
}
