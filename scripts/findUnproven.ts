import type { AsvsRow, NamedTest } from './readAsvs.ts';

export interface ReportedTest {
  /** From the root of the repository. */
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
}

/** What stands for a value in the title of a test that runs once for each: %s, $name, ${count}. */
const placeholder = /%[sdifjo]|\$\{[^}]*\}|\$[a-z]\w*/i;

/** Where a title of the source stands in a title of the report, whatever the values were. */
export function toTitlePattern(title: string): RegExp {
  const parts = title.split(new RegExp(placeholder, 'g'));
  return new RegExp(
    parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*'),
    's',
  );
}

/** The rows called met whose tests did not run or did not pass, each with what is wrong. */
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
