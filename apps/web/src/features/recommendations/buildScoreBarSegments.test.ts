import { services } from '@salespro/domain/interviews/services.ts';
import type { ServiceExplanation } from '@salespro/domain/recommendations/explainRanking.ts';
import { expect, test } from 'vitest';
import { buildScoreBarSegments } from './ServiceCard.tsx';

function explained(...points: number[]): ServiceExplanation {
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
const format = (...points: number[]) =>
  buildScoreBarSegments(explained(...points)).map(
    ({ kind, width }) => `${kind} ${Math.round(width)}`,
  );

test('one segment for the start when no rule fired', () => {
  expect(format()).toEqual(['start 50']);
});

test('one segment per gain', () => {
  expect(format(14, 8)).toEqual(['start 50', 'gain 14', 'gain 8']);
});

test('losses shorten the gains from the end, so the solid part ends at the score', () => {
  expect(format(14, 7, -9)).toEqual(['start 50', 'gain 12', 'loss 9']);
  expect(format(-9)).toEqual(['start 41', 'loss 9']);
});

test('a sum over 100 shrinks the scale', () => {
  const parts = buildScoreBarSegments(explained(40, 35));
  expect(parts.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100);
});

test('losses are limited to the points that are there', () => {
  expect(format(-30, -40)).toEqual(['loss 50']);
});
