import { expect, test } from 'vitest';
import { bindNamedValues } from './bindNamedValues.ts';

test.each([
  ['names in the order they come', 'a = :one and b = :two', 'a = $1 and b = $2', [1, 2]],
  ['one name for one parameter', ':two, :one, :two', '$1, $2, $1', [2, 1]],
  ['casts', ':one::uuid, now()::date, :two::text[]', '$1::uuid, now()::date, $2::text[]', [1, 2]],
  [
    'literals',
    `':one' || '''' || 'it''s :two' || :one`,
    `':one' || '''' || 'it''s :two' || $1`,
    [1],
  ],
  ['quoted names', '":one" = :one', '":one" = $1', [1]],
  ['comments', 'select 1 -- as :one\n + :two', 'select 1 -- as :one\n + $1', [2]],
  [
    'bodies between dollars',
    'do $$ :one $$, $x$ :two $$ $x$, :one',
    'do $$ :one $$, $x$ :two $$ $x$, $1',
    [1],
  ],
  ['colons of times and slices', `'10:one' < :one, a[1:2]`, `'10:one' < $1, a[1:2]`, [1]],
])('a statement keeps %s', (_what, sql, text, values) => {
  expect(bindNamedValues(sql, { one: 1, two: 2, other: 3 })).toEqual([text, values]);
});

test('throws for a missing value; an undefined value becomes null', () => {
  expect(() => bindNamedValues('select :one, :two', { one: 1 })).toThrow('lacks the value of :two');
  expect(bindNamedValues('select :one', { one: undefined })[1]).toEqual([undefined]);
});

test('the user overrides values named :user and :agency', () => {
  const given = { one: 1, user: 'other', agency: 'other' };
  expect(bindNamedValues('a = :user and b = :one and c = :agency', given, 'me')[1]).toEqual([
    'me',
    1,
    'me',
  ]);
});

test('equal statements result in equal texts', () => {
  const [first] = bindNamedValues('select :one + 1', { one: 1 });
  expect(bindNamedValues('select :one + 1', { one: 2 })).toEqual([first, [2]]);
});
