import { describe, expect, test } from 'vitest';
import { serviceIds } from '#interviews/ServiceId.ts';
import { holdouts, personas } from '#test/Persona.ts';
import { measureSpread } from '#test/prospects/measureSpread.ts';
import { runs } from '#test/runs.ts';
import { recommend } from './recommend.ts';

describe('persona bench', () => {
  test.each(personas)('RULE-17, PICK-16: $id $businessName gets $expected.first', (persona) => {
    const [first, second, ...others] = recommend(persona);
    expect(first?.service.id).toBe(persona.expected.first);
    expect(persona.expected.second).toContain(second?.service.id);
    expect(first?.confidence).toBeGreaterThan(second?.confidence ?? 100);
    expect(first?.confidence).toBeGreaterThanOrEqual(70);
    expect(others.every(({ confidence }) => confidence < 100)).toBe(true);
  });

  test.each([...personas, ...holdouts])(
    'RULE-11: $id scores as recorded with the persona',
    (persona) => {
      const scores = recommend(persona).map(({ service, confidence }) => [service.id, confidence]);
      expect(Object.fromEntries(scores)).toEqual(persona.scores);
    },
  );

  test('RULE-17: 18 personas, each service leads at least two of them', () => {
    expect(personas).toHaveLength(18);
    const firsts = personas.map((persona) => recommend(persona)[0]?.service.id);
    for (const id of serviceIds) {
      expect(firsts.filter((first) => first === id).length, id).toBeGreaterThanOrEqual(2);
    }
  });

  test('RULE-17: at least 11 of 12 hold-outs, every pair accepted, no tie at the top', () => {
    expect(holdouts).toHaveLength(12);
    const hits = holdouts.filter((one) => recommend(one)[0]?.service.id === one.expected.first);
    expect(hits.length).toBeGreaterThanOrEqual(11);
    for (const one of holdouts) {
      const [first, second] = recommend(one);
      const accepted = [one.expected.first, ...one.expected.second];
      expect(accepted).toContain(first?.service.id);
      expect(accepted).toContain(second?.service.id);
      expect(first?.confidence).toBeGreaterThan(second?.confidence ?? 100);
    }
  });

  test('RULE-17: without goal texts at most two personas change their first service', () => {
    const moved = personas.filter((persona) => {
      const { ideal_90_days: _near, ideal_12_months: _far, ...answers } = persona.answers;
      return recommend({ ...persona, answers })[0]?.service.id !== persona.expected.first;
    });
    expect(moved.map((persona) => persona.id)).toEqual(['P16', 'P18']);
  });

  test('RULE-16: with answers only all first services stay', () => {
    for (const { answers, expected, id } of personas) {
      expect(recommend({ answers })[0]?.service.id, id).toBe(expected.first);
    }
  });

  const count = runs(20_000);
  test(`PICK-17: ${count} random prospects, no service above 40 % or below 5 % of the decided`, () => {
    const { decided, shares } = measureSpread(count);
    expect(decided).toBeGreaterThan(60);
    expect(Object.keys(shares)).toEqual(serviceIds);
    for (const [id, share] of Object.entries(shares)) {
      expect(share, id).toBeLessThanOrEqual(40);
      expect(share, id).toBeGreaterThanOrEqual(5);
    }
  });
});
