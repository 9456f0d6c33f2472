import { expect, test } from 'vitest';
import { createLeadDuplicateFinder } from './createLeadDuplicateFinder.ts';
import { leadErrorCodes } from './Lead.ts';
import { leadFileColumns, matchLeadColumns } from './matchLeadColumns.ts';
import { normalizeLeadCell, parseLead } from './parseLead.ts';

const cells = {
  businessName: 'Maple',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  industry: '',
  employees: '',
};

test('LEAD-06, LEAD-29: parses all cells of a row', () => {
  const full = {
    businessName: ' Maple  Dental ',
    contactName: ' Anita\tRao',
    contactEmail: ' anita@maple.example ',
    contactPhone: "'+1  555 0100",
    industry: ' dental ',
    employees: ' 12 ',
    notes: ' Met at the fair.\r\nCall after 4 ',
  };
  expect(parseLead(full)).toMatchObject({
    businessName: 'Maple Dental',
    contactName: 'Anita Rao',
    contactEmail: 'anita@maple.example',
    contactPhone: '+1 555 0100',
    industry: 'Dental',
    employees: 12,
    notes: ['Met at the fair.\nCall after 4'],
  });
});

test.each([
  ['a@b.co', true],
  ["o'neil+x_y-z.q@b-1.c2.example", true],
  ['A@B.CO', true],
  ["a'@b.co", false],
  ['.a@b.co', false],
  ['a.@b.co', false],
  ['a..b@b.co', false],
  ['a@-b.co', false],
  ['a@b..co', false],
  ['a@b.c', false],
  ['a@b.c1', false],
  ['a b@c.co', false],
  ['a@b.co d', false],
])('LEAD-06: the address %j can be kept: %j', (contactEmail, isKept) => {
  const read = parseLead({ ...cells, contactEmail });
  expect(typeof read === 'string' ? read : read.contactEmail).toBe(
    isKept ? contactEmail : 'email_malformed',
  );
});

test.each([
  ['10000000', 10_000_000],
  ['10000001', 'employees_unclear'],
  ['00', 0],
  ['0 or 1', 'employees_unclear'],
  ['none 0', 'employees_unclear'],
])('LEAD-06: %j employees are %j', (employees, expected) => {
  const read = parseLead({ ...cells, employees });
  expect(typeof read === 'string' ? read : read.employees).toBe(expected);
});

test.each(['businessName', 'contactName', 'industry'] as const)(
  'LEAD-06: a %s has up to 200 letters',
  (field) => {
    const text = 'x'.repeat(200);
    expect(parseLead({ ...cells, [field]: text })).toMatchObject({ [field]: text });
    expect(parseLead({ ...cells, [field]: `${text}x` })).toBe('text_too_long');
  },
);

test.each(['contactEmail', 'industry', 'employees'] as const)(
  'LEAD-06: letters that could not be read are told of %s, too',
  (field) => {
    expect(parseLead({ ...cells, [field]: 'x\uFFFD' })).toBe('characters_broken');
  },
);

const line = 'x'.repeat(300);
test.each([
  ['', []],
  [' \n ', []],
  ["'=1\n=2", ['=1\n=2']],
  ['x'.repeat(500), ['x'.repeat(500)]],
  ['x'.repeat(501), ['x'.repeat(500), 'x']],
  [`${line}\n${line}`, [line, line]],
  [`${line} ${line}`, [line, line]],
  [`${line}\na ${line}`, [line, `a ${line}`]],
  [`${'x'.repeat(500)}\ny`, ['x'.repeat(500), 'y']],
  [`${'x'.repeat(499)}😀y`, ['x'.repeat(499), '😀y']],
])('LEAD-29: notes of %j letters become as many notes as it takes', (notes, expected) => {
  expect(parseLead({ ...cells, notes })).toMatchObject({ notes: expected });
});

test('LEAD-29: parses a row queued by an older version without phone and notes', () => {
  const { contactPhone: _, ...before } = cells;
  expect(parseLead(before)).toMatchObject({ contactPhone: '', notes: [] });
});

test('LEAD-06: the reasons a row can have', () => {
  expect(leadErrorCodes).toEqual([
    'business_missing',
    'text_too_long',
    'email_malformed',
    'employees_unclear',
    'characters_broken',
    'quotes_broken',
  ]);
});

test.each([
  ["'=1", '=1'],
  ["' =1", ' =1'],
  ["'a", "'a"],
  ['=1', '=1'],
  [' a \n b ', 'a b'],
])('LEAD-23: the cell %j says %j', (cell, text) => {
  expect(normalizeLeadCell(cell)).toBe(text);
});

test.each([
  ['Maple Dental', 'MAPLE  dental.', 'business'],
  ['Ｍaple', 'maple', 'business'],
  ['★', ' ★ ', 'business'],
  ['Maple', 'Maple2', null],
])('LEAD-07: beside %j, %j is the same by %j', (first, second, twin) => {
  const matcher = createLeadDuplicateFinder();
  matcher.add({ businessName: first, contactEmail: ' ' });
  expect(matcher.find({ businessName: second, contactEmail: 'b@x.example' })).toBe(twin);
});

test('LEAD-07: finds a duplicate by name once a business without an email was added', () => {
  const matcher = createLeadDuplicateFinder();
  matcher.add({ businessName: 'Maple', contactEmail: '' });
  matcher.add({ businessName: 'Maple', contactEmail: 'a@x.example' });
  expect(matcher.find({ businessName: 'Maple', contactEmail: 'b@x.example' })).toBe('business');
  expect(matcher.find({ businessName: 'Oak', contactEmail: '' })).toBeNull();
});

const none = Object.fromEntries(leadFileColumns.map((field) => [field, null]));

const names = {
  businessName:
    'Business Name, Company Name, Organization Name, Account Name, Business, Company, Organization, Account, Practice Name, Store Name, Shop Name, Title, Name',
  contactName:
    'Contact Name, Full Name, Contact Person, Primary Contact, Owner Name, Contact, Owner, Decision Maker, First Name, Given Name, Contact First Name, Owner First Name, First, Person',
  lastName: 'Last Name, Surname, Family Name, Contact Last Name, Owner Last Name, Last',
  contactEmail:
    'Contact Email, Email Address, E-Mail Address, Email, E-Mail, Work Email, Business Email, Email 1, Mail',
  industry: 'Industry, Category, Vertical, Niche, Sector, Business Type, Type',
  employees:
    'Employees, Number of Employees, No. of Employees, # of Employees, Employee Count, Employees Count, Company Size, Team Size, Headcount, Staff, Size',
  contactPhone:
    'Contact Phone, Phone Number, Telephone Number, Phone, Telephone, Business Phone, Work Phone, Mobile Phone, Cell Phone, Mobile Number, Mobile, Cell, Phone 1, Tel',
  notes:
    'Notes, Note, Comments, Comment, Remarks, Contact Notes, Lead Notes, Call Notes, Internal Notes',
};

test.each(
  Object.entries(names).flatMap(([field, list]) =>
    list.split(', ').map((name) => [name, field] as const),
  ),
)('LEAD-04, LEAD-29, LEAD-32: a column called "%s" alone is %s', (name, field) => {
  expect(matchLeadColumns([name])).toEqual({ ...none, [field]: 0 });
  expect(matchLeadColumns(['x', name.toUpperCase()])).toEqual({ ...none, [field]: 1 });
});

test.each([
  [['First Name', 'Last Name', 'Company'], { contactName: 0, lastName: 1, businessName: 2 }],
  [
    ['Last Name', 'Name', 'First Name', 'Company'],
    { contactName: 2, lastName: 0, businessName: 3 },
  ],
  [['Company', 'Last Name'], { businessName: 0, lastName: 1 }],
  [['Company', 'Full Name', 'First Name', 'Last Name'], { businessName: 0, contactName: 1 }],
])(
  'LEAD-32: of %j the last name is taken where the contact has no whole name',
  (given, expected) => {
    expect(matchLeadColumns(given)).toEqual({ ...none, ...expected });
  },
);

test.each([
  [['Company', 'Business Name'], { businessName: 1 }],
  [['Name', 'Company'], { businessName: 1, contactName: 0 }],
  [['Contact', 'Full Name', 'Company'], { businessName: 2, contactName: 1 }],
  [['Type', 'Name'], { businessName: 1, industry: 0 }],
  [['Person', 'Type'], { contactName: 0, industry: 1 }],
  [['Company', 'Company'], { businessName: 0 }],
  [['Mobile', 'Phone', 'Note', 'Notes'], { contactPhone: 1, notes: 3 }],
  [['  company -- NAME  '], { businessName: 0 }],
  [['companyName'], { businessName: 0 }],
  [['élanName'], {}],
])('LEAD-04: the surest names of %j are taken first', (given, expected) => {
  expect(matchLeadColumns(given)).toEqual({ ...none, ...expected });
});
