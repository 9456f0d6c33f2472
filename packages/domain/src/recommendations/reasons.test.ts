import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Note } from '#notes/Note.ts';
import { createSeededRandom } from '#practice/createSeededRandom.ts';
import { findMention, removeExcludedWords } from '#recommendations/reading/findMention.ts';
import { expertCases } from '#test/prospects/expertCases.ts';
import { pick, randomProspect, withRandomFacts } from '#test/randomProspect.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { goalsMention, gt } from './conditions.ts';
import { listLeafConditions } from './evaluateConditions.ts';
import { explainRanking, listReasonQuotes } from './explainRanking.ts';
import type { RuleCondition } from './Rule.ts';
import { recommend } from './recommend.ts';
import { rules } from './rules.ts';
import { fillRationale } from './scoreServices.ts';

const texts = rules.flatMap((rule) =>
  listLeafConditions(rule.conditions)
    .filter(({ operator }) => operator === 'mentions' || operator === 'mentionsTrouble')
    .flatMap((leaf) =>
      (leaf.value as readonly string[]).map((phrase) => ({
        rule,
        leaf,
        said: removeExcludedWords(phrase),
      })),
    ),
);
const firedBy = (field: string, text: string) =>
  explainRanking({
    answers: { [field]: text, reviews_collection: true, customer_list: true },
  }).flatMap(({ matched }) => matched.map(({ name }) => name));
const spokenBy = (prospect: Parameters<typeof explainRanking>[0]) =>
  explainRanking(prospect).flatMap(({ matched }) => matched.map(({ rationale }) => rationale));

describe('placeholders', () => {
  const fill = (rationale: string, facts: object, conditions: readonly RuleCondition[] = []) =>
    fillRationale(rationale, conditions, facts as never, findMention);

  test.each([
    ['{google_rating}', { google_rating: 4 }, '4.0'],
    ['{google_rating}', { google_rating: '4.25' }, '4.3'],
    ['{google_review_count}', { google_review_count: 1234 }, '1,234'],
    ['{customer_worth}', { customer_worth: 1500 }, '$1,500'],
    ['{else}', {}, '{else}'],
  ])('PICK-08: %s of %j reads %s', (rationale, facts, expected) => {
    expect(fill(rationale, facts)).toBe(expected);
  });

  test('PICK-07: {matched} quotes the first text of the rule that mentions a phrase', () => {
    const conditions = [gt('employees', 0), ...goalsMention(['more reviews'])];
    const facts = { employees: 3, ideal_12_months: 'And more reviews', why_now: 'more reviews' };
    expect(fill('You said "{matched}"', facts, conditions)).toBe('You said "And more reviews"');
  });

  test('PICK-08: a rule with a placeholder cannot fire without the value it prints', () => {
    for (const { name, conditions, outputs } of rules) {
      for (const [, field] of outputs[0]?.rationale.matchAll(/\{(\w+)\}/gu) ?? []) {
        const leaves = listLeafConditions(conditions);
        if (field === 'matched') {
          const isText = ({ operator }: { operator: string }) => operator.startsWith('mentions');
          expect(leaves.some(isText), name).toBe(true);
          for (const leaf of leaves.filter(({ type }) => type === 'OR'))
            expect(isText(leaf), name).toBe(true);
        } else {
          const isThere = leaves.some(
            (leaf) => leaf.field === field && ['gt', 'lt'].includes(leaf.operator),
          );
          expect(isThere, name).toBe(true);
        }
      }
    }
  });
});

describe('any text', () => {
  const denials = ["We don't want ", 'We never want ', 'There is no ', 'Nobody needs ', 'without '];
  const phrase = fc.constantFrom(...texts);

  test('PICK-09: no rule fires on a text whose phrase is denied', () => {
    fc.assert(
      fc.property(phrase, fc.constantFrom(...denials), ({ rule, leaf, said }, denial) => {
        // "There is no more calls" is a problem phrase, not a denial.
        fc.pre(!(denial.endsWith('no ') && said.startsWith('more')));
        expect(firedBy(leaf.field, `${denial}${said}`)).not.toContain(rule.name);
        expect(firedBy(leaf.field, `Hello. ${denial}${said}, ok`)).not.toContain(rule.name);
      }),
      { numRuns: scaleRuns(1500) },
    );
  });

  test('PICK-09: the same phrase without the denial fires its rule', () => {
    for (const { rule, leaf, said } of texts) {
      const needsMore = rule.conditions.some((item) => item.type !== 'OR' && !('children' in item));
      if (!needsMore) expect(firedBy(leaf.field, said), said).toContain(rule.name);
    }
  });

  test('PICK-07: a quote is a piece of an answer, at most eight words of it', () => {
    const word = fc.constantFrom(
      ...'we want more and the "shop" – but, our Podium 3.6 $1,500 don’t (now) no never; Five'.split(
        ' ',
      ),
    );
    const filler = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(phrase, filler, filler, ({ leaf, said }, before, after) => {
        const text = `${before} ${said} ${after}`;
        const answers = { [leaf.field]: text, reviews_collection: true, customer_list: true };
        for (const reason of spokenBy({ answers })) {
          expect(reason).not.toContain('{');
          const [, quote = null] = reason.match(/"(.*)"/u) ?? [];
          if (quote === null) continue;
          const words = quote.replace(/^…|…$/gu, '');
          expect(text.replaceAll('"', "'")).toContain(words);
          expect(words).not.toBe('');
          expect(
            words.split(/[\s–-]+/u).filter((one) => /[\p{L}\p{N}]/u.test(one)).length,
          ).toBeLessThanOrEqual(8 + 3);
        }
      }),
      { numRuns: scaleRuns(1500) },
    );
  });

  test('PICK-14: no reason contains a word of a case’s untrue list, whatever else is known', () => {
    fc.assert(
      fc.property(fc.constantFrom(...expertCases), fc.integer(), (one, seed) => {
        const random = createSeededRandom(seed);
        const kept = Object.entries(one.facts).filter(() => random() < 0.6);
        const answers = { ...one.answers, ...Object.fromEntries(kept) };
        for (const reason of spokenBy({ ...one, answers })) {
          for (const words of one.untrue)
            expect(reason.toLowerCase()).not.toContain(words.toLowerCase());
        }
      }),
      { numRuns: scaleRuns(600) },
    );
  });
});

test('PICK-13: no rule fires because a fact is blank', () => {
  const random = createSeededRandom(31);
  const facts = [
    'google_rating',
    'google_review_count',
    'website_check',
    'sells_to',
    'lead_reply',
    'marketing_run_by',
    'time_in_business',
    'demand_now',
    'customer_worth',
    'why_now',
    'decision_maker',
  ];
  for (let round = 0; round < scaleRuns(400); round += 1) {
    const known = withRandomFacts(random, randomProspect(random));
    const fact = pick(random, facts);
    const { [fact]: value, ...rest } = known.answers;
    const before = new Set(recommend(known).flatMap(({ matchedRules }) => matchedRules));
    const news = recommend({ ...known, answers: rest })
      .flatMap(({ matchedRules }) => matchedRules)
      .filter((name) => !before.has(name));
    // These two rules use a fact only to lower the score for one of its values.
    const excluded = {
      time_in_business: 'Less than a year',
      website_check: 'Broken or hard to use',
    };
    const isExcluded = excluded[fact as keyof typeof excluded] === value;
    const allowed = isExcluded ? ['rm_few_reviews', 'ppc_site_ready'] : [];
    expect(
      news.filter((name) => !allowed.includes(name)),
      fact,
    ).toEqual([]);
  }
});

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

test('PARK-18: quotes only the words noted at the answers on which the rule is based', () => {
  const prospect = { answers: { reviews_collection: false, how_getting_customers: 'Referrals' } };
  const quotes = listReasonQuotes(prospect, [
    note('reviews_collection', 'We ask "when we remember"'),
    note('customer_list', 'In a drawer'),
    note('how_getting_customers', 'My own note', 'note'),
  ]);
  expect(new Set(quotes.values())).toEqual(new Set(["We ask 'when we remember'"]));
  const fired = new Set(
    explainRanking(prospect).flatMap(({ matched }) => matched.map(({ name }) => name)),
  );
  const named = [...quotes.keys()].filter((name) => fired.has(name));
  expect(named.length).toBeGreaterThan(0);
  for (const name of named)
    expect(JSON.stringify(rules.find((rule) => rule.name === name)?.conditions)).toContain(
      'reviews_collection',
    );
});

test('PARK-18: returns no quotes without notes or for rules that already quote a text', () => {
  const prospect = { answers: { ideal_90_days: 'More Google reviews' } };
  expect(listReasonQuotes(prospect, []).size).toBe(0);
  const quotes = listReasonQuotes(prospect, [note('ideal_90_days', 'Reviews, reviews')]);
  for (const name of quotes.keys())
    expect(rules.find((rule) => rule.name === name)?.outputs[0]?.rationale).not.toContain(
      '{matched}',
    );
});
