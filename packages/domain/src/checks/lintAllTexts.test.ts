import { describe, expect, test } from 'vitest';
import { lintInterviews } from '#checks/cases/lintInterviews.ts';
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
import { textRules } from './TextRules.ts';

const reports = lintAllTexts();

describe('every built-in text in every interview (G-062)', () => {
  test('TPL-05, SAY-42: all 40 texts are read, each for every service full, half-filled and empty', () => {
    expect(reports.map(({ id }) => id)).toEqual(templateIds);
    expect(reports).toHaveLength(40);
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

  test.each(reports)(
    'TPL-05, RECAP-08, SAY-29, SAY-42: the linter finds nothing in $id',
    ({ findings }) => {
      expect(findings).toEqual([]);
    },
  );

  test.each(reports)('SAY-12, SAY-18, SAY-25: $id stays inside its limits', ({ id, figures }) => {
    const rules = textRules(id);
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
  });

  test('SAY-18: scripts are read at grade 3 to 5', () => {
    for (const { id, figures } of reports.filter((each) => each.id.startsWith('script_'))) {
      const grades = figures.map(({ grade }) => grade);
      expect(Math.min(...grades), id).toBeGreaterThanOrEqual(3);
      expect(Math.max(...grades), id).toBeLessThanOrEqual(5);
    }
  });
});

describe('two services never sound the same', () => {
  const spoken = templateIds.filter(
    (id) => !['recap', 'objections', 'short'].includes(textRules(id).kind),
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

/** Without the five that are the same everywhere on purpose. */
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
