import { expect, test } from 'vitest';
import { findTemplateWarnings, isKnownName } from './findTemplateWarnings.ts';
import { legacyNames } from './legacyNames.ts';

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
  for (const name of legacyNames.flat()) expect(isKnownName(name), name).toBe(true);
});
