import { expect, test } from 'vitest';
import { passwordWeaknesses } from './passwordWeaknesses.ts';

test.each([
  ['salespro2', ['common']],
  ['my-SalesPro-login', ['common']],
  ['correct horse battery', []],
  ['k7#vQ2', []],
  ['a'.repeat(200), []],
])('AUTH-05, AUTH-07: %s has the weaknesses %j', (password, expected) => {
  expect(passwordWeaknesses(password, 'maria@agency.example')).toEqual(expected);
});
