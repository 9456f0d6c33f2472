import { expect, test } from 'vitest';
import { lintSource } from './lintSource.ts';

const rulesOf = (template: string) =>
  lintSource(template).map(({ rule, detail }) => `${rule} ${detail}`);
const inGoal = (line: string) => `{{#ideal_90_days}}\n${line}\n{{/ideal_90_days}}`;
const inAge = (line: string) => `{{#website_age}}\n${line}\n{{/website_age}}`;

test.each([
  ['"{{ideal_90_days}}"', true],
  [' "{{ideal_90_days}}"', false],
  ['"{{ideal_90_days}}" ', false],
  ['{{ideal_90_days}}', false],
  ['"x {{ideal_90_days}}"', false],
])('SAY-29: the line %j quotes the client as it must: %j', (line, isFine) => {
  expect(rulesOf(inGoal(line))).toEqual(isFine ? [] : [`inline-quote ${line}`]);
});

test.each([
  ['Age of the site: {{website_age}}', true],
  ['Age: {{website_age}} people', true],
  ['age: {{website_age}}', false],
  ['x Age: {{website_age}}', false],
  ['So. Age: {{website_age}}', false],
  ['Age: {{website_age}}.', false],
  ['Age: {{website_age}} peoples', false],
])('SAY-29: the line %j holds a choice as it must: %j', (line, isFine) => {
  expect(rulesOf(inAge(line))).toEqual(isFine ? [] : [`inline-choice ${line}`]);
});

test.each([
  ['{{#advertising_types}}{{.}}{{/advertising_types}}', []],
  ['{{#advertising_types}}x{{/advertising_types}}', ['list-section advertising_types']],
  ['{{^advertising_types}}x{{/advertising_types}}', []],
  ['{{first_name}}', ['unguarded first_name']],
  ['{{#contactName}}{{first_name}}{{/contactName}}', []],
  ['{{#contactName}}{{#industry}}{{first_name}}{{/industry}}{{/contactName}}', []],
  ['{{#industry}}{{first_name}}{{/industry}}', ['unguarded first_name']],
  ['{{customer_word}} {{x_customers}}', []],
  ['{{#if a}}x{{/if}}', ['if-else if']],
  ['{{#nobody}}x{{/nobody}}', ['unknown-variable nobody']],
  [
    '{{#a}} never closed and so much longer than that',
    ['unparsable {{#a}} never closed and so much longer t'],
  ],
])('SAY-29: in %j is found %j', (template, found) => {
  expect(rulesOf(template)).toEqual(found);
});
