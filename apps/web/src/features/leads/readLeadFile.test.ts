import { matchLeadColumns } from '@salespro/domain/leads/matchLeadColumns.ts';
import { expect, test } from 'vitest';
import { previewLeads, toLeadRows } from './previewLeads.ts';
import { type LeadFileTable, readLeadFile } from './readLeadFile.ts';

const file = (content: BlobPart, name = 'leads.csv') => new File([content], name);
const read = async (content: BlobPart) => (await readLeadFile(file(content))) as LeadFileTable;
const bytes = (...codes: number[]) => new Uint8Array(codes);

test.each([
  ['commas', 'Company,Email\nMaple,a@maple.example\n'],
  ['semicolons', 'Company;Email\nMaple;a@maple.example\n'],
  ['tabs', 'Company\tEmail\nMaple\ta@maple.example\n'],
  ['Windows line ends and a mark', '\uFEFFCompany,Email\r\nMaple,a@maple.example\r\n'],
])('LEAD-03: a file with %s is read', async (_name, text) => {
  expect(await read(text)).toMatchObject({
    columns: ['A: Company', 'B: Email'],
    rows: [{ line: 2, cells: ['Maple', 'a@maple.example'], isTorn: false }],
  });
});

test('LEAD-03: decodes UTF-8, UTF-16 and Windows-1252', async () => {
  const utf16 = new Uint16Array(
    [0xfeff, ...'Company\nCafé'].map((one) => (typeof one === 'number' ? one : one.charCodeAt(0))),
  );
  const windows = bytes(...[...'Company\nCaf'].map((one) => one.charCodeAt(0)), 0xe9);
  for (const content of ['Company\nCafé', utf16, windows])
    expect((await read(content)).rows[0]?.cells).toEqual(['Café']);
});

test('LEAD-03: quoted commas, quotation marks and line breaks stay in their cell; lines count as in a spreadsheet', async () => {
  const { rows } = await read('Company,Notes\n"Maple, ""Dental""","two\nlines"\n\n,\nOak,x\n');
  expect(rows).toEqual([
    { line: 2, cells: ['Maple, "Dental"', 'two\nlines'], isTorn: false },
    { line: 5, cells: ['Oak', 'x'], isTorn: false },
  ]);
});

test('LEAD-03: treats the first line as a prospect when it has no column names', async () => {
  expect(await read('Maple,555 0100\nOak,555 0101\n')).toMatchObject({
    columns: ['Column A', 'Column B'],
    rows: [{ line: 1 }, { line: 2 }],
  });
});

test('LEAD-02: rejects files that are no list of prospects, each with its error code', async () => {
  expect(await readLeadFile(file(bytes(0x50, 0x4b, 0x03, 0x04), 'leads.csv'))).toBe('workbook');
  expect(await readLeadFile(file(bytes(0x25, 0x00, 0x01)))).toBe('not_text');
  expect(await readLeadFile(file(''))).toBe('no_rows');
  expect(await readLeadFile(file('Company,Email\n'))).toBe('no_rows');
  expect(await readLeadFile(file(new Uint8Array(5_000_001)))).toBe('too_large');
  const many = (count: number) => `Company\n${'Maple\n'.repeat(count)}`;
  expect(await readLeadFile(file(many(5001)))).toBe('too_many_rows');
  expect((await read(many(5000))).rows).toHaveLength(5000);
  expect(await readLeadFile(file(`Company\n${'\n'.repeat(20_000)}Maple\n`))).toBe('too_many_rows');
});

test('LEAD-06: the preview lists invalid and duplicate rows with line and reason', async () => {
  const table = await read(
    [
      'Company,Email,Employees',
      'Maple,a@maple.example,12',
      ',b@x.example,',
      'Oak,not an address,',
      'Elm,,many',
      `${'x'.repeat(400)},,`,
      'maple,,',
      'Fir,"torn" quote,',
    ].join('\n'),
  );
  const rows = toLeadRows(table, matchLeadColumns(['Company', 'Email', 'Employees']));
  const preview = previewLeads(rows, false);
  expect(preview.broken).toEqual([
    { line: 3, reason: 'business_missing' },
    { line: 4, reason: 'email_malformed' },
    { line: 5, reason: 'employees_unclear' },
    { line: 6, reason: 'text_too_long' },
    { line: 8, reason: 'quotes_broken' },
  ]);
  expect(preview.duplicates).toEqual([{ line: 7, reason: 'duplicate_business' }]);
  expect(preview.readyCount).toBe(1);
  expect(preview.firstLeads).toMatchObject([{ line: 2, businessName: 'Maple', employees: 12 }]);
  expect(previewLeads(rows, true).readyCount).toBe(2);
});
