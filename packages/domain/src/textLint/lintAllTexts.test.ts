import { describe, expect, test } from 'vitest';
import { serviceIds } from '#interviews/ServiceId.ts';
import { objectionsTemplateIds, recapTemplateIds, templateIds } from '#templates/TemplateId.ts';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import { lintInterviews } from '#textLint/cases/lintInterviews.ts';
import { compareTexts } from '#textLint/measure/compareTexts.ts';
import { lintAllTexts } from './lintAllTexts.ts';
import { textRules } from './TextRules.ts';

const reports = lintAllTexts();

describe('every built-in text in every interview (G-062)', () => {
  test('TPL-05: all 25 texts are read, each for every service full, half-filled and empty', () => {
    expect(reports.map(({ id }) => id)).toEqual(templateIds);
    expect(reports).toHaveLength(25);
    for (const service of serviceIds) {
      const fills = lintInterviews()
        .filter(({ interview }) => interview.selectedServiceId === service)
        .map(({ fill }) => fill);
      expect(new Set(fills)).toEqual(new Set(['full', 'half', 'empty']));
    }
    for (const { renderings, figures } of reports) {
      expect(renderings).toBe(lintInterviews().length);
      expect(figures.length).toBeGreaterThan(0);
    }
  });

  test.each(reports)('TPL-05, RECAP-08: the linter finds nothing in $id', ({ findings }) => {
    expect(findings).toEqual([]);
  });

  test.each(reports)('$id stays inside its limits', ({ id, figures }) => {
    const rules = textRules(id);
    for (const each of figures) {
      expect(each.words).toBeGreaterThanOrEqual(rules.minWords);
      expect(each.words).toBeLessThanOrEqual(rules.maxWords);
      expect(each.grade).toBeLessThanOrEqual(7);
      expect(each.longestSentence).toBeLessThanOrEqual(30);
      expect(each.questions).toBeGreaterThanOrEqual(rules.minQuestions);
      expect(each.pauses).toBeGreaterThanOrEqual(rules.minPauses);
      expect(each.silences).toBeGreaterThanOrEqual(rules.minSilences);
    }
  });
});

describe('two services never sound the same', () => {
  const spoken = templateIds.filter(
    (id) => !id.startsWith('recap_') && !id.startsWith('objections_'),
  );

  test.each(pairs(spoken))('%s and %s', (first, second) => {
    const likeness = compareTexts(builtInTexts[first], builtInTexts[second]);
    expect(likeness.sentences).toBeLessThanOrEqual(0.2);
    expect(likeness.runs).toBeLessThanOrEqual(0.1);
  });

  test.each(pairs(objectionsTemplateIds))('%s and %s', (first, second) => {
    const likeness = compareTexts(builtInTexts[first], builtInTexts[second]);
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

function pairs<T>(items: readonly T[]): readonly (readonly [T, T])[] {
  return items.flatMap((first, at) =>
    items.slice(at + 1).map((second) => [first, second] as const),
  );
}
