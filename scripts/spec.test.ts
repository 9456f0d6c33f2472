import { expect, test } from 'vitest';
import { specReport } from './spec.ts';

const list = '| LIST-01 | a |\n| LIST-02 | b |\n| NEW-01 | c |\n| G-001 | a decision |\n';

test('a row counts when a passing test names it and no failing test does', () => {
  const report = specReport(list, [
    { title: 'LIST-01: works', passed: true },
    { title: 'LIST-02, NEW-01: works', passed: true },
    { title: 'LIST-02: breaks', passed: false },
  ]);
  expect(report.groups).toEqual([
    { group: 'LIST', total: 2, proven: 1, missing: ['LIST-02'] },
    { group: 'NEW', total: 1, proven: 1, missing: [] },
  ]);
  expect(report.failing).toEqual(['LIST-02']);
});

test('a row that does not exist is told', () => {
  expect(specReport(list, [{ title: 'LIST-99: x', passed: true }]).unknown).toEqual(['LIST-99']);
});
