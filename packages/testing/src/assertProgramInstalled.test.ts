import { expect, test } from 'vitest';
import { assertProgramInstalled } from './assertProgramInstalled.ts';

test('names the Debian package to install when a program is missing', () => {
  const path = process.env.PATH;
  process.env.PATH = '/nowhere';
  try {
    expect(() => assertProgramInstalled('pgbench')).toThrow(
      'pgbench is missing: apt-get install postgresql-contrib',
    );
  } finally {
    process.env.PATH = path;
  }
});
