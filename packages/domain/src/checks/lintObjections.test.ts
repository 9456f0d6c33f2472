import { describe, expect, test } from 'vitest';
import { serviceIds } from '#interviews/ServiceId.ts';
import { parseObjections } from '#templates/objections/parseObjections.ts';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import { generalObjections, lintObjections } from './lintAllTexts.ts';

const good = builtInTexts.objections_seo;
const heading = '### "I already rank."';
const isolate = '**Isolate:** Is that for your name, or for the service plus the town? [WAIT]';

describe('lintObjections', () => {
  test('SAY-60: twenty are new, five of them for every service', () => {
    const counts = serviceIds.map(
      (service) => parseObjections(builtInTexts[`objections_${service}`]).entries.length,
    );
    // 19 each before, of which nine are general.
    expect(counts).toEqual([27, 26, 27, 26, 26, 27]);
  });

  test.each(serviceIds)(
    'OBJ-03, SAY-60: %s has its own objections and the fourteen general ones',
    (service) => {
      const text = builtInTexts[`objections_${service}`];
      const { intro, entries } = parseObjections(text);
      const headings = entries.map((each) => each.heading);
      expect(lintObjections(text)).toEqual([]);
      expect(intro.split('\n')).toHaveLength(4);
      expect([26, 27]).toContain(entries.length);
      expect(generalObjections.every((each) => headings.includes(`"${each}"`))).toBe(true);
    },
  );

  test.each([
    ['mustache-in-objections', good.replace('It does take months', 'It does take {{months}}')],
    ['block-count', good.replace(/### "I already rank\."[\s\S]*?(?=### "Just)/, '')],
    ['missing-objection', good.replace('"It\'s too expensive."', '"That costs a lot."')],
    ['repeated-heading', good.replace('"I\'d rather run ads."', '"I already rank."')],
    ['heading-quotes', good.replace(heading, '### I already rank')],
    ['objection-parts', good.replace(`${isolate}\n`, '')],
    [
      'objection-parts',
      good.replace(/(### "I already rank\."[\s\S]*?)\n+(?=###)/, '$1\nAnd so on.\n\n'),
    ],
    ['objection-parts', good.replace('**Isolate:** Is that', '**Ask:** Is that')],
    ['objection-questions', good.replace(isolate, isolate.replace('?', '.'))],
    ['objection-wait', good.replace(' [WAIT]', '')],
    ['objection-wait', good.replace('Can we search for it right now?', 'Can we search? [WAIT]')],
    ['objection-acknowledge', good.replace('Nice, that', 'Nice. That')],
    ['objection-answer', good.replace(/\*\*Answer:\*\* Coming up.*/, '**Answer:** It is not so.')],
    ['objection-words', good.replace(/\*\*Answer:\*\* Coming up.*/, '**Answer:** No. Yes.')],
    ['objection-words', good.replace('Coming up', 'Coming up and so on. '.repeat(25))],
  ])('SAY-61, SAY-62: finds %s (case %#)', (rule, text) => {
    expect(text).not.toBe(good);
    expect(lintObjections(text).map((each) => each.rule)).toContain(rule);
  });

  test('an empty text lacks everything', () => {
    expect(lintObjections('')).toContainEqual({ rule: 'block-count', detail: '0' });
    expect(lintObjections('').filter(({ rule }) => rule === 'missing-objection')).toHaveLength(14);
  });
});
