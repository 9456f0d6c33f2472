import { services } from '@salespro/domain/interviews/services.ts';
import type { Explanation } from '@salespro/domain/recommendations/explain.ts';
import { expect, test } from 'vitest';
import { toBarParts } from './ServiceCard.tsx';

function explained(...points: number[]): Explanation {
  const total = points.reduce((sum, one) => sum + one, 50);
  return {
    service: services[0] as (typeof services)[number],
    start: 50,
    matched: points.map((each, place) => ({
      name: `rule${place}`,
      label: 'a rule',
      points: each,
      rationale: 'because',
    })),
    total,
    confidence: Math.min(100, Math.max(0, total)),
  };
}
const drawn = (...points: number[]) =>
  toBarParts(explained(...points)).map(({ kind, width }) => `${kind} ${Math.round(width)}`);

test('the start alone', () => {
  expect(drawn()).toEqual(['start 50']);
});

test('one part per gain', () => {
  expect(drawn(14, 8)).toEqual(['start 50', 'gain 14', 'gain 8']);
});

test('what is taken away is taken from the end, so the solid part ends at the score', () => {
  expect(drawn(14, 7, -9)).toEqual(['start 50', 'gain 12', 'loss 9']);
  expect(drawn(-9)).toEqual(['start 41', 'loss 9']);
});

test('a peak over 100 shrinks the scale', () => {
  const parts = toBarParts(explained(40, 35));
  expect(parts.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100);
});

test('no more is taken away than is there', () => {
  expect(drawn(-30, -40)).toEqual(['loss 50']);
});
