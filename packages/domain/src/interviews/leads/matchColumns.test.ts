import { expect, test } from 'vitest';
import { fileColumns, matchColumns } from './matchColumns.ts';

const none = Object.fromEntries(fileColumns.map((field) => [field, null]));

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
  expect(matchColumns([name])).toEqual({ ...none, [field]: 0 });
  expect(matchColumns(['x', name.toUpperCase()])).toEqual({ ...none, [field]: 1 });
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
    expect(matchColumns(given)).toEqual({ ...none, ...expected });
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
  expect(matchColumns(given)).toEqual({ ...none, ...expected });
});
