import { describe, expect, test } from 'vitest';
import { emptyInterview } from '#checks/cases/buildLintInterviews.ts';
import type { Answers } from '#interviews/Answers.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { aiPackageVariantNames, chooseAiPackageVariant } from './chooseAiPackageVariant.ts';
import {
  chooseRecapTemplate,
  chooseRetainerTemplate,
  chooseScriptTemplate,
} from './chooseTemplate.ts';
import {
  findTemplateText,
  type TemplateLayers,
  type TemplateTexts,
  toSourceBadge,
} from './findTemplateText.ts';
import {
  aiPackageVariants,
  objectionsTemplateIds,
  recapTemplateIds,
  scriptTemplateIds,
  templateIds,
} from './TemplateId.ts';

function layers(
  builtIn: TemplateTexts,
  account: TemplateTexts = {},
  global: TemplateTexts = {},
): TemplateLayers {
  return { account, global, builtIn };
}

const everything = layers(Object.fromEntries(templateIds.map((id) => [id, `built-in ${id}`])));
const chosen = (selectedServiceId: string | null, answers: Answers = {}) =>
  ({ selectedServiceId, answers }) as Parameters<typeof chooseScriptTemplate>[0];

describe('ids', () => {
  test('TPL-04, SAY-23, SAY-40: 40 ids: 7 recaps, 7 scripts, 4 AI variants, 2 retainer closes, 6 objections, 14 more', () => {
    expect(templateIds).toHaveLength(40);
    expect(new Set(templateIds).size).toBe(40);
    expect(recapTemplateIds).toHaveLength(7);
    expect(scriptTemplateIds).toHaveLength(11);
    expect(objectionsTemplateIds).toHaveLength(6);
    for (const variant of ['calls', 'messages', 'reviews', 'marketing']) {
      expect(templateIds).toContain(`script_ai_power_package_${variant}`);
    }
    expect(templateIds).toContain('retainer_close');
  });

  test.each([
    ['recap_interview', true],
    ['script_ai_power_package_calls', true],
    ['script_seo_calls', false],
    ['', false],
    ['constructor', false],
  ])('TPL-04: %s is an id: %s', (id, expected) => {
    expect((templateIds as readonly string[]).includes(id)).toBe(expected);
  });
});

describe('recap', () => {
  test.each(serviceIds)('TPL-02: the recap of %s', (service) => {
    const id = `recap_${service}`;
    expect(chooseRecapTemplate(chosen(service), everything)).toEqual({
      id,
      textId: id,
      source: 'default',
      templateString: `built-in ${id}`,
    });
  });

  test.each([undefined, null, '', '  '])(
    'TPL-02: a text of %j falls back to recap_interview',
    (text) => {
      const found = chooseRecapTemplate(
        chosen('seo'),
        layers({ recap_seo: text, recap_interview: 'general' }),
      );
      expect(found).toMatchObject({
        id: 'recap_seo',
        textId: 'recap_interview',
        templateString: 'general',
      });
    },
  );

  test('TPL-02: no service, or one of an older version, gets the general recap', () => {
    expect(chooseRecapTemplate(chosen(null), everything).textId).toBe('recap_interview');
    expect(chooseRecapTemplate(chosen('video_ads'), everything).textId).toBe('recap_interview');
    expect(chooseRecapTemplate(chosen('constructor'), everything).textId).toBe('recap_interview');
  });

  test('TPL-02: without any text it is missing, under the id a save would use', () => {
    expect(chooseRecapTemplate(chosen('seo'), layers({}))).toEqual({
      id: 'recap_seo',
      textId: null,
      source: 'missing',
      templateString: null,
    });
  });
});

describe('script', () => {
  test.each(serviceIds)('TPL-03: the script of %s', (service) => {
    expect(chooseScriptTemplate(chosen(service), everything).textId).toBe(`script_${service}`);
  });

  test('TPL-03: falls back to script_pitch, an edit stays with the service', () => {
    const found = chooseScriptTemplate(chosen('seo'), layers({ script_pitch: 'general' }));
    expect(found).toMatchObject({ id: 'script_seo', textId: 'script_pitch', source: 'default' });
    expect(chooseScriptTemplate(chosen(null), everything).id).toBe('script_pitch');
  });

  test.each<[unknown, string]>([
    ['Missing calls', 'script_ai_power_package_calls'],
    ['missing CALLS, mostly', 'script_ai_power_package_calls'],
    ['Responding faster online', 'script_ai_power_package_messages'],
    ['Getting more reviews', 'script_ai_power_package_reviews'],
    ['Creating marketing content', 'script_ai_power_package_marketing'],
    [['Creating marketing content'], 'script_ai_power_package_marketing'],
    ['A bit of everything', 'script_ai_power_package'],
    ['', 'script_ai_power_package'],
    [null, 'script_ai_power_package'],
    [undefined, 'script_ai_power_package'],
    [3, 'script_ai_power_package'],
    [[], 'script_ai_power_package'],
  ])('TPL-27: the priority %j leads with %s', (ai_priority_area, id) => {
    const found = chooseScriptTemplate(
      chosen('ai_power_package', { ai_priority_area } as Answers),
      everything,
    );
    expect(found).toMatchObject({ id, textId: id });
  });

  test('TPL-27: a variant without text falls back step by step', () => {
    const interview = chosen('ai_power_package', { ai_priority_area: 'Missing calls' });
    const id = 'script_ai_power_package_calls';
    const general = layers({ script_ai_power_package: 'general', script_pitch: 'pitch' });
    expect(chooseScriptTemplate(interview, general)).toMatchObject({
      id,
      templateString: 'general',
    });
    const pitch = layers({ script_pitch: 'pitch' });
    expect(chooseScriptTemplate(interview, pitch)).toMatchObject({ id, templateString: 'pitch' });
  });

  test('TPL-27: only the AI package has variants', () => {
    const answers = { ai_priority_area: 'Missing calls' };
    expect(chooseScriptTemplate(chosen('seo', answers), everything).id).toBe('script_seo');
  });

  test.each<[Answers, string | null]>([
    [{ priority_improvement_area: 'Missing calls' }, 'calls'],
    [
      { ai_priority_area: 'Getting more reviews', priority_improvement_area: 'Missing calls' },
      'reviews',
    ],
    [{ ai_priority_area: 'A bit of everything', priority_improvement_area: 'Missing calls' }, null],
    [{ ai_priority_area: '', priority_improvement_area: 'Missing calls' }, 'calls'],
    [{ ai_priority_area: null, priority_improvement_area: 'Missing calls' }, 'calls'],
    [{ ai_priority_area: undefined, priority_improvement_area: null }, null],
    [{}, null],
  ])('TPL-28: %j leads with %s', (answers, variant) => {
    expect(chooseAiPackageVariant(answers)).toBe(variant);
  });

  test('TPL-28: an interview without answers has no variant', () => {
    expect(chooseAiPackageVariant(null)).toBeNull();
    expect(chooseAiPackageVariant(undefined)).toBeNull();
  });

  test('G-086: the four sub-types have names', () => {
    expect(aiPackageVariants.map((variant) => aiPackageVariantNames[variant])).toEqual([
      'Calls',
      'Messages',
      'Reviews',
      'Marketing',
    ]);
  });
});

describe('source', () => {
  const find = (account?: string | null, global?: string | null, builtIn?: string | null) =>
    findTemplateText(
      'recap_seo',
      layers({ recap_seo: builtIn }, { recap_seo: account }, { recap_seo: global }),
    );

  test.each<
    [
      string | null | undefined,
      string | null | undefined,
      string | null | undefined,
      string,
      string | null,
    ]
  >([
    ['mine', 'ours', 'shipped', 'account', 'mine'],
    ['mine', null, null, 'account', 'mine'],
    [null, 'ours', 'shipped', 'global', 'ours'],
    [undefined, 'ours', undefined, 'global', 'ours'],
    [' ', 'ours', 'shipped', 'global', 'ours'],
    [null, null, 'shipped', 'default', 'shipped'],
    ['', '', 'shipped', 'default', 'shipped'],
    [null, null, null, 'missing', null],
    [undefined, undefined, undefined, 'missing', null],
    ['', '', '', 'missing', null],
  ])(
    'TPL-22: account %j, global %j, built-in %j gives %s',
    (account, global, builtIn, source, templateString) => {
      expect(find(account, global, builtIn)).toEqual({ source, templateString });
    },
  );

  test('TPL-20: account with an override, global with the global version only', () => {
    expect([find('mine', 'ours').source, find(null, 'ours').source]).toEqual(['account', 'global']);
  });

  test('TPL-21: missing without any text, default after a global reset', () => {
    expect([find().source, find(null, null, 'shipped').source]).toEqual(['missing', 'default']);
  });

  test('TPL-21: ids that are names of every object have no text', () => {
    expect(findTemplateText('constructor', layers({})).source).toBe('missing');
  });

  test('G-061: the badge of each source', () => {
    expect((['account', 'global', 'default', 'missing'] as const).map(toSourceBadge)).toEqual([
      'Account',
      'Global',
      'Global',
      null,
    ]);
  });

  test('TPL-04: the retainer close of reviews has its id', () => {
    expect(chooseRetainerTemplate(emptyInterview('reputation_management'), everything).id).toBe(
      'retainer_close',
    );
    expect(chooseRetainerTemplate(emptyInterview('reputation_management'), layers({})).source).toBe(
      'missing',
    );
  });
});
