import { expect, test } from 'vitest';
import type { Note } from '#interviews/notes/Note.ts';
import { explain, listReasonQuotes } from './explain.ts';
import { rules } from './rules.ts';

const at = '2026-03-04T15:00:00.000Z';
const note = (questionId: string, text: string, kind: Note['kind'] = 'quote'): Note => ({
  id: text,
  kind,
  screen: 'questions',
  questionId,
  text,
  madeAt: at,
  changedAt: at,
});

test('PARK-18: a reason has the words said to the answer it rests on, and no other', () => {
  const prospect = { answers: { reviews_collection: false, how_getting_customers: 'Referrals' } };
  const quotes = listReasonQuotes(prospect, [
    note('reviews_collection', 'We ask "when we remember"'),
    note('customer_list', 'In a drawer'),
    note('how_getting_customers', 'My own note', 'note'),
  ]);
  expect(new Set(quotes.values())).toEqual(new Set(["We ask 'when we remember'"]));
  const fired = new Set(
    explain(prospect).flatMap(({ matched }) => matched.map(({ name }) => name)),
  );
  const named = [...quotes.keys()].filter((name) => fired.has(name));
  expect(named.length).toBeGreaterThan(0);
  for (const name of named)
    expect(JSON.stringify(rules.find((rule) => rule.name === name)?.conditions)).toContain(
      'reviews_collection',
    );
});

test('PARK-18: without notes there is nothing, and a rule that quotes a text keeps to it', () => {
  const prospect = { answers: { ideal_90_days: 'More Google reviews' } };
  expect(listReasonQuotes(prospect, []).size).toBe(0);
  const quotes = listReasonQuotes(prospect, [note('ideal_90_days', 'Reviews, reviews')]);
  for (const name of quotes.keys())
    expect(rules.find((rule) => rule.name === name)?.outputs[0]?.rationale).not.toContain(
      '{matched}',
    );
});
