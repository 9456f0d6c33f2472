import type { Answers } from '#interviews/Answers.ts';
import type { Prospect } from '#recommendations/RuleFacts.ts';

/** Holds a prospect with the pick an expert would make; files of users may omit the expectation. */
export interface ProspectCase extends Prospect {
  readonly id: string;
  readonly title: string;
  /** Look-ups and follow-up answers, kept apart from the other answers. */
  readonly facts: Answers;
  /** Acceptable first services; "undecided" means few, weak and close. */
  readonly expected: readonly string[];
  /** Services that must not be first. */
  readonly never: readonly string[];
  /** Words that no reason may contain. */
  readonly untrue: readonly string[];
}

export type ReadResult =
  | { readonly cases: readonly ProspectCase[] }
  | { readonly problems: readonly string[] };

/** Parses a file of prospects; returns the problems of every invalid prospect. */
export function readProspects(text: string): ReadResult {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (thrown) {
    return { problems: [`not JSON: ${(thrown as Error).message}`] };
  }
  if (!Array.isArray(parsed)) return { problems: ['expected a list of prospects: [ {...}, ... ]'] };
  const problems = parsed.flatMap((entry, place) =>
    listProblems(entry).map((problem) => `${toName(entry, place)}: ${problem}`),
  );
  const ids = parsed.map((entry) => (isObject(entry) ? entry.id : undefined));
  const repeated = ids.filter((id, place) => typeof id === 'string' && ids.indexOf(id) < place);
  for (const id of new Set(repeated)) problems.push(`the id ${id} stands there more than once`);
  return problems.length > 0 ? { problems } : { cases: parsed.map(toCase) };
}

type Entry = Readonly<Record<string, unknown>>;

function listProblems(entry: unknown): readonly string[] {
  if (!isObject(entry)) return ['expected an object'];
  const problems: string[] = [];
  const expect = (isSound: boolean, words: string) => isSound || problems.push(words);
  expect(typeof entry.id === 'string' && entry.id !== '', 'id must be a text');
  expect(isObject(entry.answers), 'answers must be an object, question id to answer');
  const optional = (name: string, isSound: (value: unknown) => boolean, words: string) =>
    expect(entry[name] === undefined || isSound(entry[name]), `${name} must be ${words}`);
  optional('facts', isObject, 'an object, fact id to value');
  optional('industry', isText, 'a text');
  optional('title', isText, 'a text');
  optional('employees', (value) => typeof value === 'number', 'a number');
  for (const name of ['currentProblems', 'expected', 'never', 'untrue'])
    optional(name, isTextList, 'a list of texts');
  return problems;
}

function toCase(entry: Entry): ProspectCase {
  const given = { title: '', facts: {}, expected: [], never: [], untrue: [], ...entry };
  return given as unknown as ProspectCase;
}

function toName(entry: unknown, place: number): string {
  const id = isObject(entry) && typeof entry.id === 'string' ? ` (${entry.id})` : '';
  return `prospect ${place + 1}${id}`;
}

function isObject(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}
