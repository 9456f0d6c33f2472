export interface NamedTest {
  readonly file: string;
  /** The title of the test as its source has it, or a part of it that no other title of the file has. */
  readonly title: string;
}

export interface AsvsRow {
  readonly id: string;
  readonly level: number;
  readonly about: string;
  readonly state: string;
  /** Last column: the tests if the requirement is met, otherwise the reason. */
  readonly words: string;
  readonly tests: readonly NamedTest[];
}

const one = /`([^`]+)`: "([^"]+)"/;
const onlyTests = new RegExp(`^${one.source}(; ${one.source})*$`);

/** Parses the tables of docs/security/asvs.md; a last column in another form yields no tests. */
export function readAsvs(page: string): readonly AsvsRow[] {
  return [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.*?) \| (.*?) \| (.*) \|$/gm)].map(
    ([, id = '', level, about = '', state = '', words = '']) => ({
      id,
      level: Number(level),
      about,
      state,
      words,
      tests: onlyTests.test(words)
        ? [...words.matchAll(new RegExp(one, 'g'))].map(([, file = '', title = '']) => ({
            file,
            title,
          }))
        : [],
    }),
  );
}
