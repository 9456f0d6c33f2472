import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { anInterview } from '#test/anInterview.ts';
import { measureRelativeCost } from '#test/measureRelativeCost.ts';
import { buildTemplateView } from './buildTemplateView.ts';
import {
  chooseMoreText,
  chooseRecapTemplate,
  chooseRetainerTemplate,
  chooseScriptTemplate,
} from './chooseTemplate.ts';
import { findTemplateText, toSourceBadge } from './findTemplateText.ts';
import { findTemplateWarnings, isKnownTemplateName } from './findTemplateWarnings.ts';
import { legacyNames } from './legacyNames.ts';
import { renderChosenTemplate, renderTemplatePreview } from './renderChosenTemplate.ts';
import { renderRecap } from './renderRecap.ts';
import { renderTemplate } from './renderTemplate.ts';
import { builtInTexts } from './texts/builtInTexts.ts';

describe('broken templates', () => {
  test.each([
    '{{#a}}',
    '{{^a}}x',
    '{{/a}}',
    '{{#a}}{{/b}}',
    '{{#a}}{{#b}}{{/a}}{{/b}}',
    '{{a',
    '{{{a}}',
    'x {{',
    'x {{{',
  ])('EDIT-04: %j fails instead of throwing', (template) => {
    expect(renderTemplate(template, {})).toEqual({ ok: false });
  });

  test.each([null, undefined, 5, {}])('EDIT-04: a template of %s fails', (template) => {
    expect(renderTemplate(template as never, {})).toEqual({ ok: false });
  });

  test('EDIT-04: an empty template is an empty text', () => {
    expect(renderTemplate('', {})).toEqual({ ok: true, text: '' });
  });
});

describe('hostile templates', () => {
  const list = Array.from({ length: 50 }, (_, index) => `item ${index}`);
  test.each([
    ['endless blanks in a tag', `{{${' '.repeat(190_000)}`],
    ['blanks in many tags', `{{ ${' '.repeat(900)} a}}`.repeat(200)],
    ['many opening braces', '{{{'.repeat(60_000)],
    ['deep nesting', '{{#list}}'.repeat(20_000)],
    ['closed deep nesting', `${'{{#list}}'.repeat(9_000)}x${'{{/list}}'.repeat(9_000)}`],
    ['lists that multiply', `${'{{#list}}'.repeat(40)}x${'{{/list}}'.repeat(40)}`],
    ['long text that multiplies', `{{#list}}${'{{list}}'.repeat(9_000)}{{/list}}`],
    ['quotes', '" '.repeat(99_000)],
    ['blank quotes', '"{{x}} '.repeat(20_000)],
    ['too long', 'x'.repeat(1_000_000)],
    ['blank lines', '\n'.repeat(190_000)],
  ])('EDIT-04: %s is answered at once', (_name, template) => {
    expect(measureRelativeCost(() => renderTemplate(template, { list }))).toBeLessThan(100);
  });

  test('EDIT-04: rejects lists that multiply without printing anything', () => {
    const template = `${'{{#list}}'.repeat(4)}{{/list}}{{/list}}{{/list}}{{/list}}`;
    expect(renderTemplate(template, { list })).toEqual({ ok: false });
  });
});

const layers = (builtIn: Record<string, string>) => ({ account: {}, global: {}, builtIn });
const chooser = (selectedServiceId: 'message_marketing' | 'seo') => ({
  selectedServiceId,
  answers: {},
});

test('TPL-03: a close of messages falls back to the general one, and is edited as its own', () => {
  const own = { retainer_close_message_marketing: 'own', retainer_close: 'general' };
  const chosen = chooseRetainerTemplate(chooser('message_marketing'), layers(own));
  expect(chosen).toMatchObject({ textId: 'retainer_close_message_marketing' });
  expect(
    chooseRetainerTemplate(chooser('message_marketing'), layers({ retainer_close: 'general' })),
  ).toEqual({
    id: 'retainer_close_message_marketing',
    textId: 'retainer_close',
    source: 'default',
    templateString: 'general',
  });
  expect(chooseRetainerTemplate(chooser('seo'), layers(own)).textId).toBe('retainer_close');
});

test('SAY-40: one more text is found by its id', () => {
  expect(chooseMoreText('voicemail', layers({ voicemail: 'Hi.' }))).toMatchObject({
    id: 'voicemail',
    textId: 'voicemail',
    templateString: 'Hi.',
  });
  expect(chooseMoreText('voicemail', layers({}))).toMatchObject({ textId: null });
});

test('TPL-22: account over global over built-in, each with its badge', () => {
  const texts = { account: { a: 'mine' }, global: { a: 'ours', b: 'ours' }, builtIn: { c: 'c' } };
  const found = ['a', 'b', 'c', 'd', 'constructor'].map((id) => findTemplateText(id, texts));
  expect(found.map(({ source }) => source)).toEqual([
    'account',
    'global',
    'default',
    'missing',
    'missing',
  ]);
  expect(found.map(({ source }) => toSourceBadge(source))).toEqual([
    'Account',
    'Global',
    'Global',
    null,
    null,
  ]);
});

test('RECAP-10: a recap is read aloud, or says that it cannot be', () => {
  const interview = anInterview({ selectedServiceId: 'seo' });
  expect(renderRecap(interview, layers({ recap_seo: 'Hi {{first_name}}.' }))).toBe('Hi Anita.');
  expect(renderRecap(interview, layers({ recap_seo: '{{#x}}' }))).toBe(
    'Error generating recap. Please check your answers and try again.',
  );
  expect(renderRecap(interview, layers({}))).toBe('');
});

test.each([
  ['', false],
  ['{{#a}}{{/a}}', false],
  ['{{#a}}', true],
  ['{{a', true],
  ['{{/a}}', true],
])('EDIT-04: %j is broken: %s', (template, isBroken) => {
  expect(findTemplateWarnings(template).isBroken).toBe(isBroken);
});

test.each([
  ['{{#if x}}a{{else}}b{{/if}}', ['if', 'else']],
  ['{{#unless x}}a{{/unless}}', ['unless']],
  ['{{#if x}}{{broken', ['if']],
  ['{{! if }} if else unless {{iffy}}', []],
  ['', []],
])('EDIT-05: %j has the ignored tags %j', (template, tags) => {
  expect(findTemplateWarnings(template).ignoredTags).toEqual(tags);
});

test.each([
  ['{{bussinessName}} {{businessName}}', ['bussinessName']],
  ['{{#calls}}{{.}}{{/calls}}', ['calls']],
  ['{{constructor}}{{onboarding_success_metrics}}{{success_metrics_ai}}', ['constructor']],
  ['{{website_login_credentials_details}}', ['website_login_credentials_details']],
  ['plain', []],
])('EDIT-05: %j has the unknown names %j', (template, names) => {
  expect(findTemplateWarnings(template).unknownNames).toEqual(names);
});

test('TPL-18: both names of every pair are known', () => {
  for (const name of legacyNames.flat()) expect(isKnownTemplateName(name), name).toBe(true);
});

function viewOf(answers: Answers, overrides: Partial<Interview> = {}) {
  return buildTemplateView(anInterview({ answers, ...overrides }));
}

describe('legacy names', () => {
  const sessionNames = ['businessName', 'contactName', 'contactEmail'];
  const blankSession = { businessName: '', contactName: '', contactEmail: '' };
  /** Follow-ups need their parent question's answer. */
  const parents = { customer_list: true };

  test('TPL-18: there are 18 pairs', () => {
    expect(legacyNames).toHaveLength(18);
    expect(new Set(legacyNames.flat()).size).toBe(36);
  });

  test.each(legacyNames)('TPL-18: %s and %s are one name', (legacy, current) => {
    for (const stored of [legacy, current]) {
      const view = viewOf({ ...parents, [stored]: 'typed' }, blankSession);
      expect(view[current]).toBe('typed');
      expect(view[legacy]).toBe('typed');
    }
  });

  test.each(legacyNames)(
    'TPL-19: with %s and %s both stored the current one wins',
    (legacy, current) => {
      const view = viewOf({ ...parents, [legacy]: 'old', [current]: 'new' }, blankSession);
      expect([view[legacy], view[current]]).toEqual(['new', 'new']);
    },
  );

  test.each([undefined, null, '', '   ', [], Number.NaN, 'undefined', {}] as unknown[])(
    'TPL-19: a current value of %j falls back to the legacy one',
    (value) => {
      const view = viewOf({
        landing_page_strategy: 'The homepage',
        landing_pages: value as string,
      });
      expect([view.landing_page_strategy, view.landing_pages]).toEqual([
        'The homepage',
        'The homepage',
      ]);
      expect(view.landing_page_strategy_phrase).toBe('your homepage');
    },
  );

  test.each(legacyNames)('TPL-19: %s and %s are blank together', (legacy, current) => {
    const view = viewOf({ [legacy]: '', [current]: null }, blankSession);
    expect([view[legacy], view[current]]).toEqual([undefined, undefined]);
  });

  test('TPL-19: session fields win over answers with their old name', () => {
    const view = viewOf({ business_name: 'Old', contact_name: 'Old', contact_email: 'Old' });
    for (const name of sessionNames) expect(view[name]).not.toBe('Old');
    expect(view.business_name).toBe('Maple Street Dental');
  });

  test('TPL-19: a follow-up hangs on a parent with an old name', () => {
    const stored = { review_collection: 'yes', reviews_collection_method: 'We text a link' };
    const view = viewOf(stored);
    expect(view.reviews_collection_method).toBe('We text a link');
    expect(view.actively_collects_reviews).toBe(true);
    expect(
      viewOf({ ...stored, review_collection: 'no' }).reviews_collection_method,
    ).toBeUndefined();
  });
});

const shipped = { account: {}, global: {}, builtIn: builtInTexts };
const broken = '{{#never_closed}}';
const interview = anInterview({ selectedServiceId: 'seo' });

test.each(serviceIds)(
  'RECAP-08: an unanswered interview of %s has a recap and a script',
  (selectedServiceId) => {
    const empty = anInterview({
      selectedServiceId,
      contactName: '',
      businessName: '',
      industry: '',
    });
    for (const chosen of [
      chooseRecapTemplate(empty, shipped),
      chooseScriptTemplate(empty, shipped),
      chooseRetainerTemplate(anInterview(), shipped),
    ]) {
      const rendered = renderChosenTemplate(chosen, empty);
      if (rendered.status !== 'rendered') throw new Error(rendered.status);
      expect(rendered.text.length).toBeGreaterThan(300);
      expect(rendered.text).not.toMatch(/[{}]|undefined|null|NaN|\[object| {2}|""|\n{3}| [,.?!]/);
    }
  },
);

test('RECAP-10: a recap with broken syntax says so in place of the text', () => {
  const layers = { ...shipped, account: { recap_seo: broken } };
  expect(renderChosenTemplate(chooseRecapTemplate(interview, layers), interview)).toEqual({
    status: 'failed',
    text: 'Error generating recap. Please check your answers and try again.',
  });
});

test('SCRIPT-06: a script with broken syntax says so in place of the text', () => {
  const layers = { ...shipped, global: { script_seo: broken } };
  expect(renderChosenTemplate(chooseScriptTemplate(interview, layers), interview)).toEqual({
    status: 'failed',
    text: 'Error generating script. Please check the template and try again.',
  });
});

test('SCRIPT-05: a missing script is named under its own id', () => {
  const nothing = { account: {}, global: {}, builtIn: {} };
  expect(renderChosenTemplate(chooseScriptTemplate(interview, nothing), interview)).toEqual({
    status: 'missing',
    title: 'Template Not Found',
    description: 'Script template "script_seo" is missing. Please contact support.',
  });
});

test.each([
  ['Hello {{first_name}}.', 'Hello Anita.'],
  [broken, 'Error in template: Please check your syntax.'],
  ['{{a', 'Error in template: Please check your syntax.'],
  ['', ''],
  [null as never, 'Error in template: Please check your syntax.'],
])('EDIT-04: the preview of %j reads %j', (template, expected) => {
  expect(renderTemplatePreview(template, interview)).toBe(expected);
});
