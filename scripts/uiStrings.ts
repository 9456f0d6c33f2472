/**
 * Checks product texts of the app against the style guide: banned words, "could not be", semicolons,
 * British spellings, two pleases. `npm run texts` checks the sales texts.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fixedTexts } from './uiStrings/fixedTexts.ts';
import { readTexts, type UiText } from './uiStrings/readTexts.ts';
import { sayingRules } from './uiStrings/sayingRules.ts';

interface Saying extends UiText {
  readonly row: string;
  readonly advice: string;
  readonly words: string;
}

const places = [
  'apps/web/src/**/*.{ts,tsx}',
  'apps/api/src/**/*.ts',
  'packages/contract/src/**/*.ts',
  'packages/domain/src/{auth,interviews,onboarding,trial}/**/*.ts',
  'apps/cli/src/{commands,doctor}/**/*.ts',
];

/** Excludes codes, queries, headers and log lines: they begin with a small letter or have no space. */
function isSaid({ file, text }: UiText): boolean {
  if (!/[a-z]/i.test(text)) return false;
  if (file.startsWith('apps/api/')) return /^[A-Z][^=]* /.test(text);
  return / /.test(text) || /^[A-Z][a-z]/.test(text);
}

/** Finds violations of the style guide, except in texts that requirements fix. */
export function findSayings(sources: ReadonlyMap<string, string>): Saying[] {
  return readTexts(sources)
    .filter((text) => isSaid(text) && !Object.hasOwn(fixedTexts, text.text))
    .flatMap((text) =>
      sayingRules.flatMap(({ row, pattern, advice }) => {
        const words = pattern.exec(text.text)?.[0];
        return words ? [{ ...text, row, advice, words }] : [];
      }),
    );
}

export function readSources(): Map<string, string> {
  const files = globSync(places).filter((file) => !/\.test\.tsx?$/.test(file));
  return new Map(files.sort().map((file) => [file, readFileSync(file, 'utf8')]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readSources();
  const found = findSayings(sources);
  for (const { file, line, text, words, advice } of found)
    console.log(`${file}:${line}: "${words}" in "${text}": ${advice}`);
  console.log(`ui strings: ${sources.size} files, ${found.length} to change`);
  process.exit(found.length === 0 ? 0 : 1);
}
