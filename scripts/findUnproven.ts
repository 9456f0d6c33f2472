import type { AsvsRow, NamedTest } from './readAsvs.ts';

export interface ReportedTest {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
}

/** Placeholders of values in the titles of parameterized tests: %s, $name, ${count}. */
const placeholder = /%[sdifjo]|\$\{[^}]*\}|\$[a-z]\w*/i;

/** Converts a title of the source to a pattern that matches it in the report with any values. */
export function toTitlePattern(title: string): RegExp {
  const parts = title.split(new RegExp(placeholder, 'g'));
  return new RegExp(
    parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*'),
    's',
  );
}

/** Finds ASVS rows marked as met whose tests did not run or did not pass, with the reason. */
export function findUnproven(
  rows: readonly AsvsRow[],
  reported: readonly ReportedTest[],
): readonly string[] {
  const look = ({ file, title }: NamedTest): string[] => {
    const pattern = toTitlePattern(title);
    const found = reported.filter((test) => test.file === file && pattern.test(test.title));
    if (found.length === 0) return [`no test "${title}" in ${file}`];
    return found.filter(({ passed }) => !passed).map((test) => `red: "${test.title}" in ${file}`);
  };
  return rows
    .filter(({ state }) => state === 'met')
    .flatMap(({ id, tests }) =>
      (tests.length === 0 ? ['names no test'] : tests.flatMap(look)).map(
        (fault) => `${id}: ${fault}`,
      ),
    );
}
