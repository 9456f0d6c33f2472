import { expect, test } from 'vitest';
import { judgeFaults, type SeenFaults } from './knownFaults.ts';

/** The form in which npm 11 answers, shortened. */
const output = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      braces: { name: 'braces', severity, via: ['fill-range'] },
      'fill-range': {
        name: 'fill-range',
        severity,
        via: [
          { source: 1096, name: 'fill-range', title: 'Runs out of memory', severity, range: '<7' },
        ],
      },
    },
  });
const none = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} });
const today = new Date('2026-11-15T12:00:00Z');
const since = (firstSeen: string, unreachableBecause?: string): SeenFaults => ({
  1096: { firstSeen, ...(unreachableBecause ? { unreachableBecause } : {}) },
});
const reason = 'only the build reads patterns, and they are ours';

test('no known fault is no fault, and what was mended leaves the list', () => {
  expect(judgeFaults(none, since('2026-11-01'), today)).toEqual({ faults: [], seen: {} });
});

test('a new one is told once, with the day on which it was seen', () => {
  const { faults, seen } = judgeFaults(output('low'), {}, today);
  expect(faults).toEqual([expect.stringContaining('fill-range: Runs out of memory (low) is new')]);
  expect(seen).toEqual(since('2026-11-15'));
  expect(judgeFaults(output('low'), seen, today).faults).toEqual([]);
});

test.each([
  ['low', '2026-11-13', undefined, 1],
  ['low', '2026-11-14', undefined, 0],
  ['high', '2026-11-02', reason, 0],
  ['high', '2026-11-01', reason, 1],
  ['critical', '2026-10-01', reason, 1],
  ['moderate', '2026-01-01', reason, 0],
])('%s, seen on %s, out of reach: %s: %i overdue', (severity, day, why, count) => {
  expect(judgeFaults(output(severity), since(day, why), today).faults).toHaveLength(count);
});

test('an answer that is no list of faults is not taken for a clean one', () => {
  expect(() => judgeFaults('{"message":"405 Method Not Allowed"}', {}, today)).toThrow();
  expect(() => judgeFaults('', {}, today)).toThrow();
});
