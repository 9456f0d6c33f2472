import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCsv } from '#interviews/export/formatCsv.ts';
import { createLeadDuplicateFinder } from './createLeadDuplicateFinder.ts';
import type { LeadCells } from './Lead.ts';
import { hasHeaderRow, matchLeadColumns } from './matchLeadColumns.ts';
import { normalizeLeadCell, parseLead } from './parseLead.ts';

const cells = (some: Partial<LeadCells>) => ({ businessName: 'Maple Dental', ...some });

describe('LEAD-04: columns are found by their names', () => {
  test.each([
    [
      ['Business Name', 'Contact Name', 'Email', 'Industry', 'Employees'],
      [0, 1, 2, 3, 4],
    ],
    [
      ['email', 'company', 'name'],
      [1, 2, 0, null, null],
    ],
    [
      ['Name', 'Phone', 'Website', 'E-mail'],
      [0, null, 3, null, null],
    ],
    [
      ['title', 'category', 'owner'],
      [0, 2, null, 1, null],
    ],
    [
      ['companyName', 'firstName', 'EMAIL_ADDRESS', '# of employees'],
      [0, 1, 2, null, 3],
    ],
    [
      ['No. of Employees', 'Organization'],
      [1, null, null, null, 0],
    ],
    [
      ['Maple Dental', 'Anita Rao'],
      [null, null, null, null, null],
    ],
    [[], [null, null, null, null, null]],
    [
      ['', '  '],
      [null, null, null, null, null],
    ],
  ])('%j', (names, [businessName, contactName, contactEmail, industry, employees]) => {
    const match = matchLeadColumns(names);
    expect(match).toMatchObject({
      businessName,
      contactName,
      contactEmail,
      industry,
      employees,
    });
    expect(match.contactPhone).toBe(names.includes('Phone') ? names.indexOf('Phone') : null);
    expect(match.notes).toBeNull();
    expect(hasHeaderRow(names)).toBe(
      [businessName, contactName, contactEmail, industry, employees].some((one) => one !== null),
    );
  });

  test('no column serves two fields, whatever the names are', () => {
    const names = fc.array(
      fc.oneof(fc.constantFrom('name', 'Name', 'company', 'email', 'contact', 'type'), fc.string()),
    );
    fc.assert(
      fc.property(names, (given) => {
        const places = Object.values(matchLeadColumns(given)).filter((place) => place !== null);
        expect(new Set(places).size).toBe(places.length);
      }),
    );
  });
});

describe('LEAD-06: returns a prospect or an error code for each row', () => {
  test.each([
    [{}, { businessName: 'Maple Dental', employees: 0 }],
    [{ businessName: '  Maple \n Dental ' }, { businessName: 'Maple Dental' }],
    [{ contactEmail: 'Anita@Maple.example' }, { contactEmail: 'Anita@Maple.example' }],
    [{ employees: '12' }, { employees: 12 }],
    [{ employees: '1,200' }, { employees: 1200 }],
    [{ employees: '10-20' }, { employees: 10 }],
    [{ employees: '0' }, { employees: 0 }],
    [{ industry: 'dental' }, { industry: 'Dental' }],
    [{ industry: 'Dog Grooming' }, { industry: 'Dog Grooming' }],
    [{ industry: 'HVAC contractor' }, { industry: 'HVAC' }],
    [{ industry: 'Auto Insurance Agency' }, { industry: 'Auto Insurance' }],
    [{ industry: 'Dental Office Services' }, { industry: 'Dental' }],
    [{ industry: 'General contractor' }, { industry: 'General contractor' }],
    [{ businessName: "'=Sum Fitness" }, { businessName: '=Sum Fitness' }],
    [{ businessName: "'s Gravenhage Tours" }, { businessName: "'s Gravenhage Tours" }],
  ])('%j is read', (some, expected) => {
    expect(parseLead(cells(some))).toMatchObject(expected);
  });

  test.each([
    [{ businessName: '' }, 'business_missing'],
    [{ businessName: ' \t ' }, 'business_missing'],
    [{ businessName: 'x'.repeat(201) }, 'text_too_long'],
    [{ contactName: 'x'.repeat(201) }, 'text_too_long'],
    [{ industry: 'x'.repeat(201) }, 'text_too_long'],
    [{ contactPhone: '5'.repeat(41) }, 'text_too_long'],
    [{ notes: 'x'.repeat(5001) }, 'text_too_long'],
    [{ notes: 'Called\uFFFD' }, 'characters_broken'],
    [{ contactEmail: 'anita at maple' }, 'email_malformed'],
    [{ contactEmail: 'anita@maple' }, 'email_malformed'],
    [{ contactEmail: 'jörg@maple.example' }, 'email_malformed'],
    [{ contactEmail: `${'x'.repeat(250)}@maple.example` }, 'email_malformed'],
    [{ employees: 'a lot' }, 'employees_unclear'],
    [{ employees: '99999999999' }, 'employees_unclear'],
    [{ businessName: 'Caf\uFFFD Rio' }, 'characters_broken'],
    [{ contactName: 'An\0ita' }, 'characters_broken'],
    [{ contactName: '\uD800' }, 'characters_broken'],
  ])('%j is broken: %s', (some, fault) => {
    expect(parseLead(cells(some))).toBe(fault);
  });
});

describe('LEAD-07: duplicates are found by business and e-mail', () => {
  const maple = { businessName: 'Maple Dental', contactEmail: 'anita@maple.example' };
  test.each([
    [{ businessName: 'Another', contactEmail: 'ANITA@maple.example ' }, 'email'],
    [{ businessName: 'maple-dental!', contactEmail: '' }, 'business'],
    [{ businessName: 'Maple Dental', contactEmail: 'desk@maple.example' }, null],
    [{ businessName: 'Maple Dental 2', contactEmail: '' }, null],
    [{ businessName: 'Oak Dental', contactEmail: 'anita@oak.example' }, null],
  ] as const)('%j beside one with an address: %s', (names, twin) => {
    const matcher = createLeadDuplicateFinder();
    matcher.add(maple);
    expect(matcher.find(names)).toBe(twin);
  });

  test('treats a business without an email as a duplicate of any with its name', () => {
    const matcher = createLeadDuplicateFinder();
    matcher.add({ businessName: 'Maple Dental', contactEmail: '' });
    expect(matcher.find(maple)).toBe('business');
    expect(matcher.find({ businessName: 'Oak Dental', contactEmail: '' })).toBeNull();
  });

  test('compares names that consist only of symbols as written', () => {
    const matcher = createLeadDuplicateFinder();
    matcher.add({ businessName: '★★', contactEmail: '' });
    expect(matcher.find({ businessName: '★★', contactEmail: '' })).toBe('business');
    expect(matcher.find({ businessName: '♥♥', contactEmail: '' })).toBeNull();
  });
});

describe('LEAD-23: an exported file runs no formula in a spreadsheet', () => {
  test.each([
    ['=1+2', "'=1+2"],
    ['+1 555 0100', "'+1 555 0100"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['Maple', 'Maple'],
    ['Maple, Oak', '"Maple, Oak"'],
    ['a\nb', '"a\nb"'],
    [12, '12'],
    [true, 'Yes'],
    [false, 'No'],
    [['a', 'b'], '"a; b"'],
    [['=a', 'b'], '"\'=a; b"'],
    [null, ''],
    [undefined, ''],
  ])('%j is written as %s', (value, written) => {
    expect(formatCsv([[value]])).toBe(`\uFEFF${written}\r\n`);
  });

  test('no cell of any text begins with a sign of a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const written = formatCsv([[text]]).slice(1, -2);
        expect(written.replace(/^"/, '')).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
      }),
      { numRuns: 2000 },
    );
  });

  test('reads an escaped cell as its original text', () => {
    for (const text of ['=1+2', '+1 555', '-5', '@home', "'tis", 'Maple'])
      expect(normalizeLeadCell(formatCsv([[text]]).slice(1, -2))).toBe(text);
  });
});
