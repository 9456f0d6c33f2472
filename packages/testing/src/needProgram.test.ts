import { expect, test } from 'vitest';
import { needProgram } from './needProgram.ts';

test('a proof that lacks a program names the package to install', () => {
  const path = process.env.PATH;
  process.env.PATH = '/nowhere';
  try {
    expect(() => needProgram('pgbench')).toThrow(
      'pgbench is missing: apt-get install postgresql-contrib',
    );
  } finally {
    process.env.PATH = path;
  }
});
