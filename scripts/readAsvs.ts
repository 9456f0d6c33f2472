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
  /** What the last column says: the tests of what is met, the reason of everything else. */
  readonly words: string;
  readonly tests: readonly NamedTest[];
}

const one = /`([^`]+)`: "([^"]+)"/;
const onlyTests = new RegExp(`^${one.source}(; ${one.source})*$`);

/** The tables of docs/security/asvs.md. A last column that is not of the agreed form names no test at all. */
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
