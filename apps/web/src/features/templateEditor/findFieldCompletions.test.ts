import type { FieldDescriptor } from '@salespro/domain/templates/listTemplateFields.ts';
import { expect, test } from 'vitest';
import { buildTagInsertion, findFieldCompletions } from './fieldCompletion.ts';

const fields = ['contact_name', 'contactName', 'main_contact', 'businessName'].map(
  (field): FieldDescriptor => ({
    field,
    type: 'text',
    description: '',
    source: field === 'contact_name' ? 'legacy' : 'session',
    currentValue: null,
    isUsedInTemplate: false,
  }),
);

test.each([
  ['Dear {{con', ['contactName', 'main_contact', 'contact_name']],
  ['{{#CON', ['contactName', 'main_contact', 'contact_name']],
  ['{{{bus', ['businessName']],
  ['{{', ['contactName', 'main_contact', 'businessName', 'contact_name']],
  ['{{^ ma', ['main_contact']],
])('after %j the fields %j are offered, old names last', (before, names) => {
  const found = findFieldCompletions(before, 100, fields);
  expect(found?.options.map(({ field }) => field)).toEqual(names);
  expect(found?.from).toBe(100 - (/\w*$/.exec(before)?.[0].length ?? 0));
});

test.each(['', 'con', '{con', '{{con}}', '{{con ', '{{xyz', '{{businessName', '{{con-'])(
  'after %j nothing is offered',
  (before) => {
    expect(findFieldCompletions(before, 10, fields)).toBeNull();
  },
);

test.each([
  ['{{', '', 'a}}'],
  ['{{', '}} rest', 'a'],
  ['{{', '}', 'a}}'],
  ['{{{', '', 'a}}}'],
  ['{{{', '}}}', 'a'],
  ['{{#', ' text', 'a}}'],
])('choosing a field after %j and before %j types %j', (before, after, typed) => {
  expect(buildTagInsertion('a', before, after)).toBe(typed);
});
