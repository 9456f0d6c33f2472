import { expect, test } from 'vitest';
import { findTemplateWarnings } from './findTemplateWarnings.ts';
import { renderTemplate } from './renderTemplate.ts';
import { toSections } from './toSections.ts';

test.each([
  ['{{#if a}}yes{{/if}}', '{{#a}}yes{{/a}}'],
  ['{{#if a}}yes{{else}}no{{/if}}', '{{#a}}yes{{/a}}{{^a}}no{{/a}}'],
  ['{{#unless a}}no{{/unless}}', '{{^a}}no{{/a}}'],
  ['{{#unless a}}no{{else}}yes{{/unless}}', '{{^a}}no{{/a}}{{#a}}yes{{/a}}'],
  ['{{~#if a~}}x{{~/if~}}', '{{#a}}x{{/a}}'],
  ['{{#if a}}{{#if b}}1{{else}}2{{/if}}{{/if}}', '{{#a}}{{#b}}1{{/b}}{{^b}}2{{/b}}{{/a}}'],
  ['{{#a}}kept{{/a}} {{b}}', '{{#a}}kept{{/a}} {{b}}'],
  ['', ''],
])('W-27: %j becomes %j', (template, sections) => {
  expect(toSections(template)).toBe(sections);
});

test.each([
  '{{#if a}}never closed',
  '{{/if}}',
  '{{#if a}}x{{/unless}}',
  '{{else}}',
  '{{#if a b}}x{{/if}}',
  '{{#if (eq a b)}}x{{/if}}',
  '{{#if}}x{{/if}}',
  '{{#if a}}x{{else if b}}y{{/if}}',
  '{{#if a}}{{broken',
])('W-27: %j cannot be rewritten without its writer', (template) => {
  expect(toSections(template)).toBeNull();
});

test('W-27, TPL-08: rewritten, only the branch that was meant is read, and no warning is left', () => {
  const template = 'Start {{#if a}}yes{{else}}no{{/if}} end';
  const sections = toSections(template) ?? '';
  expect(renderTemplate(template, { a: true })).toEqual({ ok: true, text: 'Start yesno end' });
  expect(renderTemplate(sections, { a: true })).toEqual({ ok: true, text: 'Start yes end' });
  expect(renderTemplate(sections, { a: false })).toEqual({ ok: true, text: 'Start no end' });
  expect(findTemplateWarnings(sections).ignoredTags).toEqual([]);
});
