import { expect, test } from 'vitest';
import { toIdentity } from '#ai/identity/Identity.ts';
import { listPromptFacts } from '#ai/listPromptFacts.ts';
import { exportColumns } from '#interviews/export/exportColumns.ts';
import { sessionFields } from '#templates/fields/sessionFields.ts';
import { anInterview } from '#test/anInterview.ts';
import {
  type BusinessField,
  type BusinessForm,
  type BusinessValues,
  businessFields,
  findBusinessField,
  listBusinessFields,
  type PersonalField,
} from './businessFields.ts';
import { leadFields } from './leads/Lead.ts';
import { matchesSearch } from './list/matchesSearch.ts';

const filled = {
  businessName: 'a',
  contactName: 'b',
  contactEmail: 'c',
  industry: 'd',
  employees: 1,
  currentProblems: [],
};

test('DATA-37: a field that is not in the table, or not of its kind, does not compile', () => {
  const values: BusinessValues = filled;
  // @ts-expect-error: no field of the table
  const stray: BusinessValues = { ...filled, fax: '555 0101' };
  // @ts-expect-error: no field of the table
  const typed: BusinessForm = { ...filled, fax: '555 0101' };
  // @ts-expect-error: a count, not a text
  const unlike: BusinessValues = { ...filled, employees: '1' };
  // @ts-expect-error: what is not there later is there from the start
  const partial: BusinessValues = { businessName: 'a' };
  // @ts-expect-error: one without its column
  const columns: Record<PersonalField, string> = { businessName: 'a', contactName: 'b' };
  // @ts-expect-error: no field of the table
  const field: BusinessField = 'fax';
  expect([values, stray, typed, unlike, partial, columns, field]).toHaveLength(7);
});

test('DATA-37: what is personal is hidden from the AI, and nothing of it is said there but two names', () => {
  const secret = 'zq7';
  for (const field of listBusinessFields(({ isPersonal }) => isPersonal)) {
    const { hiddenAs } = findBusinessField(field);
    const identity = toIdentity(anInterview({ [field]: secret }));
    expect(hiddenAs && identity[hiddenAs], field).toContain(secret);
  }
  const given = listPromptFacts(
    anInterview({ contactEmail: secret, contactPhone: secret }),
    'pitch' as never,
  );
  expect(JSON.stringify(given)).not.toContain(secret);
});

test('DATA-37: files, templates and search have the fields that the table gives them', () => {
  const all = Object.entries(businessFields);
  const keys = (has: (rule: (typeof all)[number][1]) => unknown) =>
    all.flatMap(([key, rule]) => (has(rule) ? [key] : []));
  expect(exportColumns.slice(0, all.length)).toEqual(all.map(([, rule]) => rule.exportedAs));
  expect(leadFields).toEqual([...keys(({ importedFrom }) => importedFrom), 'notes']);
  expect(sessionFields.map(({ field }) => field)).toEqual(keys(({ template }) => template));
  expect(
    listBusinessFields().filter((field) => matchesSearch({ [field]: 'Needle' }, 'needle')),
  ).toEqual(['businessName', 'contactName', 'industry']);
});
