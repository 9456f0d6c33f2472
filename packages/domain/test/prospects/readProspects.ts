import type { Answers } from '#interviews/Answers.ts';
import type { Prospect } from '#recommendations/RuleFacts.ts';

/** A prospect with the pick an expert would make. A file for looking only may leave the judgment out. */
export interface ProspectCase extends Prospect {
  readonly id: string;
  readonly title: string;
  /** Of `answers`: what was looked up, and the follow-ups that came later. */
  readonly facts: Answers;
  /** First services that are right; "undecided" stands for few, weak and close. */
  readonly expected: readonly string[];
  /** Services that must not come first. */
  readonly never: readonly string[];
  /** Words no reason may contain. */
  readonly untrue: readonly string[];
}

export type ReadResult =
  | { readonly cases: readonly ProspectCase[] }
  | { readonly problems: readonly string[] };

/** Reads the text of a file; names every prospect that cannot be read and why. */
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
