/** Vitest configuration of mutant runs; `MUTANT_TRIAL` names the file with their settings. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import type { PlantedMutants } from './Mutant.ts';

const folder = fileURLToPath(new URL('./', import.meta.url));
const { planted: file } = JSON.parse(process.env.MUTANT_TRIAL ?? '{}') as {
  readonly planted: string;
};
const { root, sources } = JSON.parse(readFileSync(file, 'utf8')) as PlantedMutants;

const isPage = root.endsWith('web');

/** Replaces sources by those with mutants, and `vitest` in test files by the test collector. */
const mutants: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'vitest' && importer?.startsWith(root) ? `${folder}collectTests.ts` : null,
  load: (id) => sources[id] ?? null,
};

export default defineConfig({
  root,
  plugins: [mutants],
  define: { 'import.meta.env.TEST_DEPTH': JSON.stringify('brief') },
  test: {
    root,
    dir: folder,
    include: [`${folder}trial.ts`],
    setupFiles: isPage ? [`${folder}devicePage.ts`] : [],
    env: { TEST_DEPTH: 'brief' },
    testTimeout: 0,
    maxWorkers: 1,
    pool: 'forks',
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
