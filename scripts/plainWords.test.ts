import { expect, test } from 'vitest';
import { findInSubjects, findRetired } from './plainWords.ts';

const words = (file: string, text: string) => findRetired(file, text).map(({ word }) => word);

test.each([
  ['a function', 'a.ts', 'export function tellClient() {}', 'tell'],
  ['a field', 'a.ts', '  readonly isSealed: boolean;', 'sealed'],
  ['a file name', 'src/requestLane.ts', '', 'lane'],
  ['a limit', 'a.ts', 'const mostRows = 3;', 'most rows'],
  ['a CSS class', 'a.module.css', '.frontRoom {', 'room'],
  ['a database function', 'a.sql', 'create function app.refuse_change()', 'refuse'],
  ['a comment', 'a.ts', '/** Whoever waits gets 503. */', 'whoever'],
  ['a comment behind code', 'a.ts', 'save(); // nobody waits for it', 'nobody'],
  ['a document', 'a.md', 'The server refused it.', 'refused'],
])('finds a retired word in %s', (_where, file, text, word) => {
  expect(words(file, text)).toEqual([word]);
});

test.each([
  ['code that is no declaration', 'a.ts', 'client.tell(heard);'],
  ['a product text', 'a.ts', "  title: 'Tell me more',"],
  ['a quoted example', 'a.md', 'The button reads "Tell me more".'],
  ['a term of the field', 'a.ts', 'const roundTrips = 2; // one round trip each'],
  ['a block of code', 'a.md', '```sh\nrefuse it\n```'],
])('accepts a retired word in %s', (_where, file, text) => {
  expect(words(file, text)).toEqual([]);
});

test('finds retired words and more than 72 characters in commit subjects', () => {
  expect(findInSubjects(['Tell the client', 'Say "told" in quotes', 'x'.repeat(73)])).toHaveLength(
    2,
  );
});
