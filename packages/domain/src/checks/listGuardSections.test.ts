import { describe, expect, test } from 'vitest';
import { buildLintInterviews } from '#checks/cases/buildLintInterviews.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import {
  type ObjectionsTemplateId,
  objectionsTemplateIds,
  recapTemplateIds,
  templateIds,
} from '#templates/TemplateId.ts';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import { compareTexts } from '#test/compareTexts.ts';
import { lintAllTexts } from './lintAllTexts.ts';
import { findForbiddenClaims } from './lintRenderedText.ts';
import { findQuestionType, listGuardSections } from './lintTemplateSource.ts';
import { findTextRules } from './TextRules.ts';

test.each([
  ['number one on', ['number one', 'number one on']],
  ['the first page on Google', ['first page on Google']],
  ['first place in Google', ['first place in Google']],
  ['first spot of google', ['first spot of google']],
  ['skyrocketing', ['skyrocketing']],
  ['dominating', ['dominating']],
  ['crush it, crushing, crushed', ['crush', 'crushing']],
  ['remove negative reviews', ['remove negative reviews']],
  ['studies show', ['studies show']],
  ['98% 85 % 80% 78% 62% 198% 61%', ['98%', '85 %', '80%', '78%', '62%']],
  ['100 times, 21 times, 22 times, 100 timeshares', ['100 times', '21 times']],
  ['instant results, definitely', ['instant results', 'definitely']],
])('SAY-29: "%s" claims %j', (text, claims) => {
  const details = findForbiddenClaims(text).map(({ rule, detail }) => {
    expect(rule).toBe('forbidden-claim');
    return detail;
  });
  expect(details).toEqual(claims);
});

test.each([
  ['I promise', 1],
  ['we can promise', 1],
  ["I'll promise", 1],
  ["we'll really promise", 1],
  ['it will promise', 1],
  ['promise you', 1],
  ['promises', 0],
  ['a promise yours', 0],
  ["I can't promise", 0],
  ['I cannot promise', 0],
  ["we don't promise", 0],
  ["we won't promise", 0],
  ['nobody can promise you', 0],
  ['no one can promise you', 0],
])('SAY-29: "%s" makes %i promises', (text, count) => {
  expect(findForbiddenClaims(text).filter(({ rule }) => rule === 'promise')).toHaveLength(count);
});

test.each([
  ["you'll get 5", 1],
  ['you will bring 5', 1],
  ["we'll see you 5", 1],
  ['we will have at least 5', 1],
  ['will land 5', 1],
  ['you will get many', 0],
  ['you might get 5', 0],
])('SAY-29: "%s" makes %i forecasts', (text, count) => {
  expect(findForbiddenClaims(text).filter(({ rule }) => rule === 'forecast')).toHaveLength(count);
});

test.each([
  ['database_size_phrase', ['customer_list_text', 'has_customer_list']],
  ['seo_efforts_phrase', ['has_seo_efforts']],
  ['social_platforms_phrase', ['has_social_platforms']],
  ['campaign_goals_phrase', ['has_campaign_goals']],
  ['customer_worth_phrase', ['has_customer_worth']],
  ['lifetime_value_phrase', ['has_lifetime_value']],
  ['price_phrase', ['has_price']],
  ['price_low_phrase', ['has_price']],
  ['price_high_phrase', ['has_price']],
  ['break_even_phrase', ['has_break_even']],
  ['break_even_returning_phrase', ['has_break_even']],
  ['break_even_basis_phrase', ['has_break_even']],
  ['google_reviews_before', ['google_rating_after']],
  ['google_reviews_after', ['google_rating_after']],
  ['google_rating_before', ['has_trial_results']],
  ['google_rating_after', ['has_trial_results']],
  ['reviews_before_phrase', ['has_trial_results']],
  ['reviews_after_phrase', ['has_trial_results']],
  ['review_delta', ['trial_is_up']],
  ['message_count_phrase', ['has_message_results']],
  ['business_services_phrase', ['business_services']],
  ['first_name', ['contactName']],
])('SAY-29: %s may also stand behind %j', (name, guards) => {
  expect(listGuardSections(name)).toEqual(expect.arrayContaining([name, ...guards]));
});

test.each([
  'customer_word',
  'customers_word',
  'trial_days_phrase',
  'x_customers',
  'lifetime_value_dollars',
  'primary_service_name',
  'primary_service_price',
  'primary_service_price_phrase',
  'downsell_1_name',
  'downsell_2_name',
])('SAY-29: %s is never blank', (name) => {
  expect(listGuardSections(name)).toBeNull();
});

test('SAY-29: a question has its type, a name of ours has none', () => {
  expect(findQuestionType('ideal_90_days')).toBe('text');
  expect(findQuestionType('first_name')).toBeUndefined();
});

describe('findForbiddenClaims', () => {
  test.each([
    'We guarantee new customers.',
    "It's guaranteed to work.",
    'You will be #1.',
    "You'll be number one on the map.",
    'We get you to the top of Google.',
    'You get the first spot on Google.',
    "It's a risk-free start.",
    "It's a no-brainer.",
    'You never miss a call again.',
    'Your phone changes overnight.',
    'Your sales explode.',
    'Sales skyrocketing.',
    'You dominate your town.',
    'You crush the others.',
    'You get unlimited leads.',
    "You're the best in town.",
    'We double your sales.',
    'Grow 10x.',
    'We remove bad reviews.',
    'Get five-star reviews.',
    'Studies show it works.',
    '98% of texts are opened.',
    '62 % of calls are missed.',
    'You are 21 times as likely to win.',
    "It'll work for sure.",
  ])('rejects "%s"', (sentence) => {
    expect(findForbiddenClaims(sentence).map(({ rule }) => rule)).toContain('forbidden-claim');
  });

  test.each(['I promise you growth.', "We'll promise that.", 'We can promise new calls.'])(
    'rejects "%s"',
    (sentence) => {
      expect(findForbiddenClaims(sentence).map(({ rule }) => rule)).toContain('promise');
    },
  );

  test.each(["You'll get 30 leads.", 'We will bring you 5 a week.', "We'll get you at least 10."])(
    'rejects "%s"',
    (sentence) => {
      expect(findForbiddenClaims(sentence).map(({ rule }) => rule)).toContain('forecast');
    },
  );

  test.each([
    "I can't guarantee a number.",
    'Nobody can promise you a spot on Google.',
    "I won't promise you that.",
    "We don't get you to the top of Google.",
    'Prices and promises go to you.',
    'About 28% of calls go unanswered.',
  ])('accepts "%s"', (sentence) => {
    expect(findForbiddenClaims(sentence)).toEqual([]);
  });

  test('a negation in one sentence does not excuse a claim in the next', () => {
    expect(findForbiddenClaims("I can't see why. We guarantee it.")).toEqual([
      { rule: 'forbidden-claim', detail: 'guarantee' },
    ]);
  });
});

const reports = lintAllTexts();

describe('every built-in text in every interview (G-062)', () => {
  test('TPL-05, SAY-42: all 40 texts are read, each for every service full, half-filled and empty', () => {
    expect(reports.map(({ id }) => id)).toEqual(templateIds);
    expect(reports).toHaveLength(40);
    for (const service of serviceIds) {
      const fills = buildLintInterviews()
        .filter(({ interview }) => interview.selectedServiceId === service)
        .map(({ fill }) => fill);
      expect(new Set(fills)).toEqual(new Set(['full', 'half', 'empty']));
    }
    for (const { renderings, metrics: figures } of reports) {
      expect(renderings).toBe(buildLintInterviews().length);
      expect(figures.length).toBeGreaterThan(0);
    }
  });

  test.each(reports)(
    'TPL-05, RECAP-08, SAY-29, SAY-42: the linter finds nothing in $id',
    ({ findings }) => {
      expect(findings).toEqual([]);
    },
  );

  test.each(reports)(
    'SAY-12, SAY-18, SAY-25: $id stays within its limits',
    ({ id, metrics: figures }) => {
      const rules = findTextRules(id);
      const isClose = id.startsWith('retainer_close');
      for (const each of figures) {
        const isAsking = isClose && each.words < 80;
        expect(each.words).toBeLessThanOrEqual(rules.maxWords);
        expect(each.longestSentence).toBeLessThanOrEqual(30);
        expect(each.grade).toBeLessThanOrEqual(rules.maxGrade);
        expect(each.grade).toBeGreaterThanOrEqual(rules.minGrade);
        if (isAsking) continue;
        expect(each.words).toBeGreaterThanOrEqual(rules.minWords);
        expect(each.questions).toBeGreaterThanOrEqual(rules.minQuestions);
        expect(each.pauses).toBeGreaterThanOrEqual(rules.minPauses);
        expect(each.silences).toBeGreaterThanOrEqual(rules.minSilences);
      }
    },
  );

  test('SAY-18: scripts are read at grade 3 to 5', () => {
    for (const { id, metrics: figures } of reports.filter((each) =>
      each.id.startsWith('script_'),
    )) {
      const grades = figures.map(({ grade }) => grade);
      expect(Math.min(...grades), id).toBeGreaterThanOrEqual(3);
      expect(Math.max(...grades), id).toBeLessThanOrEqual(5);
    }
  });
});

describe('two services never sound the same', () => {
  const spoken = templateIds.filter(
    (id) => !['recap', 'objections', 'short'].includes(findTextRules(id).kind),
  );

  test.each(pairs(spoken))('%s and %s', (first, second) => {
    const likeness = compareTexts(builtInTexts[first], builtInTexts[second]);
    expect(likeness.sentences).toBeLessThanOrEqual(0.2);
    expect(likeness.runs).toBeLessThanOrEqual(0.1);
  });

  test.each(pairs(objectionsTemplateIds))('%s and %s', (first, second) => {
    const likeness = compareTexts(ownObjections(first), ownObjections(second));
    expect(likeness.sentences).toBeLessThanOrEqual(0.1);
    expect(likeness.runs).toBeLessThanOrEqual(0.1);
  });

  test.each(pairs(recapTemplateIds))(
    '%s and %s share their skeleton and no more',
    (first, second) => {
      const likeness = compareTexts(builtInTexts[first], builtInTexts[second]);
      expect(likeness.sentences).toBeLessThanOrEqual(0.45);
      expect(likeness.runs).toBeLessThanOrEqual(0.45);
    },
  );
});

/** Without the five objections that are shared on purpose. */
function ownObjections(id: ObjectionsTemplateId): string {
  const [own = ''] = builtInTexts[id].split('### "How long am I locked in?"');
  expect(own.length).toBeLessThan(builtInTexts[id].length);
  return own;
}

function pairs<T>(items: readonly T[]): readonly (readonly [T, T])[] {
  return items.flatMap((first, at) =>
    items.slice(at + 1).map((second) => [first, second] as const),
  );
}
